import { CSV_START, csvLine } from '#domain/csv-line.ts';
import type { FileProblemCode } from '#domain/import/import.ts';

/** A row of a table as text, cell by cell. `number` is the row number that a spreadsheet shows. */
export type Row = { number: number; cells: string[] };

export const isEmptyRow = ({ cells }: Row): boolean => cells.every((cell) => cell === '');

/** More columns than any list of customers or jobs has; the rest is not read. */
export const MAX_COLUMNS = 300;

/** The heading of the reason column. It is ignored when the file is imported again: no field has this name. */
export type WrongRow = { line: number; reason: string };

/** A file with the wrong rows, unchanged, and the reason behind each: to be corrected and imported again. */
export function wrongRowsFile(
  headings: readonly string[],
  reasonHeading: string,
  rows: readonly Row[],
  wrong: readonly WrongRow[],
): string {
  const reasons = Map.groupBy(wrong, ({ line }) => line);
  const own = headings.flatMap((heading, i) => (heading === reasonHeading ? [] : [i]));
  const lines = rows.flatMap(({ number, cells }) => {
    const found = reasons.get(number);
    return found ? [csvLine([...own.map((i) => cells[i] ?? ''), found.map(({ reason }) => reason).join(' ')])] : [];
  });
  return CSV_START + csvLine([...own.map((i) => headings[i] ?? ''), reasonHeading]) + lines.join('');
}

export class FileProblem extends Error {
  readonly code: FileProblemCode;
  constructor(code: FileProblemCode) {
    super(code);
    this.code = code;
  }
}
