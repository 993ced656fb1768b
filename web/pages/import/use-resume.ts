import { useState } from 'react';
import { statusOf } from '../../api/call.ts';
import { findImport } from '../../api/import.ts';
import type { Reader } from '../../import-file/reader.ts';
import { runningImport, startImport } from '../../import-file/running-import.ts';
import {
  forgetUnfinished,
  isSameFile,
  readUnfinished,
  saveUnfinished,
  type UnfinishedImport,
} from '../../import-file/unfinished-import.ts';
import { linesOfSource } from './use-dry-run.ts';

type Resume = { unfinished: UnfinishedImport; other: File | null; isMaking: boolean } | null;
export type ResumeNotice = 'changed' | 'goes-on' | null;

/** An import that a reload or a closed tab has interrupted. Only the person can give the page its file again. */
export function useResume(reader: () => Reader, openFile: (file: File) => void) {
  const [resume, setResume] = useState<Resume>(() => {
    const unfinished = runningImport() ? null : readUnfinished();
    return unfinished && { unfinished, other: null, isMaking: false };
  });
  const [notice, setNotice] = useState<ResumeNotice>(null);
  const take = async (file: File) => {
    if (!resume) return openFile(file);
    const { unfinished } = resume;
    if (!isSameFile(unfinished, file)) return setResume({ ...resume, other: file });
    setResume({ ...resume, other: null, isMaking: true });
    const lines = await linesOfSource(reader(), { ...unfinished, file }, () => {}).catch(() => null);
    setResume(null);
    // It can no longer be read: opening it shows why.
    if (!lines) return openFile(file);
    const isSame = lines.hash === unfinished.linesHash && lines.file.size === unfinished.linesBytes;
    const known = isSame ? await knownBytes(unfinished.importId) : null;
    const importId = known === null ? crypto.randomUUID() : unfinished.importId;
    setNotice(isSame ? 'goes-on' : 'changed');
    saveUnfinished({ ...unfinished, importId, linesBytes: lines.file.size, linesHash: lines.hash, bytes: known ?? 0 });
    startImport({ importId, fileName: file.name, lines: lines.file, invite: unfinished.invite, offset: known ?? 0 });
  };
  const forget = () => {
    const other = resume?.other;
    forgetUnfinished();
    setResume(null);
    if (other) openFile(other);
  };
  return { resume, notice, take, forget };
}

/** Null: the server does not know the import, or has finished it; sending everything again changes nothing. */
async function knownBytes(importId: string): Promise<number | null> {
  try {
    const run = await findImport(importId);
    return run.state === 'done' ? null : run.bytes;
  } catch (error) {
    return statusOf(error) === 404 ? 0 : null;
  }
}
