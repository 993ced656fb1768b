// An invitation is accepted with an existing login. A login with another address than the invited one has to confirm that.
import { acceptInvitation } from '#contract/people.ts';
import { accept } from '../../access-records/accept.ts';
import { lockInvitation } from '../../access-records/invitations.ts';
import { readCredentials } from '../../auth/credentials.ts';
import { sha256 } from '../../auth/keys.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notLoggedIn } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import type { Caller } from '../../request/caller.ts';
import { logSecurity } from '../../request/log.ts';
import { limitOpenings } from './budgets.ts';

export const acceptInvitationRoute = answer(acceptInvitation, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  await limitOpenings({ deps, db, companyId, request });
  const credentials = readCredentials(request.headers);
  if (credentials.kind !== 'key') throw notLoggedIn();
  const now = deps.now();
  const customerId = await db.transaction(async (tx) => {
    const { invitation, locked } = await lockInvitation(tx, companyId, sha256(body.token), now);
    const emailKey = await lockLogin(tx, caller);
    if (emailKey !== invitation.email_key && !body.anyway) throw new ApiError('invitation-other-login');
    await accept(tx, locked, invitation, { accountId, isNew: false, now });
    await tx.query(sql`
      update session set customer_id = ${locked.customerId}, customer_chosen = true
      where company_id = ${companyId} and key_hash = ${credentials.keyHash} and account_id = ${accountId}`);
    return locked.customerId;
  });
  logSecurity(request, 'access-given', { company: companyId, account: accountId });
  return { customerId };
});

/** Locked, so that an erasure that takes the login comes before or after, never in between. */
async function lockLogin(tx: Queryable, { companyId, accountId }: Caller): Promise<string> {
  const [login] = await tx.query<{ email_key: string }>(sql`
    select email_key from account where company_id = ${companyId} and id = ${accountId} and disabled_at is null for update`);
  if (!login) throw notLoggedIn();
  return login.email_key;
}
