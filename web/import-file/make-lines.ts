import { FileProblem } from './file-problem.ts';
import { makeLine } from './make-line.ts';
import type { Mapping } from './mapping.ts';
import type { Table } from './open-table.ts';

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
