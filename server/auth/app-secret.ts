import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import { unavailable } from '../errors/api-error.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 20;

/** As long as the digest that codes are made with: what apps expect. */
export const newAppSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** From the key that stands outside the database: a stolen copy of the tables makes no codes. */
function cipherKey(key: ErasureKey): Buffer {
  if (!key) throw unavailable();
  return Buffer.from(hkdfSync('sha256', (key as KeyObject).export(), '', 'authenticator app', 32));
}

/** Readable for one account of one company only, whichever row it is put into. */
const boundTo = (companyId: number, accountId: number): Buffer => Buffer.from(`${companyId} ${accountId}`);

export function encipherSecret(key: ErasureKey, companyId: number, accountId: number, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv).setAAD(boundTo(companyId, accountId));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Null: made with another key, for another account, or by somebody else. */
export function decipherSecret(key: ErasureKey, companyId: number, accountId: number, sealed: Buffer): Buffer | null {
  if (sealed.length !== IV_BYTES + SECRET_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), sealed.subarray(0, IV_BYTES))
    .setAAD(boundTo(companyId, accountId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
