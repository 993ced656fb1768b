import { isPasswordShape, type PasswordProblem } from './password.ts';

/** What a guesser tries first. All in lower case. */
export type Guessable = {
  /** Whole passwords that everybody uses. */
  common: ReadonlySet<string>;
  /** Words that are no password however they are dressed up: common words, seasons, places, words of the login itself. */
  weakWords: ReadonlySet<string>;
  /** The account's names, addresses, brand and trade. */
  personal: readonly string[];
};

/** One word is refused, whatever is around it or replaces its letters. Two or more different words are fine. */
export function checkNewPassword(text: string, { common, weakWords, personal }: Guessable): PasswordProblem | null {
  if (!isPasswordShape(text)) return 'password-invalid';
  const lower = lowerCase(text);
  // Of several rules that it breaks this one is named: without the repetition it may be two words.
  if (new Set(lower).size < 4 || isRepeated(lower)) return 'password-repeated';
  if (isTypedAlongKeys(text)) return 'password-key-row';
  if (common.has(lower) || common.has(lettersAndDigits(text))) return 'password-too-common';
  // With its digits too: a user name such as k1002345 has hardly a letter to compare.
  const names = personal.flatMap((name) => [letters(name), lettersAndDigits(name)]).filter((name) => name.length >= 3);
  if (names.includes(letters(text)) || names.includes(lettersAndDigits(text))) return 'password-too-personal';
  const spellings = spellingsOf(lower);
  if (isOneWord(spellings, new Set(names.map(folded)))) return 'password-too-personal';
  return isOneWord(spellings, foldedOnce(weakWords)) ? 'password-too-common' : null;
}

/** Digits and signs that replace letters: `P@ss0rd123` is `password`. */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '€': 'e',
};
const ONES = ['i', 'l'];
/** So many of the signs around a word may still be letters of it: `0sl02026` is `oslo`. */
const LEET_AT_THE_ENDS = 2;

/** The words that a password may be read as. Also backwards: `remmos` is `sommer`. */
function spellingsOf(lower: string): string[] {
  const read = coresOf([...lower]).flatMap((core) => [letters(core), ...ONES.map((one) => letters(withoutLeet(core, one)))]);
  const both = [...new Set(read)].flatMap((word) => [word, [...word].reverse().join('')]);
  return [...new Set(both.map(folded))];
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

/** One of these words, once or several times. */
const isOneWord = (spellings: readonly string[], words: ReadonlySet<string>): boolean =>
  spellings.some((text) => words.has(text) || unitsOf(text).some((unit) => words.has(unit)));

/** What a text is a repetition of: `kundekunde` of `kunde`. */
function unitsOf(text: string): string[] {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, n) => n + 1);
  return lengths.map((length) => text.slice(0, length)).filter((unit) => unit.repeat(text.length / unit.length) === text);
}

const MIN_REPEATED = 2;

/** Any word, not only those of the lists: `sykkelsykkel1`, `sykkel-sykkel-1`. A phrase of different words may be typed twice. */
function isRepeated(lower: string): boolean {
  const words = lower.split(/[^\p{L}]+/u).filter(Boolean);
  const [first = ''] = words;
  if (words.length === 1) return unitsOf(first).some((unit) => unit.length >= MIN_REPEATED);
  return first.length >= MIN_REPEATED && words.every((word) => word === first);
}

/** As they lie on a Norwegian, an English and a German keyboard, downwards too, and in the alphabet. */
const ROWS = ['qwertyuiopå', 'asdfghjkløæ', 'zxcvbnm', 'qwertzuiopü', 'yxcvbnm', 'abcdefghijklmnopqrstuvwxyzæøå', '01234567890'].concat(
  ...['qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'ujm'],
);
const BOTH_WAYS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const MIN_KEYS = 3;

/** One or several rows of neighbouring keys: `qwer1234`, `1q2w3e4r`, `zaq12wsx`, `asdfasdf1`; or of digits, with a letter or two. */
function isTypedAlongKeys(text: string): boolean {
  const typed = letters(text);
  if (typed.length > 3) return isKeyRow(typed);
  return typed.length < 3 && isKeyRow(text.replace(/\D/g, ''));
}

function isKeyRow(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const length = rowLength(rest);
    if (length < MIN_KEYS) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** Length of the longest row of keys that a text begins with. */
function rowLength(text: string): number {
  let length = 0;
  while (length < text.length && BOTH_WAYS.some((row) => row.includes(text.slice(0, length + 1)))) length++;
  return length;
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
export const letters = (text: string): string => lowerCase(text).replace(/[^\p{L}]/gu, '');
const lettersAndDigits = (text: string): string => lowerCase(text).replace(/[^\p{L}\d]/gu, '');
