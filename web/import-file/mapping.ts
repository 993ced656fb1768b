import { type ImportField, NO_EMPLOYEE } from '#domain/import/field.ts';
import { fieldOf, IMPORT_FIELDS, type MappedKind } from '#domain/import/fields.ts';
import { type ImportMapping, looksLikeData, MAX_HEADING_LENGTH, MAX_WORD_LENGTH } from '#domain/import/mapping.ts';

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
  ...new Set(fields.filter((name, i): name is string => name !== null && !takesSeveral(fieldOf(kind, name)) && fields.indexOf(name) < i)),
];
const takesSeveral = (field: ImportField | undefined): boolean => field?.joinedBy !== undefined || field?.isLatest === true;

/** Who a file can name. A mapping is kept with their numbers, and used with their addresses, which lines name them by. */
export type Staff = readonly { employeeId: number; email: string }[];

/** The part of a mapping that is saved: nothing about customers. Null: the headings look like a row of data. */
export function toKeep({ kind, fields, words, constants }: Mapping, headings: readonly string[], staff: Staff = []): ImportMapping | null {
  const columns = fields.flatMap((field, i) => (field === null ? [] : [{ heading: headings[i] ?? '', field }]));
  if (columns.length === 0 || columns.some(({ heading }) => !isHeading(heading))) return null;
  const keepable = (field: string, value: string): string | undefined => {
    const { type, values } = fieldOf(kind, field) ?? {};
    if (type !== 'employee') return values?.includes(value) ? value : undefined;
    return value === NO_EMPLOYEE ? NO_EMPLOYEE : staff.find(({ email }) => email === value)?.employeeId.toString();
  };
  const keptWords = Object.entries(words).flatMap(([field, translations]) =>
    Object.entries(translations).flatMap(([word, chosen]) => {
      const value = keepable(field, chosen);
      return value === undefined || word.length > MAX_WORD_LENGTH || looksLikeData(word) ? [] : [{ field, word, value }];
    }),
  );
  const keptConstants = Object.entries(constants).flatMap(([field, chosen]) => {
    const value = keepable(field, chosen);
    return value === undefined ? [] : [{ field, value }];
  });
  return { kind, columns, words: keptWords, constants: keptConstants };
}

const isHeading = (text: string): boolean => text !== '' && text.length <= MAX_HEADING_LENGTH && !looksLikeData(text);

/** A saved mapping for these headings; null if a heading that it uses is missing. */
export function fromKept(
  { kind, columns, words, constants }: ImportMapping,
  headings: readonly string[],
  staff: Staff = [],
): Mapping | null {
  if (!columns.every(({ heading }) => headings.includes(heading))) return null;
  const fields = headings.map((heading) => columns.find((column) => column.heading === heading)?.field ?? null);
  const byField: Mapping['words'] = {};
  // An employee who is gone from the register is asked about again.
  const used = <Kept extends { field: string; value: string }>(kept: Kept): Kept[] => {
    if (fieldOf(kind, kept.field)?.type !== 'employee' || kept.value === NO_EMPLOYEE) return [kept];
    const employee = staff.find(({ employeeId }) => String(employeeId) === kept.value);
    return employee ? [{ ...kept, value: employee.email }] : [];
  };
  for (const { field, word, value } of words.flatMap(used)) byField[field] = { ...byField[field], [word]: value };
  return { kind, fields, words: byField, constants: Object.fromEntries(constants.flatMap(used).map(({ field, value }) => [field, value])) };
}
