import { type ImportField, plainHeading } from '#domain/import/field.ts';
import { IMPORT_FIELDS, LOGIN_FIELDS, type MappedKind } from '#domain/import/fields.ts';
import type { KindName } from '#domain/import/import.ts';
import { readValue } from '#domain/import/read-value.ts';
import type { Problem } from '../import-lines/kind.ts';
import type { ParsedLine } from './judge-lines.ts';
import { shorten } from './values.ts';

const fieldsOf = (kind: MappedKind) => (kind === 'employee' ? [...IMPORT_FIELDS.employee, ...LOGIN_FIELDS] : IMPORT_FIELDS[kind]);
/** A heading is one of the field's own, or its name as NDJSON has it. */
const isHeadingOf = (field: ImportField, heading: string) =>
  field.headings.includes(plainHeading(heading)) || field.name.toLowerCase() === plainHeading(heading);
const has = (header: readonly string[], kind: MappedKind, name: string) =>
  fieldsOf(kind).some((field) => field.name === name && header.some((heading) => isHeadingOf(field, heading)));

/** What distinguishes a kind from those below it. */
const MARKS: readonly { kind: MappedKind; names: readonly string[] }[] = [
  { kind: 'appointment', names: ['from'] },
  { kind: 'bill', names: ['dueDate'] },
  { kind: 'offer', names: ['validUntil'] },
  { kind: 'employee', names: ['firstName'] },
  { kind: 'job', names: ['employee'] },
  { kind: 'customer', names: ['customerNumber'] },
  { kind: 'extra', names: ['job', 'description', 'sum'] },
  { kind: 'site', names: ['street', 'customer'] },
];

/** They have no mark of their own: every column must be theirs. */
const isOfDepartments = (header: readonly string[]) =>
  header.every((heading) => IMPORT_FIELDS.department.some((field) => isHeadingOf(field, heading)));

export type CsvColumns = { kind: KindName; fields: readonly ImportField[] };
type HeaderProblem = Problem & { kind: KindName | null };

/** Which kind of lines the first row announces, or what is wrong with it: no known kind, or columns that are unknown or come twice. */
export function csvColumns(header: readonly string[]): CsvColumns | { problems: HeaderProblem[] } {
  const marked = MARKS.find(({ kind, names }) => names.every((name) => has(header, kind, name)));
  const kind = marked?.kind ?? (isOfDepartments(header) ? 'department' : null);
  if (!kind) return { problems: [{ kind: null, reason: 'unknown-kind', value: shorten(header.join(', ')) }] };
  const fields = header.map((heading) => fieldsOf(kind).find((field) => isHeadingOf(field, heading)));
  const problems = fields.flatMap((field, i): HeaderProblem[] => {
    const column = shorten(header[i] ?? '');
    if (!field) return [{ kind, field: column, reason: 'unknown-field' }];
    return fields.indexOf(field) < i ? [{ kind, field: field.name, reason: 'duplicate', value: column }] : [];
  });
  return problems.length > 0 ? { problems } : { kind, fields: fields.filter((field) => field !== undefined) };
}

/** A row as a line of the import; an empty cell is a field left out. */
export function lineOfRecord(columns: CsvColumns, values: readonly string[]): ParsedLine {
  const beyond = values.slice(columns.fields.length).find((value) => value !== '');
  const refuse = (reason: Problem['reason'], text = ''): ParsedLine => ({
    bytes: 0,
    unreadable: [{ reason, value: shorten(text) }],
  });
  if (beyond !== undefined) return refuse('unknown-field', beyond);
  const content: Record<string, unknown> = { kind: columns.kind };
  for (const [i, field] of columns.fields.entries()) {
    const read = readValue(field, values[i] ?? '');
    if (read) content[field.name] = read.value;
  }
  // A NUL can be in a file of text, and not in the database.
  const unstorable = values.find((value) => value.includes('\0'));
  return unstorable === undefined ? { bytes: 0, content } : refuse('bad-value', unstorable.replaceAll('\0', '\ufffd'));
}
