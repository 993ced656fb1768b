import type { IncomingHttpHeaders } from 'node:http';
import type { CompanyId } from '../db/company-id.ts';
import { isKey, newKey, sha256 } from './keys.ts';

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
