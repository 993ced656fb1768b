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

/** What a guesser tries first. All in lower case. */
export type Guessable = {
  /** Whole passwords that everybody uses. */
  common: ReadonlySet<string>;
  /** Words that are no password however they are dressed up: seasons, places, rows of keys, words of the login itself. */
  weakWords: ReadonlySet<string>;
  /** Of this account: names, addresses, brand and trade. */
  personal: readonly string[];
};

export function checkNewPassword(text: string, { common, weakWords, personal }: Guessable): PasswordProblem | null {
  if (!isPasswordShape(text)) return 'password-invalid';
  const lower = lowerCase(text);
  if (common.has(lower) || common.has(lettersAndDigits(text))) return 'password-too-common';
  if (new Set(lower).size < 4) return 'password-too-common';
  // With its digits too: a user name such as k1002345 has hardly a letter to compare.
  const words = personal.flatMap((w) => [letters(w), lettersAndDigits(w)]).filter((w) => w.length >= 3);
  if (words.includes(letters(text)) || words.includes(lettersAndDigits(text))) return 'password-too-personal';
  return isDressedUp(lower, weakWords) ? 'password-too-common' : null;
}

/** Digits and signs around a word, and those that stand for its letters: `P@ss0rd123` is `password`. */
const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '8': 'b', '€': 'e' };
const ONES = ['i', 'l'];
const MAX_WEAK_WORDS = 3;

function isDressedUp(lower: string, weakWords: ReadonlySet<string>): boolean {
  const characters = [...lower];
  const isOfWord = (character: string) => /[\p{L}@$€]/u.test(character);
  const core = characters.slice(Math.max(0, characters.findIndex(isOfWord)), characters.findLastIndex(isOfWord) + 1).join('');
  const spellings = [letters(core), ...ONES.map((one) => letters([...core.replace(/[1!|]/g, one)].map((c) => LEET[c] ?? c).join('')))];
  return spellings.some((word) => isMadeOf(word, weakWords, MAX_WEAK_WORDS));
}

/** Whether a text is a few of these words, one after the other: `kundekunde`, `sommeribergen`. */
function isMadeOf(text: string, words: ReadonlySet<string>, most: number): boolean {
  if (words.has(text)) return true;
  if (most === 1) return false;
  for (let cut = 1; cut < text.length; cut++) if (words.has(text.slice(0, cut)) && isMadeOf(text.slice(cut), words, most - 1)) return true;
  return false;
}

/** A Mac may type å as two characters: composed, it is the å of the lists. */
const lowerCase = (text: string): string => text.toLowerCase().normalize('NFC');
const letters = (text: string): string => lowerCase(text).replace(/[^\p{L}]/gu, '');
const lettersAndDigits = (text: string): string => lowerCase(text).replace(/[^\p{L}\d]/gu, '');
