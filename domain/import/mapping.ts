import { fieldOf, type MappedKind } from './fields.ts';

export const MAX_MAPPINGS = 50;
export const MAX_MAPPING_NAME = 60;
export const MAX_MAPPED_COLUMNS = 100;
export const MAX_HEADING_LENGTH = 80;
export const MAX_MAPPED_WORDS = 200;
export const MAX_WORD_LENGTH = 40;

/** How the columns of a file become fields, as a company keeps it: headings, values of closed sets, and numbers of employees. */
export type ImportMapping = {
  kind: MappedKind;
  columns: { heading: string; field: string }[];
  /** What a word of the file means, for fields of a closed set; of an employee's name or initials, the number. */
  words: { field: string; word: string; value: string }[];
  /** What every line gets, for fields of a closed set. */
  constants: { field: string; value: string }[];
};

/** A first row of data instead of headings: it would keep what it says about a person. */
export const looksLikeData = (heading: string): boolean => /@|\d{4,}|^\d+$/.test(heading);

/** The part of a mapping that cannot be kept, or null. */
export function checkMapping({ kind, columns, words, constants }: ImportMapping): 'columns' | 'words' | 'constants' | null {
  const isChoice = ({ field, value }: { field: string; value: string }) => {
    const { type, values } = fieldOf(kind, field) ?? {};
    return type === 'employee' ? /^\d{1,10}$/.test(value) : (values?.includes(value) ?? false);
  };
  if (!columns.every(({ heading, field }) => fieldOf(kind, field) && !looksLikeData(heading))) return 'columns';
  if (!words.every((word) => isChoice(word) && !looksLikeData(word.word))) return 'words';
  return constants.every(isChoice) ? null : 'constants';
}
