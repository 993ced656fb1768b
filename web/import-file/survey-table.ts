import { findHeadingRow, nameColumns } from './guess-columns.ts';
import type { Table } from './open-table.ts';
import type { Row } from './row.ts';

/** What a page shows of a table: headings, first rows, and the distinct words of columns with few. */
export type Survey = {
  headingRow: number;
  headings: string[];
  /** The rows up to the headings, to choose another heading row. */
  firstRows: { number: number; text: string }[];
  samples: string[][];
  rowCount: number;
  /** By column; null if there are too many words for a closed set. */
  words: (string[] | null)[];
};

const ROWS_HELD = 10;
const SAMPLES = 5;
const MAX_WORDS = 40;

/** Reads a whole sheet once. */
export async function surveyTable(
  table: Table,
  sheet: number,
  chosenRow: number | null,
  onRows: (count: number) => void = () => {},
): Promise<Survey> {
  const first: Row[] = [];
  let survey: Survey | null = null;
  const words: Set<string>[] = [];
  const take = ({ number, cells }: Row) => {
    if (!survey || number <= survey.headingRow) return;
    survey.rowCount++;
    if (survey.samples.length < SAMPLES) survey.samples.push(cells);
    for (const [i, cell] of cells.entries()) {
      words[i] ??= new Set();
      const seen = words[i];
      if (cell !== '' && seen.size <= MAX_WORDS) seen.add(cell);
    }
  };
  for await (const rows of table.rows(sheet)) {
    for (const row of rows) {
      if (survey) take(row);
      else first.push(row);
      if (!survey && first.length === ROWS_HELD) {
        survey = begin(first, chosenRow);
        first.forEach(take);
      }
    }
    onRows(survey?.rowCount ?? 0);
  }
  if (!survey) {
    survey = begin(first, chosenRow);
    first.forEach(take);
  }
  const width = Math.max(survey.headings.length, words.length);
  return {
    ...survey,
    headings: nameColumns(headingCells(first, survey.headingRow), width),
    words: Array.from({ length: width }, (_, i) => listOf(words[i])),
  };
}

const listOf = (seen: Set<string> | undefined): string[] | null => (seen && seen.size > MAX_WORDS ? null : [...(seen ?? [])]);

const headingCells = (rows: readonly Row[], number: number): string[] => rows.find((row) => row.number === number)?.cells ?? [];

function begin(rows: readonly Row[], chosenRow: number | null): Survey {
  const headingRow = chosenRow ?? findHeadingRow(rows);
  const headings = headingCells(rows, headingRow);
  const firstRows = rows.map(({ number, cells }) => ({ number, text: cells.filter(Boolean).slice(0, 4).join(' · ') }));
  return { headingRow, headings, firstRows, samples: [], rowCount: 0, words: [] };
}
