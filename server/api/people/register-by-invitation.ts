// A login made from the link of an invitation. The mail has shown that the address is the person's own.

import { type RegisterByInvitation, registerByInvitation } from '#contract/people.ts';
import { isInvitedName } from '#domain/access.ts';
import { isUserName, loginName } from '#domain/user-name.ts';
import { accept } from '../../access-records/accept.ts';
import { type Invitation, lockInvitation, readInvitation } from '../../access-records/invitations.ts';
import { sha256 } from '../../auth/keys.ts';
import { addressGroup } from '../../auth/limiter.ts';
import { checkPasswordFor } from '../../auth/password-rules.ts';
import type { CompanyId } from '../../db/company-id.ts';
import { type Queryable, takenKey } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const registerByInvitationRoute = answerAnyone(registerByInvitation, async (input) => {
  const { companyId, db, deps, request } = input;
  const body = { ...input.body, name: input.body.name.trim(), userName: input.body.userName.trim() };
  // Checked before hashing, so that a caller without a valid link uses no processor time.
  const { email } = await readInvitation(db, companyId, sha256(body.token), deps.now());
  if (!isInvitedName(body.name)) throw invalidInput('name');
  if (!isUserName(body.userName)) throw invalidInput('userName');
  const problem = checkPasswordFor(body.password, { companyId, names: [body.userName, body.name, email] }, deps.brands());
  if (problem) throw new ApiError(problem, { field: 'password' });
  const sender = { companyId, network: addressGroup(request.ip) };
  const hash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(body.password));
  const now = deps.now();
  const accountId = await db
    .transaction(async (tx) => {
      const { invitation, locked } = await lockInvitation(tx, companyId, sha256(body.token), now);
      const made = await makeLogin(tx, { companyId, invitation, body, hash, now });
      await accept(tx, locked, invitation, { accountId: made, isNew: true, now });
      return made;
    })
    .catch(sayWhatIsTaken);
  logSecurity(request, 'access-given', { company: companyId, account: accountId });
  return { userName: body.userName };
});

type NewLogin = { companyId: CompanyId; invitation: Invitation; body: RegisterByInvitation; hash: string; now: Date };

async function makeLogin(tx: Queryable, { companyId, invitation, body, hash, now }: NewLogin): Promise<number> {
  const [made] = await tx.query<{ id: number }>(sql`
    insert into account (company_id, user_name, login_name, name, role, customer_id, password_hash, email, email_key, email_confirmed_at, language)
    values (${companyId}, ${body.userName}, ${loginName(body.userName)}, ${body.name}, 'Customer', ${invitation.customer_id}, ${hash},
      ${invitation.email}, ${invitation.email_key}, ${now}, ${body.language}) returning id`);
  return made?.id ?? 0;
}

function sayWhatIsTaken(error: unknown): never {
  if (takenKey(error) === 'account_user_name_taken') throw new ApiError('user-name-taken', { field: 'userName' });
  throw error;
}
