import type { IncomingHttpHeaders } from 'node:http';
import { decodeBasic } from '#domain/login/basic-header.ts';
import { BASIC_KEY_PREFIX, BEARER_KEY_PREFIX } from '#domain/login/session.ts';
import { loginName } from '#domain/login/user-name.ts';
import { MACHINE_KEY_PREFIX } from '#domain/webhooks/machine-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import { isKey, newKey, sha256 } from './keys.ts';

/** What a request says about its caller. Nothing here has been verified yet. */
export type Credentials =
  | { kind: 'none' }
  | { kind: 'malformed' }
  | { kind: 'key'; loginName: string; keyHash: Buffer }
  | { kind: 'password'; userName: string; password: string }
  | { kind: 'bearer'; bearerHash: Buffer }
  | { kind: 'machine-key'; keyHash: Buffer };

export const BIND_COOKIE = '__Host-kp-bind';
const MAX_CREDENTIAL_LENGTH = 256;

export function readCredentials(headers: IncomingHttpHeaders): Credentials {
  const header = headers.authorization;
  if (header === undefined) return { kind: 'none' };
  if (/^bearer /i.test(header)) {
    const key = header.slice('bearer '.length).trim();
    // A key of the wrong length is answered like any wrong key.
    if (key.startsWith(MACHINE_KEY_PREFIX)) return { kind: 'machine-key', keyHash: sha256(key.slice(0, MAX_CREDENTIAL_LENGTH)) };
    return isKey(key, BEARER_KEY_PREFIX) ? { kind: 'bearer', bearerHash: sha256(key) } : { kind: 'malformed' };
  }
  const pair = decodeBasic(header);
  if (!pair || pair.id.length > MAX_CREDENTIAL_LENGTH || pair.value.length > MAX_CREDENTIAL_LENGTH) return { kind: 'malformed' };
  if (/\0/.test(pair.id + pair.value) || !`${pair.id}${pair.value}`.isWellFormed()) return { kind: 'malformed' };
  // Whatever looks like a key is never tried as a password.
  if ([BASIC_KEY_PREFIX, BEARER_KEY_PREFIX, MACHINE_KEY_PREFIX].some((prefix) => pair.value.startsWith(prefix))) {
    if (!isKey(pair.value, BASIC_KEY_PREFIX)) return { kind: 'malformed' };
    return { kind: 'key', loginName: loginName(pair.id), keyHash: sha256(pair.value) };
  }
  return { kind: 'password', userName: pair.id, password: pair.value };
}

/** The browser's half of a session: the key is of no use without it. */
export function readBindCookie(headers: IncomingHttpHeaders): string | null {
  if (headers.cookie === undefined) return null;
  const values = headers.cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${BIND_COOKIE}=`))
    .map((part) => part.slice(BIND_COOKIE.length + 1));
  const [value] = values;
  return values.length === 1 && value !== undefined && isKey(value) ? value : null;
}

export const bindHashOf = (headers: IncomingHttpHeaders): Buffer | null => {
  const cookie = readBindCookie(headers);
  return cookie === null ? null : sha256(cookie);
};

/** A browser that several people use has one for each of their accounts. */
const PREFIX = '__Host-kp-device-';
const MAX_READ = 10;
const YEAR_AND_MORE_S = 400 * 24 * 3600;

export type DeviceToken = { token: string; hash: Buffer };

/** The device cookies that a request carries. Whether the server made them, the table of known devices tells. */
export function readDeviceCookies(headers: IncomingHttpHeaders): DeviceToken[] {
  return (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(PREFIX))
    .map((part) => part.slice(part.indexOf('=') + 1))
    .filter((value) => isKey(value))
    .slice(0, MAX_READ)
    .map((token) => ({ token, hash: sha256(token) }));
}

export function newDeviceToken(): DeviceToken {
  const token = newKey();
  return { token, hash: sha256(token) };
}

export const cookieHeader = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${YEAR_AND_MORE_S}`;

/** The name tells no account: anyone who looks over a shoulder sees a digest. */
export const deviceCookieName = (companyId: CompanyId, accountId: number): string =>
  PREFIX + sha256(`device\0${companyId}\0${accountId}`).toString('hex').slice(0, 12);
