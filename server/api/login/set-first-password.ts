// The password of a first login. The link works once, and its user logs in with a second factor where one is required.

import { setFirstPassword } from '#contract/login.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { type LinkedLogin, readFirstLogin } from '../../auth/first-login.ts';
import { addressGroup } from '../../auth/limiter.ts';
import { useOneTimePassword } from '../../auth/one-time-password.ts';
import { checkPasswordFor } from '../../auth/password-rules.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { putInOutbox } from '../../outbox/outbox.ts';
import { writeAudit } from '../../queries/audit.ts';
import { logSecurity } from '../../request/log.ts';

export const setFirstPasswordRoute = answerAnyone(setFirstPassword, async (input) => {
  const { companyId, db, deps, body, request } = input;
  // Checked before hashing, so that a caller without a valid link uses no processor time.
  const login = await readFirstLogin(input);
  const problem = checkPasswordFor(body.newPassword, { companyId, names: [login.userName, login.name, login.email] }, deps.brands());
  if (problem) throw new ApiError(problem, { field: 'newPassword' });
  const sender = { companyId, network: addressGroup(request.ip) };
  const passwordHash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(body.newPassword));
  await db.transaction((tx) => storePassword(tx, companyId, login, passwordHash, deps.now()));
  logSecurity(request, 'password-changed', { company: companyId, account: login.accountId });
  return { set: true as const };
});

async function storePassword(tx: Queryable, companyId: CompanyId, login: LinkedLogin, passwordHash: string, now: Date): Promise<void> {
  const { accountId, hash, credentialVersion } = login;
  const stored = await tx.query(sql`
    update account set password_hash = ${passwordHash}, one_time_entered_at = ${now}
    where company_id = ${companyId} and id = ${accountId} and credential_version = ${credentialVersion} and disabled_at is null returning 1`);
  if (stored.length === 0 || !(await useOneTimePassword(tx, { companyId, accountId, hash, now }))) throw notFound();
  await tx.query(sql`delete from one_time_password where company_id = ${companyId} and account_id = ${accountId}`);
  await endSessions(tx, companyId, accountId);
  await writeAudit(tx, { companyId, accountId, event: 'one-time-password-used', at: now });
  await writeAudit(tx, { companyId, accountId, event: 'password-changed', at: now });
  if (login.hasPassword) await putInOutbox(tx, { companyId, kind: 'password-changed', accountIds: [accountId], now });
}
