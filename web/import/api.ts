// Import: sending lines and papers, earlier imports, and how columns become fields.
import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/define-call.ts';
import type { ImportRun, importPaper, NewMapping } from '#contract/import.ts';
import { MINUTE } from '#domain/time.ts';
import { call } from '../api/call.ts';
import { uploadFor } from '../photos/api.ts';

export const importHistoryQuery = (page: number) =>
  queryOptions({
    queryKey: ['staff', 'import', 'history', page],
    queryFn: ({ signal }) => call('GET /api/Import/History', { as: 'bearer', query: { page }, signal }),
    staleTime: 0,
  });

export const importRunQuery = (importId: string) =>
  queryOptions({ queryKey: ['staff', 'import', 'run', importId], queryFn: () => findImport(importId) });

export const findImport = (importId: string): Promise<ImportRun> => call('GET /api/Import', { as: 'bearer', query: { importId } });

export const importMappingsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'import', 'mappings'],
    queryFn: ({ signal }) => call('GET /api/Import/Mappings', { as: 'bearer', signal }),
  });

export const saveMapping = (body: NewMapping) => call('POST /api/Import/SaveMapping', { as: 'bearer', body });
export const deleteMapping = (mappingId: number) => call('POST /api/Import/DeleteMapping', { as: 'bearer', body: { mappingId } });

export type LinesToSend = { importId: string; offset: number; dryRun: boolean; invite: boolean; fileName: string };

/** The server answers once it has checked the last line, which may take a while after the last byte. */
export async function sendLines(
  lines: Blob,
  query: LinesToSend,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportRun> {
  const body = new Blob([lines.slice(query.offset)], { type: 'application/x-ndjson' });
  const details = { as: 'bearer' as const, query: { ...query, fileName: query.fileName.slice(-200) }, signal, timeoutMs: 5 * MINUTE };
  return JSON.parse(await uploadFor('POST /api/Import', details, body, onProgress)) as ImportRun;
}

export const importStaffQuery = () =>
  queryOptions({
    queryKey: ['staff', 'import', 'staff'],
    queryFn: ({ signal }) => call('GET /api/Import/Staff', { as: 'bearer', signal }),
  });

export type ImportedPaper = QueryOf<typeof importPaper>;

export async function sendImportedPaper(
  paper: ImportedPaper,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<'new' | 'changed' | 'same'> {
  const answer = await uploadFor('POST /api/Import/Paper', { as: 'bearer', query: paper }, file, onProgress);
  return (JSON.parse(answer) as { outcome: 'new' | 'changed' | 'same' }).outcome;
}
