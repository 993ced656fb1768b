import { isIsoDate } from '#domain/calendar.ts';
import { type ImportField, NO_EMPLOYEE } from '#domain/import/field.ts';
import { fieldOf, IMPORT_FIELDS, type MappedKind } from '#domain/import/fields.ts';
import { type Reading, type ReadValue, readValue } from '#domain/import/read-value.ts';
import type { Mapping } from './mapping.ts';
import type { Table } from './open-table.ts';
import { FileProblem } from './row.ts';

/** The lines to send. `hash` shows whether the same file gave the same lines again. */
export type Lines = { file: Blob; count: number; hash: string };

const PIECE_LETTERS = 512 * 1024;
/** A worksheet has at most 1 048 576 rows. */
const MAX_ROW_NUMBER = 5_000_000;

/**
 * Makes NDJSON in which line n comes from row n: rows without data become blank lines, so that a report has the row numbers of the
 * spreadsheet.
 */
export async function makeLines(
  table: Table,
  sheet: number,
  headingRow: number,
  mapping: Mapping,
  onRows: (count: number) => void = () => {},
): Promise<Lines> {
  const pieces: Blob[] = [];
  let piece = '';
  let [written, count, hash] = [0, 0, FNV_START];
  const flush = () => {
    hash = fingerprint(piece, hash);
    pieces.push(new Blob([piece]));
    piece = '';
  };
  for await (const rows of table.rows(sheet)) {
    for (const { number, cells } of rows) {
      if (number <= headingRow || number <= written) continue;
      if (number > MAX_ROW_NUMBER) throw new FileProblem('too-big');
      const line = makeLine(mapping, cells, table.is1904);
      if (!line) continue;
      piece += `${'\n'.repeat(number - written - 1)}${JSON.stringify(line)}\n`;
      written = number;
      count++;
      if (piece.length > PIECE_LETTERS) flush();
    }
    onRows(count);
  }
  flush();
  return { file: new Blob(pieces, { type: 'application/x-ndjson' }), count, hash: hash.toString(36) };
}

const FNV_START = 0x811c9dc5;

/** FNV-1a: distinguishes texts, but protects nothing. */
export function fingerprint(text: string, from = FNV_START): number {
  let hash = from;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

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
