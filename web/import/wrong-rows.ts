import { CSV_START, csvLine } from '#domain/csv-line.ts';
import type { Row } from './row.ts';

/** The heading of the column that says what was wrong. It is passed over when the file is dropped again: no field has this name. */
export type WrongRow = { line: number; reason: string };

/** The wrong rows as they were, with the reason behind each: to be corrected and dropped again. */
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
