import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import { unavailable } from '../errors/api-error.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `purpose`: each has its own key. `owner`: the secret can be read for this row only, even if it is copied into another. */
export type Sealing = { key: ErasureKey; purpose: 'authenticator app' | 'webhook' | 'mail server'; owner: string };

/** From the key that is kept outside the database: a stolen copy of the tables has no secret in it. */
function cipherKey({ key, purpose }: Sealing): Buffer {
  if (!key) throw unavailable();
  return Buffer.from(hkdfSync('sha256', (key as KeyObject).export(), '', purpose, 32));
}

export function sealSecret(sealing: Sealing, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(sealing), iv).setAAD(Buffer.from(sealing.owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** How long the secret is; for one of any length. */
export const secretLength = (sealed: Buffer): number => sealed.length - IV_BYTES - TAG_BYTES;

/** Null: made with another key, for another owner, or not by this server. */
export function openSecret(sealing: Sealing, sealed: Buffer, secretBytes: number): Buffer | null {
  if (sealed.length !== IV_BYTES + secretBytes + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(sealing), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(sealing.owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
