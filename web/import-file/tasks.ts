import { makeLines } from './make-lines.ts';
import type { Mapping } from './mapping.ts';
import { openTable } from './open-table.ts';
import { type Row, type WrongRow, wrongRowsFile } from './row.ts';
import { surveyTable } from './survey-table.ts';

type OnRows = (count: number) => void;
type Place = { file: File; sheet: number };

/** The worker's tasks. Every task gets the file, so that a worker that was terminated can start over. */
export const tasks = {
  async open({ file }: { file: File }, _: OnRows) {
    const { format, sheets, is1904, encoding } = await openTable(file);
    return { format, sheets, is1904, encoding };
  },
  survey: async ({ file, sheet, headingRow }: Place & { headingRow: number | null }, onRows: OnRows) =>
    surveyTable(await openTable(file), sheet, headingRow, onRows),
  lines: async ({ file, sheet, headingRow, mapping }: Place & { headingRow: number; mapping: Mapping }, onRows: OnRows) =>
    makeLines(await openTable(file), sheet, headingRow, mapping, onRows),
  async wrongRows({ file, sheet, headings, reasonHeading, wrong }: WrongTask, _: OnRows) {
    const numbers = new Set(wrong.map(({ line }) => line));
    const table = await openTable(file);
    if (table.format === 'ndjson') return new Blob([await linesAt(file, numbers)], { type: 'application/x-ndjson' });
    const found: Row[] = [];
    for await (const rows of table.rows(sheet)) found.push(...rows.filter(({ number }) => numbers.has(number)));
    return new Blob([wrongRowsFile(headings, reasonHeading, found, wrong)], { type: 'text/csv' });
  },
};

type WrongTask = Place & { headings: string[]; reasonHeading: string; wrong: WrongRow[] };

/** The wrong lines of a file of lines, unchanged. */
async function linesAt(file: File, numbers: ReadonlySet<number>): Promise<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let [unfinished, number, found] = ['', 0, ''];
  const take = (line: string) => {
    number++;
    if (numbers.has(number)) found += `${line}\n`;
  };
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (unfinished + part.value).split('\n');
    unfinished = lines.pop() ?? '';
    lines.forEach(take);
  }
  if (unfinished !== '') take(unfinished);
  return found;
}

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type Request = { id: number; name: TaskName; input: unknown };
export type Reply = { id: number } & ({ rows: number } | { result: unknown } | { problem: string });
