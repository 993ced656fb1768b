import { type ImportField, NO_EMPLOYEE } from '#domain/import-fields/field.ts';
import { fieldOf, IMPORT_FIELDS, type MappedKind } from '#domain/import-fields/index.ts';
import { type Reading, type ReadValue, readValue } from '#domain/import-fields/read-value.ts';
import { isIsoDate } from '#domain/iso-date.ts';
import type { Mapping } from './mapping.ts';

const MAX_ID_LENGTH = 100;
type Line = Record<string, string | number | boolean | null>;

/** A row as an import line; null if no used column has a value. */
export function makeLine(mapping: Mapping, cells: readonly string[], is1904: boolean): Line | null {
  const line: Line = { kind: mapping.kind };
  let isEmpty = true;
  for (const field of IMPORT_FIELDS[mapping.kind]) {
    const text = textOf(mapping, field, cells);
    if (text !== '') isEmpty = false;
    const reading = { words: mapping.words[field.name], is1904 };
    const read =
      field.isLatest && text !== ''
        ? latest(mapping, field, cells, reading)
        : readValue(field, text || constantOf(mapping, field), reading);
    if (read) line[field.name] = read.value;
  }
  if (isEmpty) return null;
  line['id'] ??= naturalId(mapping.kind, line);
  // Projects may be numbered “2001-1”: that identifies the job, and the portal gives it a number.
  if (mapping.kind === 'job' && typeof line['number'] === 'string') delete line['number'];
  return line;
}

/** Lines about the same thing get the same id in every file, made from what the company itself identifies it by. */
function naturalId(kind: MappedKind, line: Line): string {
  const parts: Record<MappedKind, unknown[]> = {
    customer: [line['customerNumber']],
    site: [line['customer'], line['street'], line['unit']],
    job: [line['number'] ?? [line['customer'], line['date'], line['title']].join(' ')],
    appointment: [line['customer'], line['date'], line['from']],
    offer: [line['customer'], line['title']],
    extra: [line['job'], line['description']],
    bill: [line['billNumber']],
    employee: [line['email']],
    department: [line['name']],
  };
  const id = parts[kind].filter((part) => part !== undefined).join(' ');
  return id.slice(0, MAX_ID_LENGTH).trim();
}

const constantOf = ({ fields, constants }: Mapping, { name, mayBeUnnamed }: ImportField): string =>
  constants[name] || (mayBeUnnamed && fields.includes(name) ? NO_EMPLOYEE : '');

const textsOf = ({ fields }: Mapping, { name }: ImportField, cells: readonly string[]): string[] =>
  fields.flatMap((field, i) => (field === name && cells[i] ? [cells[i]] : []));

const textOf = (mapping: Mapping, field: ImportField, cells: readonly string[]): string =>
  textsOf(mapping, field, cells).join(field.joinedBy ?? ' ');

/** The report names a text that is no day only where no other column has one. */
function latest(mapping: Mapping, field: ImportField, cells: readonly string[], reading: Reading): ReadValue | null {
  const found = textsOf(mapping, field, cells).flatMap((text) => readValue(field, text, reading) ?? []);
  const days = found.filter(({ value }) => isIsoDate(String(value)));
  return days.toSorted((a, b) => String(b.value).localeCompare(String(a.value)))[0] ?? found[0] ?? null;
}

/** How the value of one column is read, for the preview. */
export function readCell(mapping: Mapping, column: number, cells: readonly string[], is1904: boolean): ReadValue | null {
  const field = fieldOf(mapping.kind, mapping.fields[column] ?? '');
  return field ? readValue(field, cells[column] ?? '', { words: mapping.words[field.name], is1904 }) : null;
}
