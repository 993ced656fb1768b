import { hash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const KEY_BODY = /^[A-Za-z0-9_-]{43}$/;

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** 256 random bits in 43 characters, behind a prefix that tells the kinds of key apart. */
export const newKey = (prefix = ''): string => prefix + randomBytes(KEY_BYTES).toString('base64url');

export const isKey = (text: string, prefix = ''): boolean => text.startsWith(prefix) && KEY_BODY.test(text.slice(prefix.length));
