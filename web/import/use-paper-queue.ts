import { useState } from 'react';
import type { PaperKind } from '#domain/papers/paper.ts';
import { MAX_PHOTO_BYTES } from '#domain/photos/photo.ts';
import { problemOf, type RequestProblem } from '../api/call.ts';
import { readPaperName } from '../import-file/paper-names.ts';
import { sendImportedPaper } from './api.ts';

export type PaperProblem = 'noSuchJob' | 'brokenPaper' | 'heicPaper' | 'lockedPaper' | 'largePaper' | 'spaceFull' | 'failedPaper';
export type PaperState =
  | { at: 'waiting' }
  | { at: 'sending'; share: number }
  | { at: 'sent'; isSame: boolean }
  | { at: 'failed'; problem: PaperProblem };
export type QueuedPaper = { key: string; file: File; type: string; jobNumber: string; kind: PaperKind; date: string; state: PaperState };

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const HEIC = /\.hei[cf]$/i;
const AT_ONCE = 2;

const typeOf = (name: string): string | undefined => TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
export const isReadyPaper = ({ jobNumber, date, state }: QueuedPaper): boolean =>
  state.at === 'waiting' && /^[1-9]\d{0,9}$/.test(jobNumber) && date !== '';

/** The chosen papers, each with the details from its name and its progress. */
export function usePaperQueue() {
  const [papers, setPapers] = useState<readonly QueuedPaper[]>([]);
  const [skipped, setSkipped] = useState({ heic: 0, others: 0 });
  const change = (key: string, next: Partial<QueuedPaper>) =>
    setPapers((all) => all.map((paper) => (paper.key === key ? { ...paper, ...next } : paper)));
  const add = (files: readonly File[]) => {
    const usable = files.filter(({ name }) => typeOf(name) !== undefined);
    const others = files.filter(({ name }) => typeOf(name) === undefined && !name.startsWith('.'));
    const heic = others.filter(({ name }) => HEIC.test(name)).length;
    setSkipped({ heic, others: others.length - heic });
    setPapers((all) => [...all, ...usable.map(toPaper).filter(({ key }) => all.every((paper) => paper.key !== key))]);
  };
  const send = async (paper: QueuedPaper) => {
    change(paper.key, { state: { at: 'sending', share: 0 } });
    try {
      const outcome = await sendOne(paper, (share) => change(paper.key, { state: { at: 'sending', share } }));
      change(paper.key, { state: { at: 'sent', isSame: outcome === 'same' } });
    } catch (error) {
      change(paper.key, { state: { at: 'failed', problem: paperProblem(problemOf(error)) } });
    }
  };
  const sendAll = async () => {
    const rest = papers.filter(isReadyPaper);
    const work = async () => {
      for (let paper = rest.shift(); paper; paper = rest.shift()) await send(paper);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  const remove = (key: string) => setPapers((all) => all.filter((paper) => paper.key !== key));
  return { papers, skipped, add, change, remove, sendAll, retry: send };
}

/** Without a day in its name it waits for one: when a file was last copied says nothing of the paper. */
function toPaper(file: File): QueuedPaper {
  const { jobNumber, kind, date } = readPaperName(file.name);
  const path = file.webkitRelativePath || file.name;
  const state: PaperState = file.size > MAX_PHOTO_BYTES ? { at: 'failed', problem: 'largePaper' } : { at: 'waiting' };
  return { key: path, file, type: typeOf(file.name) ?? '', jobNumber, kind, date: date ?? '', state };
}

/** The same file for the same job gets the same key, so that sending it again stores it once. */
const sendOne = ({ file, type, jobNumber, kind, date }: QueuedPaper, onProgress: (share: number) => void) => {
  const title = file.name
    .replace(/\.\w+$/, '')
    .replace(/[_\s]+/g, ' ')
    .slice(0, 120);
  const query = {
    id: `fil ${jobNumber} ${file.name.replace(/\s+/g, ' ')}`.slice(0, 100).trim(),
    jobNumber: Number(jobNumber),
    kind,
    title,
    date,
    name: file.name.slice(-255),
  };
  return sendImportedPaper(query, new Blob([file], { type }), onProgress);
};

const PROBLEMS: Readonly<Record<string, PaperProblem>> = {
  'not-found': 'noSuchJob',
  'paper-erased': 'noSuchJob',
  'pdf-locked': 'lockedPaper',
  'pdf-broken': 'brokenPaper',
  'photo-no-picture': 'brokenPaper',
  'photo-broken': 'brokenPaper',
  'photo-heic': 'heicPaper',
  'photo-too-many-pixels': 'brokenPaper',
  'photo-space-full': 'spaceFull',
  'body-too-large': 'largePaper',
};
const paperProblem = (problem: RequestProblem): PaperProblem => PROBLEMS[problem.code ?? ''] ?? 'failedPaper';
