import { type ImportField, NO_EMPLOYEE } from '#domain/import-fields/field.ts';
import { fieldOf, IMPORT_FIELDS, type MappedKind } from '#domain/import-fields/index.ts';
import { type ReadValue, readValue } from '#domain/import-fields/read-value.ts';
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
    const read = readValue(field, text || constantOf(mapping, field), { words: mapping.words[field.name], is1904 });
    if (read) line[field.name] = read.value;
  }
  if (isEmpty) return null;
  line['id'] ??= naturalId(mapping.kind, line);
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

function textOf({ fields }: Mapping, { name, joinedBy = ' ' }: ImportField, cells: readonly string[]): string {
  const texts = fields.flatMap((field, i) => (field === name && cells[i] ? [cells[i]] : []));
  return texts.join(joinedBy);
}

/** How the value of one column is read, for the preview. */
export function readCell(mapping: Mapping, column: number, cells: readonly string[], is1904: boolean): ReadValue | null {
  const field = fieldOf(mapping.kind, mapping.fields[column] ?? '');
  return field ? readValue(field, cells[column] ?? '', { words: mapping.words[field.name], is1904 }) : null;
}
