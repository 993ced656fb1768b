import type { IncomingHttpHeaders } from 'node:http';
import { decodeBasic } from '#domain/basic-header.ts';
import { MACHINE_KEY_PREFIX } from '#domain/machine-key.ts';
import { BASIC_KEY_PREFIX, BEARER_KEY_PREFIX } from '#domain/session.ts';
import { loginName } from '#domain/user-name.ts';
import { isKey, sha256 } from './keys.ts';

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
