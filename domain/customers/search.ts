/** Shorter texts begin too much to be worth a search. */
export const MIN_SEARCH_LENGTH = 2;
export const CUSTOMERS_FOUND = 8;
export const JOBS_FOUND = 5;

const MAX_INT4 = 2_147_483_647;

/** The word before a number says what it is the number of. */
const NUMBERED = {
  customers: ['kunde', 'kundenr', 'kundenummer', 'customer', 'customernumber'],
  jobs: ['jobb', 'jobbnr', 'jobbnummer', 'job', 'jobnumber'],
  cases: ['sak', 'saknr', 'saksnr', 'saksnummer', 'case', 'casenumber'],
} as const;
type NumberedThing = keyof typeof NUMBERED;
const FOUND = Object.keys(NUMBERED) as NumberedThing[];

/** `text` is searched for by its words, `number` by its digits, each among what is named. */
export type Search = { text: string; number: string | null; among: readonly NumberedThing[] };

/** What a typed text searches for; null: it is too short. */
export function readSearch(typed: string): Search | null {
  const text = typed.trim();
  if (text.length < MIN_SEARCH_LENGTH) return null;
  const digitsAt = text.search(/\d/);
  const word = text.slice(0, Math.max(digitsAt, 0)).replace(/[\s.:#]/g, '');
  const named = FOUND.find((found) => NUMBERED[found].some((name) => name === word.toLowerCase()));
  const number = named ? digitsOf(text.slice(digitsAt)) : searchedNumber(text);
  return named && number ? { text: number, number, among: [named] } : { text: number ?? text, number, among: FOUND };
}

/** A number as people write and read it out, without spaces, dashes and country code; null where it is none. */
export function searchedNumber(text: string): string | null {
  const digits = digitsOf(text);
  if (digits === null || digits.length < 2) return null;
  const code = ['0047', '47'].find((prefix) => digits.startsWith(prefix) && digits.length === prefix.length + 8);
  return code ? digits.slice(code.length) : digits;
}

function digitsOf(text: string): string | null {
  const digits = text.replace(/[\s()+./-]/g, '');
  return /^\d{1,20}$/.test(digits) ? digits : null;
}

/** The ranges of numbers that begin with these digits, the number itself first. */
export function rangesBeginningWith(digits: string): { low: number; high: number }[] {
  if (!/^[1-9]\d{0,9}$/.test(digits)) return [];
  const ranges: { low: number; high: number }[] = [];
  for (let low = Number(digits), width = 1; low <= MAX_INT4; low *= 10, width *= 10)
    ranges.push({ low, high: Math.min(low + width - 1, MAX_INT4) });
  return ranges;
}
