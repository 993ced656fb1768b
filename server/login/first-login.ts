// What the link of a first login is about. Only reads: mail scanners follow links too.

import type { FastifyRequest } from 'fastify';
import { checkFirstPassword, openFirstLogin, setFirstPassword } from '#contract/login.ts';
import { loginName } from '#domain/login/user-name.ts';
import { MINUTE } from '#domain/time.ts';
import { contactsById } from '../access/accounts.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import { findByOneTimePassword, useOneTimePassword } from '../auth/one-time-password.ts';
import { checkPasswordFor } from '../auth/password-rules.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound, tooManyRequests } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answerAnyone } from '../http/answer.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { logSecurity } from '../request/log.ts';

export const openFirstLoginRoute = answerAnyone(openFirstLogin, async (input) => {
  const { name, userName } = await readFirstLogin(input);
  return { name, userName };
});

export const checkFirstPasswordRoute = answerAnyone(checkFirstPassword, async (input) => {
  const { userName, name, email } = await readFirstLogin(input);
  return {
    problem: checkPasswordFor(input.body.newPassword, { companyId: input.companyId, names: [userName, name, email] }, input.deps.brands()),
  };
});

// The password of a first login. The link works once, and its user logs in with a second factor where one is required.
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

const TRIES_PER_NETWORK: Budget = { limit: 60, windowMs: 10 * MINUTE };

export type LinkedLogin = {
  accountId: number;
  hash: Buffer;
  userName: string;
  name: string;
  email: string;
  /** A password works already: the link was sent to a person who has used the portal. */
  hasPassword: boolean;
  credentialVersion: number;
};

type FirstLoginInput = { deps: Deps; db: Db; companyId: CompanyId; request: FastifyRequest; body: { userName: string; code: string } };

/** The login that a link is for, with the name that its mail greets. Unknown, used, too old and disabled have the same answer. */
export async function readFirstLogin({ deps, db, companyId, request, body }: FirstLoginInput): Promise<LinkedLogin> {
  const now = deps.now();
  const tries = budgetSubject('first-login', addressGroup(request.ip));
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now }, tries, TRIES_PER_NETWORK);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  const link = { companyId, loginName: loginName(body.userName), password: body.code, use: 'login' as const, now };
  const found = await findByOneTimePassword(db, link);
  if (!found) throw notFound();
  const [contact] = await contactsById(db, companyId, [found.accountId]);
  const [account] = await db.query<Pick<LinkedLogin, 'hasPassword' | 'credentialVersion'>>(sql`
    select password_hash is not null as "hasPassword", credential_version as "credentialVersion"
    from account where company_id = ${companyId} and id = ${found.accountId}`);
  if (!contact || !account) throw notFound();
  return { ...found, ...account, userName: contact.user_name, name: contact.name, email: contact.email };
}
