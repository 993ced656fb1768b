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
  const own = new Set(words.map(folded));
  if (isDressedUp(lower, (word) => own.has(word))) return 'password-too-personal';
  const weak = foldedOnce(weakWords);
  return isDressedUp(lower, (word) => weak.has(word) || own.has(word)) ? 'password-too-common' : null;
}

/** Digits and signs around a word, and those that stand for its letters: `P@ss0rd123` is `password`. */
const LEET: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '8': 'b', '9': 'g', '€': 'e' },
};
const ONES = ['i', 'l'];
const MAX_WEAK_WORDS = 3;
/** So many of the signs around a word may still be letters of it: `0sl02026` is `oslo`. */
const LEET_AT_THE_ENDS = 2;

type IsWord = (word: string) => boolean;

/** Also backwards: `remmos` is `sommer`. */
function isDressedUp(lower: string, isWord: IsWord): boolean {
  const spellings = new Set(coresOf([...lower]).flatMap((core) => [letters(core), ...ONES.map((one) => letters(withoutLeet(core, one)))]));
  return [...spellings].some((word) => [word, [...word].reverse().join('')].some((w) => isMadeOf(folded(w), isWord, MAX_WEAK_WORDS)));
}

/** From the first letter to the last, and with some of the signs before and after. */
function coresOf(characters: readonly string[]): string[] {
  const isOfWord = (character: string) => /[\p{L}@$€]/u.test(character);
  const first = Math.max(0, characters.findIndex(isOfWord));
  const end = characters.findLastIndex(isOfWord) + 1;
  const more = Array.from({ length: LEET_AT_THE_ENDS + 1 }, (_, n) => n);
  return more.flatMap((before) => more.map((after) => characters.slice(Math.max(0, first - before), end + after).join('')));
}

const withoutLeet = (core: string, one: string): string => [...core.replace(/[1!|]/g, one)].map((c) => LEET[c] ?? c).join('');

/** Whether a text is a few of these words, one after the other: `kundekunde`, `sommeribergen`. */
function isMadeOf(text: string, isWord: IsWord, most: number): boolean {
  if (isWord(text)) return true;
  if (most === 1) return false;
  for (let cut = 1; cut < text.length; cut++) if (isWord(text.slice(0, cut)) && isMadeOf(text.slice(cut), isWord, most - 1)) return true;
  return false;
}

/** The ways to write æ, ø and å where the keyboard has none are one spelling. */
const folded = (word: string): string => word.replace(/aa|ae|[åäæ]/g, 'a').replace(/oe|[øö]/g, 'o');

const foldedLists = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** The list is long and always the same. */
function foldedOnce(words: ReadonlySet<string>): ReadonlySet<string> {
  const known = foldedLists.get(words) ?? new Set([...words].map(folded));
  foldedLists.set(words, known);
  return known;
}

/** A Mac may type å as two characters: composed, it is the å of the lists. */
const lowerCase = (text: string): string => text.toLowerCase().normalize('NFC');
const letters = (text: string): string => lowerCase(text).replace(/[^\p{L}]/gu, '');
const lettersAndDigits = (text: string): string => lowerCase(text).replace(/[^\p{L}\d]/gu, '');
