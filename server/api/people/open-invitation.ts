// What the link of an invitation is about. Only reads: mail scanners follow links too.

import { openInvitation } from '#contract/people.ts';
import { lastDayOf } from '#domain/access.ts';
import { type Invitation, readInvitation } from '../../access-records/invitations.ts';
import { sha256 } from '../../auth/keys.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { personName } from '../../queries/customer-access.ts';
import { limitOpenings } from './budgets.ts';

export const openInvitationRoute = answerAnyone(openInvitation, async (input) => {
  const { companyId, db, deps, body } = input;
  await limitOpenings(input);
  const invitation = await readInvitation(db, companyId, sha256(body.token), deps.now());
  const { email, right_: right, until, moves_holder: movesHolder } = invitation;
  const { customerName, giver, hasLogin } = await namesOf(db, companyId, invitation);
  return { customerName, right, until: until && lastDayOf(until), email, invitedBy: movesHolder ? null : giver, hasLogin };
});

type Names = { customerName: string; giver: string; hasLogin: boolean };

async function namesOf(db: Db, companyId: CompanyId, { customer_id, given_by, email_key }: Invitation): Promise<Names> {
  const [names] = await db.query<Names>(sql`
    select customer.name as "customerName", ${personName} as giver, exists (select from account where account.company_id = customer.company_id
      and account.email_key = ${email_key} and account.role = 'Customer' and account.disabled_at is null) as "hasLogin"
    from customer join account on account.company_id = customer.company_id and account.id = ${given_by}
    where customer.company_id = ${companyId} and customer.id = ${customer_id}`);
  if (!names) throw notFound();
  return names;
}
