/** Shorter texts begin too much to be worth a search. */
export const MIN_SEARCH_LENGTH = 2;
export const CUSTOMERS_FOUND = 8;
export const JOBS_FOUND = 5;

const MAX_INT4 = 2_147_483_647;

/** A number as people write and read it out, without spaces, dashes and country code; null where it is none. */
export function searchedNumber(text: string): string | null {
  const digits = text.replace(/[\s()+./-]/g, '');
  if (!/^\d{2,20}$/.test(digits)) return null;
  const code = ['0047', '47'].find((prefix) => digits.startsWith(prefix) && digits.length === prefix.length + 8);
  return code ? digits.slice(code.length) : digits;
}

/** The ranges of numbers that begin with these digits, the number itself first. */
export function rangesBeginningWith(digits: string): { low: number; high: number }[] {
  if (!/^[1-9]\d{0,9}$/.test(digits)) return [];
  const ranges: { low: number; high: number }[] = [];
  for (let low = Number(digits), width = 1; low <= MAX_INT4; low *= 10, width *= 10)
    ranges.push({ low, high: Math.min(low + width - 1, MAX_INT4) });
  return ranges;
}
