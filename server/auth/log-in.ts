// The last step of every way of logging in: its answer is the contract's `id` and `value`.

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer } from '#contract/login.ts';
import { deviceOf } from '#domain/device.ts';
import type { Role, Scope } from '#domain/session.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { notLoggedIn } from '../errors/api-error.ts';
import { isPortalInBrowser } from '../request/from-browser.ts';
import { logSecurity } from '../request/log.ts';
import { BIND_COOKIE, readBindCookie } from './credentials.ts';
import { cookieHeader, type DeviceToken, deviceCookieName, newDeviceToken, readDeviceCookies } from './device-cookies.ts';
import { newKey, sha256 } from './keys.ts';
import { knownDeviceOf } from './own-credentials.ts';
import type { RightPassword } from './record-right-password.ts';
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
