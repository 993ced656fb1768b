import { useSyncExternalStore } from 'react';
import type { ImportRun } from '#contract/import.ts';
import { SECOND } from '#domain/time.ts';
import { problemOf, type RequestProblem } from '../api/call.ts';
import type { Mapping } from '../import-file/mapping.ts';
import { onSessionChange } from '../session/session.ts';
import { readOwn, removeOwn, saveOwn } from '../session/user-storage.ts';
import { findImport, sendLines } from './api.ts';

/** The import that this tab is sending. It belongs to no page, so that it continues during navigation. */
export type RunningImport = {
  importId: string;
  fileName: string;
  /** The share that has been sent, from 0 to 1. */
  share: number;
  state: 'sending' | 'waiting' | 'other-runs' | 'stopped' | 'done';
  problem: RequestProblem | null;
  report: ImportRun | null;
};
export type ImportToSend = { importId: string; fileName: string; lines: Blob; invite: boolean; offset: number };

const PAUSES_MS = [1, 2, 5, 10, 20, 30].map((seconds) => seconds * SECOND);
/** Another import of the company may take half an hour. */
const OTHER_RUNS_PAUSE_MS = 10 * SECOND;

let current: RunningImport | null = null;
let sending: { task: ImportToSend; stop: AbortController } | null = null;
const listeners = new Set<() => void>();

export const runningImport = (): RunningImport | null => current;
export function onRunningImport(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function show(change: Partial<RunningImport> | null): void {
  current = change === null ? null : current && { ...current, ...change };
  for (const listener of listeners) listener();
}

export function startImport(task: ImportToSend): void {
  current = { importId: task.importId, fileName: task.fileName, share: 0, state: 'sending', problem: null, report: null };
  window.addEventListener('beforeunload', keepTab);
  void send(task, 0);
}

/** Resumes after a stop, from where the server got to. */
export function continueImport(): void {
  if (sending && current?.state === 'stopped') void resume(sending.task, 0);
}

/** Dismisses the notice of a finished or stopped import. */
export function closeImport(): void {
  window.removeEventListener('beforeunload', keepTab);
  sending?.stop.abort();
  sending = null;
  show(null);
}

async function send(task: ImportToSend, tries: number): Promise<void> {
  const stop = new AbortController();
  sending = { task, stop };
  const { lines, offset, importId, invite, fileName } = task;
  const onProgress = (share: number) => show({ share: (offset + share * (lines.size - offset)) / Math.max(1, lines.size) });
  show({ state: 'sending', problem: null });
  try {
    const report = await sendLines(lines, { importId, offset, dryRun: false, invite, fileName }, onProgress, stop.signal);
    finish(report);
  } catch (error) {
    if (!stop.signal.aborted) await afterFailure(task, problemOf(error), tries);
  }
}

function finish(report: ImportRun): void {
  forgetUnfinished();
  window.removeEventListener('beforeunload', keepTab);
  show({ state: 'done', share: 1, report });
}

/** Waits for a lost network or another import; anything else needs a person. */
async function afterFailure(task: ImportToSend, problem: RequestProblem, tries: number): Promise<void> {
  const isOther = problem.code === 'import-running';
  // The server may have got further than its last answer said.
  const isBroken = problem.status === undefined || [408, 503].includes(problem.status) || problem.code === 'import-offset';
  const pause = isOther ? OTHER_RUNS_PAUSE_MS : isBroken ? PAUSES_MS[tries] : undefined;
  if (pause === undefined) return show({ state: 'stopped', problem });
  show({ state: isOther ? 'other-runs' : 'waiting', problem });
  await new Promise((go) => setTimeout(go, pause));
  if (sending?.task.importId === task.importId) await resume(task, isOther ? tries : tries + 1);
}

async function resume(task: ImportToSend, tries: number): Promise<void> {
  const known = await findImport(task.importId).catch((error: unknown) => problemOf(error));
  if (sending?.task.importId !== task.importId) return;
  if ('kind' in known && !(known.status === 404)) return afterFailure(task, known, tries);
  if ('state' in known && known.state === 'done') return finish(known);
  const offset = 'bytes' in known ? known.bytes : 0;
  noteBytes(offset);
  await send({ ...task, offset }, tries);
}

const keepTab = (event: BeforeUnloadEvent): void => {
  if (current && ['sending', 'waiting', 'other-runs'].includes(current.state)) event.preventDefault();
};

// Nothing is sent in the name of a person who has logged out; the import can be resumed after the next login.
if (typeof window !== 'undefined') onSessionChange((reason) => reason === 'logged-out' && closeImport());

/** An import that has started, stored in this browser until it is done, so that the same file can resume it after a reload. */
export type UnfinishedImport = {
  importId: string;
  fileName: string;
  fileBytes: number;
  /** Size and hash of the lines made from the file: making them again must give the same. */
  linesBytes: number;
  linesHash: string;
  sheet: number;
  headingRow: number;
  /** Null for a file of lines, which is sent unchanged. */
  mapping: Mapping | null;
  invite: boolean;
  bytes: number;
};

const NAME = 'import';

export function readUnfinished(): UnfinishedImport | null {
  try {
    return JSON.parse(readOwn(NAME) ?? 'null') as UnfinishedImport | null;
  } catch {
    return null;
  }
}

export const saveUnfinished = (unfinished: UnfinishedImport): void => saveOwn(NAME, JSON.stringify(unfinished));
export const forgetUnfinished = (): void => removeOwn(NAME);

export function noteBytes(bytes: number): void {
  const unfinished = readUnfinished();
  if (unfinished) saveUnfinished({ ...unfinished, bytes });
}

export const isSameFile = ({ fileName, fileBytes }: UnfinishedImport, file: File): boolean =>
  file.name === fileName && file.size === fileBytes;

export const useRunningImport = (): RunningImport | null => useSyncExternalStore(onRunningImport, runningImport);
