// Call 1. A password for a key. The body is ours: the contract looks at the status only.
import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { type LoginAnswer, login, renew } from '#contract/login.ts';
import { OLD_KEY_LIFETIME_MS, PASSWORD_TYPED_LIFETIME_MS, type Role, type Scope, sessionEndsAt } from '#domain/login/session.ts';
import { type CheckedAccount, type CheckedPassword, checkPassword, failSlowly } from '../auth/check-password.ts';
import { refuseForeignHost } from '../auth/company-host.ts';
import { readCredentials } from '../auth/credentials.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { addressGroup } from '../auth/limiter.ts';
import { useOneTimePassword } from '../auth/one-time-password.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { notLoggedIn } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { beginGrace, type Entry, logInLocked, logInUnlocked, stepAfterFirst } from './entry.ts';
import { loginAnswer, makeKeys } from './sessions.ts';

export const loginRoute = answerAnyone(login, async ({ companyId, db, deps, request, reply }) => {
  const startedAt = performance.now();
  const credentials = readCredentials(request.headers);
  // A key is no password: a session cannot be stretched by logging in with itself.
  if (credentials.kind !== 'password') {
    await failSlowly(deps, startedAt);
    throw notLoggedIn();
  }
  await refuseForeignHost(deps, request, companyId);
  const { userName, password } = credentials;
  const checked = await checkPassword(deps, request, { companyId, userName, password, oneTime: 'login', isRecordedLater: true });
  if (!checked) throw notLoggedIn();
  await renewHash(deps, request, companyId, checked, password);
  const now = deps.now();
  const { oneTimeHash, account, knownDevice, unrecorded } = checked;
  const step = stepAfterFirst(deps, account, now);
  const exchange = { deps, request, reply };
  const entry = { companyId, account, knownDevice, isProved: step !== 'prove', unrecorded };
  const scopeOr = (scope: Entry['scope']) => (step === 'enter' ? scope : 'second-factor');
  // A session alone is opened by one statement; a one-time password is used and its session opened together or not at all.
  if (oneTimeHash)
    return db.transaction(async (tx) => {
      const raised = { ...account, ...(await useUp(tx, now, companyId, checked, oneTimeHash)) };
      return logInLocked(tx, exchange, { ...entry, account: raised, scope: scopeOr('change-password'), isCounted: false });
    });
  const answer = await logInUnlocked(db, exchange, { ...entry, scope: scopeOr('full'), isCounted: true });
  if (step === 'enter') await beginGrace(deps, db, companyId, account, now);
  return answer;
});

/** Only now is the password known, so a hash that cost less than today's is replaced. The password stays the same. */
async function renewHash(
  deps: Deps,
  request: FastifyRequest,
  companyId: CompanyId,
  { account, oneTimeHash }: CheckedPassword,
  password: string,
): Promise<void> {
  const { id, password_hash: old } = account;
  if (oneTimeHash || old === null || !deps.passwords.isOutdated(old)) return;
  const fresh = await deps.passwords.inTurn({ companyId, network: addressGroup(request.ip) }, () => deps.passwords.hash(password));
  await deps.databases.forCompany(companyId).query(sql`
    update account set password_hash = ${fresh} where company_id = ${companyId} and id = ${id} and password_hash = ${old}`);
}

type Versions = Pick<CheckedAccount, 'credential_version' | 'rights_version'>;

/** Ends the old password, all that was open with it and every other one-time password. Answers the versions after it. */
async function useUp(
  tx: Queryable,
  now: Date,
  companyId: CompanyId,
  { account, knownDevice }: CheckedPassword,
  hash: Buffer,
): Promise<Versions> {
  const used = await tx.query(sql`
    update account set password_hash = null, one_time_entered_at = ${now}
    where company_id = ${companyId} and id = ${account.id} and credential_version = ${account.credential_version} and disabled_at is null
    returning 1`);
  if (used.length === 0 || !(await useOneTimePassword(tx, { companyId, accountId: account.id, hash, now }))) throw notLoggedIn();
  await endSessions(tx, companyId, account.id, { ownKey: null, device: knownDevice });
  const [raised] = await tx.query<Versions>(sql`
    select credential_version, rights_version from account where company_id = ${companyId} and id = ${account.id}`);
  if (!raised) throw notLoggedIn();
  await writeAudit(tx, { companyId, accountId: account.id, event: 'one-time-password-used', at: now });
  return raised;
}

// Continues a session: the keys are exchanged for new ones, at most until twelve hours after the password was typed. Those before answer
// for a moment more; they are not renewed again, so that of two renewals at once one counts.
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
