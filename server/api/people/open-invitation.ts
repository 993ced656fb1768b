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
    select c.name as "customerName", ${personName(sql`a`, sql`c`)} as giver, exists (select from account o where o.company_id = c.company_id
      and o.email_key = ${email_key} and o.role = 'Customer' and o.disabled_at is null) as "hasLogin"
    from customer c join account a on a.company_id = c.company_id and a.id = ${given_by}
    where c.company_id = ${companyId} and c.id = ${customer_id}`);
  if (!names) throw notFound();
  return names;
}
