import { BASIC_KEY_PREFIX, BEARER_KEY_PREFIX } from './session.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;

export const PASSWORD_PROBLEMS = [
  'password-invalid',
  'password-too-common',
  'password-too-personal',
  'password-repeated',
  'password-key-row',
] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** At least 8 characters with a letter and a digit. Nothing is cut off: a longer one than we take is refused. */
export const isPasswordShape = (text: string): boolean =>
  text.length <= MAX_PASSWORD_LENGTH &&
  [...text].length >= MIN_PASSWORD_LENGTH &&
  /\p{L}/u.test(text) &&
  /\d/.test(text) &&
  text.isWellFormed() &&
  !text.includes('\0') &&
  !text.startsWith(BASIC_KEY_PREFIX) &&
  !text.startsWith(BEARER_KEY_PREFIX);
