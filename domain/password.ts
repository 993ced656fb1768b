import { BASIC_KEY_PREFIX, BEARER_KEY_PREFIX } from './session.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;

export type PasswordProblem = 'password-invalid' | 'password-too-common' | 'password-too-personal';

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

/**
 * The rules for a new password. `common` holds lower-case passwords everybody uses; `personal` the words that a guesser would
 * try first for this account (names, addresses, brand and trade).
 */
export function checkNewPassword(text: string, common: ReadonlySet<string>, personal: readonly string[]): PasswordProblem | null {
  if (!isPasswordShape(text)) return 'password-invalid';
  const lower = lowerCase(text);
  if (common.has(lower) || common.has(lettersAndDigits(text))) return 'password-too-common';
  if (new Set(lower).size < 4) return 'password-too-common';
  // With its digits too: a user name such as k1002345 has hardly a letter to compare.
  const words = personal.flatMap((w) => [letters(w), lettersAndDigits(w)]).filter((w) => w.length >= 3);
  return words.includes(letters(text)) || words.includes(lettersAndDigits(text)) ? 'password-too-personal' : null;
}

/** A Mac may type å as two characters: composed, it is the å of the lists. */
const lowerCase = (text: string): string => text.toLowerCase().normalize('NFC');
const letters = (text: string): string => lowerCase(text).replace(/[^\p{L}]/gu, '');
const lettersAndDigits = (text: string): string => lowerCase(text).replace(/[^\p{L}\d]/gu, '');
