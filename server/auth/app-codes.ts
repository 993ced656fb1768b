import { Secret, TOTP } from 'otpauth';
import { SECOND } from '#domain/time.ts';

const PERIOD_MS = 30 * SECOND;
/** A telephone's clock may be half a minute off. */
const WINDOW = 1;

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

/** The half minute that a code belongs to, or null where it fits none of now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

/** What the QR code gives the app: the portal, the login and the secret. */
export const appAddress = (secret: Buffer, issuer: string, userName: string): string =>
  new TOTP({ issuer, label: userName, secret: secretOf(secret) }).toString();

/** To be typed by hand instead. */
export const secretInLetters = (secret: Buffer): string => secretOf(secret).base32;
