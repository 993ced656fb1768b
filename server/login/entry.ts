// The last step of every way of logging in: its answer is the contract's `id` and `value`.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer } from '#contract/login.ts';
import { deviceOf } from '#domain/login/device.ts';
import { FACTOR_GRACE_MS, isFactorWanted, type NextStep, stepAfterPassword } from '#domain/login/factors.ts';
import type { Role, Scope } from '#domain/login/session.ts';
import { MINUTE } from '#domain/time.ts';
import { failSlowly } from '../auth/check-password.ts';
import {
  BIND_COOKIE,
  cookieHeader,
  type DeviceToken,
  deviceCookieName,
  newDeviceToken,
  readBindCookie,
  readDeviceCookies,
} from '../auth/credentials.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { RightPassword } from '../auth/new-device.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notLoggedIn, tooManyRequests } from '../errors/api-error.ts';
import { isPortalInBrowser } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { knownDeviceOf } from './own-session.ts';
import { loginAnswer, openSession } from './sessions.ts';

export type Entrant = { id: number; user_name: string; role: Role; credential_version: number; rights_version: number };
/** `knownDevice`: the digest of the device cookie by which the account knows this browser. */
export type Entry = {
  companyId: CompanyId;
  account: Entrant;
  scope: Scope;
  knownDevice: Buffer | null;
  isProved: boolean;
  /** Left out: now. */
  passwordTypedAt?: Date;
  isCounted: boolean;
  /** What a right password has left to do. */
  unrecorded: RightPassword | null;
};
type Exchange = { deps: Deps; request: FastifyRequest; reply: FastifyReply };

/**
 * Opens a session for a person who has proved who they are, with cookies where it is a browser's. The transaction has locked the account.
 */
export async function logInLocked(tx: Queryable, exchange: Exchange, entry: Entry): Promise<LoginAnswer> {
  const answer = await tryToLogIn(tx, exchange, entry);
  if (!answer) throw notLoggedIn();
  return answer;
}

/**
 * The same where nothing is locked yet. An account whose rights changed since it was read is locked and read again, so that changing them
 * in a loop does not keep its owner out. Other changes are refused.
 */
export async function logInUnlocked(db: Db, exchange: Exchange, entry: Entry): Promise<LoginAnswer> {
  const answer = await tryToLogIn(db, exchange, entry);
  if (answer) return answer;
  // The first try has counted the login and recorded its password, and may have written a mail.
  exchange.deps.wakeMail();
  return db.transaction(async (tx) => {
    const again = await readAgain(tx, exchange.request, entry);
    return logInLocked(tx, exchange, { ...entry, ...again, isCounted: false, unrecorded: null });
  });
}

async function readAgain(
  tx: Queryable,
  request: FastifyRequest,
  { companyId, account }: Entry,
): Promise<Pick<Entry, 'account' | 'knownDevice'>> {
  const [now] = await tx.query<Pick<Entrant, 'credential_version' | 'rights_version'>>(sql`
    select credential_version, rights_version from account where company_id = ${companyId} and id = ${account.id} for update`);
  // Raised by every change of the password, the second factors and the state of the account.
  if (now?.credential_version !== account.credential_version) throw notLoggedIn();
  const knownDevice = await knownDeviceOf(tx, companyId, account.id, readDeviceCookies(request.headers));
  return { account: { ...account, ...now }, knownDevice };
}

/** Null: the account has changed since it was read. */
async function tryToLogIn(tx: Queryable, { deps, request, reply }: Exchange, entry: Entry): Promise<LoginAnswer | null> {
  const { companyId, account, scope, knownDevice, isProved, passwordTypedAt, isCounted, unrecorded } = entry;
  const browser = isPortalInBrowser(request) ? browserOf(request.headers, knownDevice) : null;
  const opened = await openSession(tx, {
    companyId,
    accountId: account.id,
    credentialVersion: account.credential_version,
    rightsVersion: account.rights_version,
    scope,
    now: deps.now(),
    ...(passwordTypedAt ? { passwordTypedAt } : {}),
    browser: browser && {
      bindHash: sha256(browser.bind),
      deviceHash: browser.device.hash,
      device: deviceOf(request.headers['user-agent']),
    },
    isProved,
    isCounted,
    unrecorded,
  });
  if (!opened) return null;
  if (browser) reply.header('set-cookie', cookiesOf(companyId, account.id, browser, scope));
  if (opened.hasMail) deps.wakeMail();
  if (scope !== 'second-factor') logSecurity(request, 'login', { company: companyId, account: account.id });
  return loginAnswer(account.user_name, account.role, scope, opened, opened.expiresInMs);
}

type Browser = { bind: string; device: DeviceToken };

/** A browser keeps the cookies it has; a device cookie that the account does not know is worth nothing and is replaced. */
function browserOf(headers: IncomingHttpHeaders, knownDevice: Buffer | null): Browser {
  const known = readDeviceCookies(headers).find((device) => knownDevice?.equals(device.hash));
  return { bind: readBindCookie(headers) ?? newKey(), device: known ?? newDeviceToken() };
}

/** Half a login makes no browser known. */
const cookiesOf = (companyId: CompanyId, accountId: number, { bind, device }: Browser, scope: Scope): string[] => [
  cookieHeader(BIND_COOKIE, bind),
  ...(scope === 'second-factor' ? [] : [cookieHeader(deviceCookieName(companyId, accountId), device.token)]),
];

/** As many as passwords that are guessed from one address. */
const REFUSED_PER_ADDRESS: Budget = { limit: 20, windowMs: 10 * MINUTE };
/** A login page that is opened again and again asks once each time. */
const BEGUN_PER_ADDRESS: Budget = { limit: 120, windowMs: 10 * MINUTE };

type Refusal = 'pin-wrong' | 'shift-ended' | 'passkey-refused' | 'eid-refused' | 'eid-unknown';
type From = { deps: Deps; db: Db; request: FastifyRequest; companyId: CompanyId };

/** A login that an unknown caller begins costs a row, so their number from one address is limited. */
export async function limitLoginStarts({ deps, db, request, companyId }: From): Promise<void> {
  const subject = budgetSubject('doors', addressGroup(request.ip));
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now: deps.now() }, subject, BEGUN_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}

/** Limited, slow and on record like a wrong password, and the same answer whatever the reason was. */
export async function refuseLogin({ deps, db, request, companyId }: From, code: Refusal, startedAt: number): Promise<never> {
  deps.passwords.failures.count++;
  logSecurity(request, 'login-failed', { company: companyId });
  const subject = budgetSubject('refused-doors', addressGroup(request.ip));
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now: deps.now() }, subject, REFUSED_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  await failSlowly(deps, startedAt);
  throw new ApiError(code);
}

/** What is known about the account when its password or its electronic identity is looked up. */
export type FactorAccount = { id: number; role: Role; has_factor: boolean; factor_due_at: Date | null };

/** The next step after a login by one factor alone. */
export const stepAfterFirst = ({ config }: Deps, { role, has_factor, factor_due_at }: FactorAccount, now: Date): NextStep =>
  stepAfterPassword(config.staffSecondFactor, { role, hasFactor: has_factor, dueAt: factor_due_at }, now);

/** From the first login at which a second factor is wanted. */
export async function beginGrace({ config }: Deps, db: Db, companyId: CompanyId, account: FactorAccount, now: Date): Promise<void> {
  if (account.factor_due_at !== null || !isFactorWanted(config.staffSecondFactor, account.role)) return;
  await db.query(sql`
    update account set factor_due_at = ${new Date(now.getTime() + FACTOR_GRACE_MS)}
    where company_id = ${companyId} and id = ${account.id} and factor_due_at is null`);
}
