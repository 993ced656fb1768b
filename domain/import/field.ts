import { NOBODY_ID } from './employee-named.ts';

/** `choice`: one of a closed set, to which words of the file are translated. `amount`: kroner, with a comma too. */
export type FieldType = 'text' | 'id' | 'reference' | 'number' | 'amount' | 'day' | 'time' | 'postal-code' | 'choice' | 'employee';

/** A field of a line that a column of a spreadsheet can become. */
export type ImportField = {
  name: string;
  type: FieldType;
  isNeeded?: true;
  /** The headings that become it, the likeliest first, as `plainHeading` writes them. */
  headings: readonly string[];
  /** Beside one of these headings, the columns hold an address in words and no number to look up: the field is not guessed. */
  notBeside?: readonly string[];
  /** What a choice may be. */
  values?: readonly string[];
  /** What a word of a choice means without a mapping. */
  words?: Readonly<Record<string, string>>;
  /** An employee who may be left open: an empty cell of the column says so. */
  mayBeUnnamed?: true;
  /** What is put between the columns, where several make up the field. */
  joinedBy?: string;
  /** Of several columns the latest day counts: an order that is not finished has only the day on which it came. */
  isLatest?: true;
};

/** “Postadresse - postnr.” is `postadressepostnr`. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** In a mapping: no one in particular, as the number of the reserved employee. */
export const NO_EMPLOYEE = String(NOBODY_ID);
const NOBODY_WORDS = [NO_EMPLOYEE, 'ingen bestemt', 'ingen', 'no one', 'none'];
export const meansNoEmployee = (text: string): boolean => NOBODY_WORDS.includes(text.toLowerCase());

export const split = (words: string): readonly string[] => words.split(' ');

const YES_OR_NO = { ja: 'true', nei: 'false', yes: 'true', no: 'false', '1': 'true', '0': 'false', x: 'true' };

/** `yes`: further words that say so. */
export const yesOrNo = (name: string, headings: string, yes: readonly string[] = []): ImportField => ({
  name,
  type: 'choice',
  values: ['true', 'false'],
  words: { ...YES_OR_NO, ...Object.fromEntries(yes.map((word) => [word, 'true'])) },
  headings: split(headings),
});
