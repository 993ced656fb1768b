import { hash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const KEY_BODY = /^[A-Za-z0-9_-]{43}$/;

/** By way of text: a Buffer made by the hash has memory of its own, which costs more to free than the hash to make. */
export const sha256 = (text: string): Buffer => Buffer.from(hash('sha256', text, 'base64'), 'base64');

/** 256 random bits in 43 characters, behind a prefix that tells the kinds of key apart. */
export const newKey = (prefix = ''): string => prefix + randomBytes(KEY_BYTES).toString('base64url');

export const isKey = (text: string, prefix = ''): boolean => text.startsWith(prefix) && KEY_BODY.test(text.slice(prefix.length));
