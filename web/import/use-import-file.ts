import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SavedMapping } from '#contract/import.ts';
import type { FileProblemCode } from '#domain/import/import.ts';
import { guessMapping } from '../import-file/guess-columns.ts';
import { fromKept, type Mapping, type Staff } from '../import-file/mapping.ts';
import { type Reader, startReader } from '../import-file/reader.ts';
import { FileProblem } from '../import-file/row.ts';
import type { Survey } from '../import-file/survey-table.ts';
import type { Tasks } from '../import-file/tasks.ts';
import { importMappingsQuery, importStaffQuery } from './api.ts';

export type OpenedFile = {
  file: File;
  table: Awaited<ReturnType<Tasks['open']>>;
  sheet: number;
  survey: Survey;
  mapping: Mapping;
  /** The name of the saved mapping in use. */
  kept: string | null;
};
export type FileState =
  | { at: 'none' }
  | { at: 'reading'; file: File; rows: number }
  | { at: 'failed'; file: File; code: FileProblemCode }
  | { at: 'open'; opened: OpenedFile };

const NO_TABLE: Survey = { headingRow: 0, headings: [], firstRows: [], samples: [], rowCount: 0, words: [] };
const NOTHING: Mapping = { kind: 'customer', fields: [], words: {}, constants: {} };

/** The dropped file: opened, read and mapped in a worker. The result of a choice that was changed meanwhile is ignored. */
export function useImportFile(savedMappings: readonly SavedMapping[]) {
  const [state, setState] = useState<FileState>({ at: 'none' });
  const reader = useReader();
  const client = useQueryClient();
  /** Refetched: the previous import may have saved a mapping that the page does not have yet. */
  const latestMappings = () => client.fetchQuery(importMappingsQuery()).catch(() => savedMappings);
  const staff = () => client.fetchQuery(importStaffQuery()).catch(() => []);
  const turn = useRef(0);
  const read = async (file: File, sheet: number, headingRow: number | null) => {
    const own = ++turn.current;
    const show = (next: FileState) => own === turn.current && setState(next);
    show({ at: 'reading', file, rows: 0 });
    try {
      const table = await reader().run('open', { file });
      const onRows = (rows: number) => show({ at: 'reading', file, rows });
      const survey = table.format === 'ndjson' ? NO_TABLE : await reader().run('survey', { file, sheet, headingRow }, onRows);
      show({
        at: 'open',
        opened: { file, table, sheet, survey, ...chooseMapping(survey.headings, await latestMappings(), await staff()) },
      });
    } catch (error) {
      show({ at: 'failed', file, code: error instanceof FileProblem ? error.code : 'broken' });
    }
  };
  return {
    state,
    reader,
    open: (file: File) => read(file, 0, null),
    chooseSheet: (file: File, sheet: number) => read(file, sheet, null),
    chooseHeadingRow: (file: File, sheet: number, row: number) => read(file, sheet, row),
    change: (opened: OpenedFile) => setState({ at: 'open', opened }),
    clear() {
      turn.current++;
      setState({ at: 'none' });
    },
  };
}

/** The matching saved mapping with most columns; otherwise a guess. */
export function chooseMapping(
  headings: readonly string[],
  saved: readonly SavedMapping[],
  staff: Staff,
): Pick<OpenedFile, 'mapping' | 'kept'> {
  const fitting = saved.flatMap((own) => {
    const mapping = fromKept(own, headings, staff);
    return mapping ? [{ mapping, kept: own.name, columns: own.columns.length }] : [];
  });
  const [best] = fitting.sort((a, b) => b.columns - a.columns);
  if (best) return { mapping: best.mapping, kept: best.kept };
  return { mapping: guessMapping(headings) ?? { ...NOTHING, fields: headings.map(() => null) }, kept: null };
}

/** The worker is started with the first file and ended with the page. */
function useReader(): () => Reader {
  const started = useRef<Reader | null>(null);
  useEffect(
    () => () => {
      started.current?.stop();
      started.current = null;
    },
    [],
  );
  return () => {
    started.current ??= startReader();
    return started.current;
  };
}
