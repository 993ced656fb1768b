// Call 1. A password for a key. The body is ours: the contract looks at the status only.

import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { login } from '#contract/login.ts';
import { type CheckedAccount, type CheckedPassword, checkPassword, failSlowly } from '../../auth/check-password.ts';
import { refuseForeignHost } from '../../auth/company-host.ts';
import { readCredentials } from '../../auth/credentials.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { beginGrace, stepAfterFirst } from '../../auth/factor-step.ts';
import { addressGroup } from '../../auth/limiter.ts';
import { type Entry, logInLocked, logInUnlocked } from '../../auth/log-in.ts';
import { useOneTimePassword } from '../../auth/one-time-password.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notLoggedIn } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';

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
