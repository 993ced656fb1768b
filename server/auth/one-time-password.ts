import { randomBytes } from 'node:crypto';
import { DAY, MINUTE } from '#domain/time.ts';
import { sha256 } from './keys.ts';

/** Sent when a password was forgotten. */
export const TEMPORARY_PASSWORD_LIFETIME_MS = 30 * MINUTE;
/** Sent to a new colleague, who may be off until Monday. */
export const FIRST_PASSWORD_LIFETIME_MS = 7 * DAY;
/** Sent to a customer, who reads the mail some evening. */
export const INVITATION_LIFETIME_MS = 14 * DAY;

// Without letters and digits that are taken for each other.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 24;

/** 24 characters of 5 bits, in groups of four so that it can be read off a phone. */
export function newOneTimePassword(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/** Typed with other dashes, spaces or capitals it is still the same. */
export const oneTimePasswordHash = (typed: string): Buffer => sha256(typed.toLowerCase().replace(/[\s\p{Pd}]/gu, ''));
