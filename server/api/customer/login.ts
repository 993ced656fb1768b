// Call 1. A password for a key. The body is ours: the contract looks at the status only.
import { performance } from 'node:perf_hooks';
import { Type } from 'typebox';
import { type LoginAnswer, ROLES } from '#domain/session.ts';
import { readCompanyId } from '../../auth/asking.ts';
import { type CheckedPassword, checkPassword, failSlowly } from '../../auth/check-password.ts';
import { BIND_COOKIE, readBindCookie, readCredentials } from '../../auth/credentials.ts';
import { newKey, sha256 } from '../../auth/keys.ts';
import { endSessions, loginAnswer, openSession } from '../../auth/sessions.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notLoggedIn } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { logSecurity } from '../../http/log.ts';

export const LoginAnswerSchema = Type.Object({
  id: Type.String(),
  value: Type.String(),
  access_token: Type.String(),
  expiresInMs: Type.Integer(),
  mustChangePassword: Type.Boolean(),
  role: Type.Enum([...ROLES]),
});

const options = callOptions({
  summary: 'Log in with user name and password in the Basic header; answers the keys for all other calls',
  access: null,
  needsCompany: true,
  answers: { 200: LoginAnswerSchema },
  errors: ['not-logged-in'],
});
options.schema.security = [{ basic: [], company: [] }];

export function login(app: App, deps: Deps): void {
  app.post(`/api/${deps.config.customerController}/Login`, options, async (request, reply) => {
    const startedAt = performance.now();
    const companyId = readCompanyId(deps, request);
    const credentials = readCredentials(request.headers);
    // A key is no password: a session cannot be stretched by logging in with itself.
    if (credentials.kind !== 'password') {
      await failSlowly(deps, startedAt);
      throw notLoggedIn();
    }
    const cookie = readBindCookie(request.headers);
    const bindHash = cookie === null ? null : sha256(cookie);
    const { userName, password } = credentials;
    const checked = await checkPassword(deps, { companyId, userName, password, ip: request.ip, bindHash, oneTime: 'login' });
    if (!checked) {
      logSecurity(request, 'login-failed', { company: companyId });
      throw notLoggedIn();
    }
    const bind = request.headers['sec-fetch-site'] === 'same-origin' ? (cookie ?? newKey()) : null;
    await renewHash(deps, companyId, checked, password);
    const db = deps.databases.forCompany(companyId);
    const enterBy = (by: Queryable) => enter(by, deps.now(), companyId, checked, bind);
    // A session alone is opened by one statement: three questions less for every login.
    const answer = await (checked.isOneTime ? db.transaction(enterBy) : enterBy(db));
    if (!answer) throw notLoggedIn();
    if (bind) reply.header('set-cookie', `${BIND_COOKIE}=${bind}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${400 * 24 * 3600}`);
    logSecurity(request, 'login', { company: companyId, account: checked.account.id });
    return answer;
  });
}

/** The one moment at which the password is known: a hash that cost less than today's is made anew. */
async function renewHash(deps: Deps, companyId: number, { account, isOneTime }: CheckedPassword, password: string): Promise<void> {
  const { id, password_hash: old } = account;
  if (isOneTime || old === null || !deps.passwords.isOutdated(old)) return;
  const fresh = await deps.passwords.hash(password);
  await deps.databases.forCompany(companyId).query(sql`
    update account set password_hash = ${fresh} where company_id = ${companyId} and id = ${id} and password_hash = ${old}`);
}

async function enter(
  tx: Queryable,
  now: Date,
  companyId: number,
  { account, isOneTime, forgetting }: CheckedPassword,
  bind: string | null,
): Promise<LoginAnswer | null> {
  if (isOneTime && !(await useOneTimePassword(tx, companyId, account.id, account.one_time_hash, now))) return null;
  const scope = isOneTime ? 'change-password' : 'full';
  const bindHash = bind === null ? null : sha256(bind);
  const keys = await openSession(tx, { companyId, accountId: account.id, bindHash, scope, now, forgetting });
  return loginAnswer(account.user_name, account.role, scope, keys, keys.expiresInMs);
}

/** Once. From then on the old password and every open session are dead. */
async function useOneTimePassword(tx: Queryable, companyId: number, accountId: number, hash: Buffer | null, now: Date): Promise<boolean> {
  const used = await tx.query(sql`
    update account set one_time_used_at = ${now}, password_hash = null
    where company_id = ${companyId} and id = ${accountId} and one_time_hash = ${hash} and one_time_used_at is null
    returning id`);
  if (used.length === 0) return false;
  await endSessions(tx, companyId, accountId);
  await writeAudit(tx, { companyId, accountId, event: 'one-time-password-used', at: now });
  return true;
}
