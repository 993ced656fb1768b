// Continues a session: the keys are exchanged for new ones, at most until twelve hours after the password was typed. Those before answer
// for a moment more; they are not renewed again, so that of two renewals at once one counts.
import { type LoginAnswer, renew } from '#contract/login.ts';
import { OLD_KEY_LIFETIME_MS, PASSWORD_TYPED_LIFETIME_MS, type Role, type Scope, sessionEndsAt } from '#domain/session.ts';
import { readCredentials } from '../../auth/credentials.ts';
import { loginAnswer, makeKeys } from '../../auth/sessions.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { notLoggedIn } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import type { Caller } from '../../request/caller.ts';

export const renewRoute = answer(renew, async ({ caller, db, deps, request }) => {
  const credentials = readCredentials(request.headers);
  if (credentials.kind !== 'key') throw notLoggedIn();
  return exchangeKeys(db, caller, credentials.keyHash, deps.now());
});

async function exchangeKeys(db: Db, caller: Caller, oldKeyHash: Buffer, now: Date): Promise<LoginAnswer> {
  const keys = makeKeys();
  const [session] = await db.query<{ user_name: string; role: Role; scope: Scope; password_typed_at: Date }>(sql`
    update session set key_hash = ${keys.keyHash}, bearer_hash = ${keys.bearerHash}, issued_at = ${now},
      old_key_hash = session.key_hash, old_bearer_hash = session.bearer_hash, old_until = ${new Date(now.getTime() + OLD_KEY_LIFETIME_MS)},
      expires_at = least(${new Date(sessionEndsAt(now.getTime(), now.getTime()))}::timestamptz,
                         session.password_typed_at + make_interval(secs => ${PASSWORD_TYPED_LIFETIME_MS / 1000}))
    from account
    where session.company_id = ${caller.companyId} and session.key_hash = ${oldKeyHash} and session.pushed_out_at is null
      and account.company_id = session.company_id and account.id = session.account_id and account.disabled_at is null
    returning account.user_name, account.role, session.scope, session.password_typed_at`);
  if (!session) throw notLoggedIn();
  const expiresInMs = sessionEndsAt(now.getTime(), session.password_typed_at.getTime()) - now.getTime();
  return loginAnswer(session.user_name, session.role, session.scope, keys, expiresInMs);
}
