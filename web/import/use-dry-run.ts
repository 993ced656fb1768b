import { useRef, useState } from 'react';
import type { ImportRun } from '#contract/import.ts';
import type { FileProblemCode } from '#domain/import/import.ts';
import { fingerprint, type Lines } from '../import-file/make-lines.ts';
import type { Reader } from '../import-file/reader.ts';
import { FileProblem } from '../import-file/row.ts';
import { sendLines } from './api.ts';
import type { OpenedFile } from './use-import-file.ts';

export type DryRun =
  | { at: 'none' }
  | { at: 'making'; rows: number }
  | { at: 'sending'; share: number }
  | { at: 'failed'; error: unknown }
  | { at: 'unreadable'; code: FileProblemCode }
  | { at: 'done'; lines: Lines; report: ImportRun };

/** The lines are made once and imported exactly as they were tried. */
export function useDryRun(reader: () => Reader) {
  const [run, setRun] = useState<DryRun>({ at: 'none' });
  const under = useRef<AbortController | null>(null);
  const start = async (opened: OpenedFile) => {
    under.current?.abort();
    const stop = new AbortController();
    under.current = stop;
    const show = (next: DryRun) => stop.signal.aborted || setRun(next);
    show({ at: 'making', rows: 0 });
    try {
      const lines = await linesOf(reader(), opened, (rows) => show({ at: 'making', rows }));
      show({ at: 'sending', share: 0 });
      const query = { importId: crypto.randomUUID(), offset: 0, dryRun: true, invite: false, fileName: opened.file.name };
      const report = await sendLines(lines.file, query, (share) => show({ at: 'sending', share }), stop.signal);
      show({ at: 'done', lines, report });
    } catch (error) {
      show(error instanceof FileProblem ? { at: 'unreadable', code: error.code } : { at: 'failed', error });
    }
  };
  const forget = () => {
    under.current?.abort();
    setRun({ at: 'none' });
  };
  return { run, start, forget };
}

type Source = Pick<OpenedFile, 'file' | 'sheet'> & { headingRow: number; mapping: OpenedFile['mapping'] | null };

export const linesOf = (reader: Reader, { file, table, sheet, survey, mapping }: OpenedFile, onRows: (count: number) => void) =>
  linesOfSource(reader, { file, sheet, headingRow: survey.headingRow, mapping: table.format === 'ndjson' ? null : mapping }, onRows);

const BYTES_COMPARED = 65_536;

/** A file of lines is sent unchanged. */
export async function linesOfSource(reader: Reader, { mapping, ...source }: Source, onRows: (count: number) => void): Promise<Lines> {
  if (mapping) return reader.run('lines', { ...source, mapping }, onRows);
  const { file } = source;
  return { file, count: 0, hash: fingerprint(await file.slice(0, BYTES_COMPARED).text()).toString(36) };
}
