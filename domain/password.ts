import { BASIC_KEY_PREFIX, BEARER_KEY_PREFIX } from './session.ts';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;

export type PasswordProblem = 'password-invalid' | 'password-too-common' | 'password-too-personal';

/** At least 8 characters with a letter and a digit. Nothing is cut off: a longer one than we take is refused. */
export const isPasswordShape = (text: string): boolean =>
  text.length >= MIN_PASSWORD_LENGTH &&
  text.length <= MAX_PASSWORD_LENGTH &&
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
  const lower = text.toLowerCase();
  const core = lower.replace(/[^\p{L}]/gu, '');
  if (common.has(lower) || common.has(lower.replace(/[^\p{L}\d]/gu, ''))) return 'password-too-common';
  if (new Set(lower).size < 4) return 'password-too-common';
  const words = personal.map((w) => w.toLowerCase().replace(/[^\p{L}]/gu, '')).filter((w) => w.length >= 3);
  return words.includes(core) ? 'password-too-personal' : null;
}
