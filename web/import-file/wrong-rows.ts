import { CSV_START, csvLine } from '#domain/csv-line.ts';
import type { Row } from './row.ts';

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
