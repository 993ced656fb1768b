import { fieldOf, IMPORT_FIELDS, type MappedKind } from '#domain/import-fields/index.ts';
import { type ImportMapping, looksLikeData, MAX_HEADING_LENGTH, MAX_WORD_LENGTH } from '#domain/import-mapping.ts';

/** How the columns of the open file become fields. */
export type Mapping = {
  kind: MappedKind;
  /** By column; null: not used. */
  fields: (string | null)[];
  /** By field, then by the file's word in lower case. An empty value leaves the field out. */
  words: Record<string, Record<string, string>>;
  /** By field: the value for rows whose column is empty. */
  constants: Record<string, string>;
};

/** Required fields that neither a column nor a constant provides. */
export const missingFields = ({ kind, fields, constants }: Mapping): string[] =>
  IMPORT_FIELDS[kind].filter(({ name, isNeeded }) => isNeeded && !fields.includes(name) && !constants[name]).map(({ name }) => name);

/** Fields with two columns where only one is allowed. */
export const doubledFields = ({ kind, fields }: Mapping): string[] => [
  ...new Set(fields.filter((name, i): name is string => name !== null && !fieldOf(kind, name)?.joinedBy && fields.indexOf(name) < i)),
];

/** The part of a mapping that is saved: nothing that could be about a person. Null: the headings look like a row of data. */
export function toKeep({ kind, fields, words, constants }: Mapping, headings: readonly string[]): ImportMapping | null {
  const columns = fields.flatMap((field, i) => (field === null ? [] : [{ heading: headings[i] ?? '', field }]));
  if (columns.length === 0 || columns.some(({ heading }) => !isHeading(heading))) return null;
  const isChoice = (field: string, value: string) => fieldOf(kind, field)?.values?.includes(value) ?? false;
  const keptWords = Object.entries(words).flatMap(([field, translations]) =>
    Object.entries(translations)
      .filter(([word, value]) => isChoice(field, value) && word.length <= MAX_WORD_LENGTH && !looksLikeData(word))
      .map(([word, value]) => ({ field, word, value })),
  );
  const keptConstants = Object.entries(constants).filter(([field, value]) => isChoice(field, value));
  return { kind, columns, words: keptWords, constants: keptConstants.map(([field, value]) => ({ field, value })) };
}

const isHeading = (text: string): boolean => text !== '' && text.length <= MAX_HEADING_LENGTH && !looksLikeData(text);

/** A saved mapping for these headings; null if a heading that it uses is missing. */
export function fromKept({ kind, columns, words, constants }: ImportMapping, headings: readonly string[]): Mapping | null {
  if (!columns.every(({ heading }) => headings.includes(heading))) return null;
  const fields = headings.map((heading) => columns.find((column) => column.heading === heading)?.field ?? null);
  const byField: Mapping['words'] = {};
  for (const { field, word, value } of words) byField[field] = { ...byField[field], [word]: value };
  return { kind, fields, words: byField, constants: Object.fromEntries(constants.map(({ field, value }) => [field, value])) };
}
