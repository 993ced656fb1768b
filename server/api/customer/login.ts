// Call 1. A password for a key. The body is ours: the contract looks at the status only.
import type { IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { type LoginAnswer, login } from '#contract/customer/login.ts';
import type { Scope } from '#domain/session.ts';
import { type CheckedPassword, checkPassword, failSlowly } from '../../auth/check-password.ts';
import { refuseForeignHost } from '../../auth/company-host.ts';
import { BIND_COOKIE, readBindCookie, readCredentials } from '../../auth/credentials.ts';
import { cookieHeader, type DeviceToken, deviceCookieName, newDeviceToken, readDeviceCookies } from '../../auth/device-cookies.ts';
import { newKey, sha256 } from '../../auth/keys.ts';
import { addressGroup } from '../../auth/limiter.ts';
import { useOneTimePassword } from '../../auth/one-time-password.ts';
import { loginAnswer, openSession } from '../../auth/sessions.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notLoggedIn } from '../../errors.ts';
import { answerAnyone } from '../../http/answer.ts';
import { logSecurity } from '../../http/log.ts';
import { isPortalInBrowser } from '../../http/request-guards.ts';

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
  const checked = await checkPassword(deps, request, { companyId, userName, password, oneTime: 'login' });
  if (!checked) throw notLoggedIn();
  const browser = isPortalInBrowser(request) ? browserOf(request.headers, checked) : null;
  const now = deps.now();
  await renewHash(deps, request, companyId, checked, password);
  // A session alone is opened by one statement; a one-time password is used and its session opened together or not at all.
  const { oneTimeHash } = checked;
  const answer = await (oneTimeHash
    ? db.transaction((tx) => enterOnce(tx, now, companyId, checked, oneTimeHash, browser))
    : enter(db, now, companyId, checked, 'full', browser));
  if (browser) reply.header('set-cookie', cookiesOf(companyId, checked.account.id, browser));
  logSecurity(request, 'login', { company: companyId, account: checked.account.id });
  return answer;
});

type Browser = { bind: string; device: DeviceToken };

/** A browser keeps the cookies it has; a device cookie that the account does not know is worth nothing and is replaced. */
function browserOf(headers: IncomingHttpHeaders, { knownDevice }: CheckedPassword): Browser {
  const known = readDeviceCookies(headers).find((device) => knownDevice?.equals(device.hash));
  return { bind: readBindCookie(headers) ?? newKey(), device: known ?? newDeviceToken() };
}

const cookiesOf = (companyId: number, accountId: number, { bind, device }: Browser): string[] => [
  cookieHeader(BIND_COOKIE, bind),
  cookieHeader(deviceCookieName(companyId, accountId), device.token),
];

/** The one moment at which the password is known: a hash that cost less than today's is replaced. The password stays the same. */
async function renewHash(
  deps: Deps,
  request: FastifyRequest,
  companyId: number,
  { account, oneTimeHash }: CheckedPassword,
  password: string,
): Promise<void> {
  const { id, password_hash: old } = account;
  if (oneTimeHash || old === null || !deps.passwords.isOutdated(old)) return;
  const fresh = await deps.passwords.inTurn({ companyId, network: addressGroup(request.ip) }, () => deps.passwords.hash(password));
  await deps.databases.forCompany(companyId).query(sql`
    update account set password_hash = ${fresh} where company_id = ${companyId} and id = ${id} and password_hash = ${old}`);
}

async function enter(
  tx: Queryable,
  now: Date,
  companyId: number,
  { account }: CheckedPassword,
  scope: Scope,
  browser: Browser | null,
): Promise<LoginAnswer> {
  const keys = await openSession(tx, {
    companyId,
    accountId: account.id,
    credentialVersion: account.credential_version,
    scope,
    now,
    browser: browser && { bindHash: sha256(browser.bind), deviceHash: browser.device.hash },
  });
  if (!keys) throw notLoggedIn();
  return loginAnswer(account.user_name, account.role, scope, keys, keys.expiresInMs);
}

/** From then on the old password, every open session and every other one-time password are dead. */
async function enterOnce(
  tx: Queryable,
  now: Date,
  companyId: number,
  checked: CheckedPassword,
  hash: Buffer,
  browser: Browser | null,
): Promise<LoginAnswer> {
  const { account } = checked;
  const [raised] = await tx.query<{ credential_version: number }>(sql`
    update account set password_hash = null, credential_version = credential_version + 1
    where company_id = ${companyId} and id = ${account.id} and credential_version = ${account.credential_version} and disabled_at is null
    returning credential_version`);
  if (!raised || !(await useOneTimePassword(tx, { companyId, accountId: account.id, hash, now }))) throw notLoggedIn();
  await tx.query(sql`delete from session where company_id = ${companyId} and account_id = ${account.id}`);
  await writeAudit(tx, { companyId, accountId: account.id, event: 'one-time-password-used', at: now });
  return enter(tx, now, companyId, { ...checked, account: { ...account, ...raised } }, 'change-password', browser);
}
