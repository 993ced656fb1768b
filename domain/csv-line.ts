/** Spreadsheets in Norway split at semicolons, and read UTF-8 where the file begins with this mark. */
export const CSV_START = '\ufeff';

/** What a spreadsheet would take for a formula, also behind spaces that it skips, and in the full width of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r|%＝＋－＠]/;

/** Whatever some spreadsheet splits at: semicolons here, commas and tabs elsewhere, bars and every kind of line end. */
const NEEDS_QUOTES = /[;,|"\p{Cc}\u2028\u2029]|^\s|\s$/u;

/** A line of RFC 4180 with semicolons. A text that looks like a formula gets an apostrophe before it, which shows that it is none. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(';')}\r\n`;

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
