import { useState } from 'react';
import { problemOf } from '../../api/call.ts';
import { findImport } from '../../api/import.ts';
import { type BegunImport, forgetBegun, isSameFile, readBegun, saveBegun } from '../../import/begun-import.ts';
import type { Reader } from '../../import/reader.ts';
import { runningImport, startImport } from '../../import/running-import.ts';
import { linesOfSource } from './use-dry-run.ts';

type Resume = { begun: BegunImport; other: File | null; isMaking: boolean } | null;
export type ResumeNotice = 'changed' | 'goes-on' | null;

/** An import that a reload or a closed tab has interrupted. Only the person can give the page its file again. */
export function useResume(reader: () => Reader, openFile: (file: File) => void) {
  const [resume, setResume] = useState<Resume>(() => {
    const begun = runningImport() ? null : readBegun();
    return begun && { begun, other: null, isMaking: false };
  });
  const [notice, setNotice] = useState<ResumeNotice>(null);
  const take = async (file: File) => {
    if (!resume) return openFile(file);
    const { begun } = resume;
    if (!isSameFile(begun, file)) return setResume({ ...resume, other: file });
    setResume({ ...resume, other: null, isMaking: true });
    const lines = await linesOfSource(reader(), { ...begun, file }, () => {}).catch(() => null);
    setResume(null);
    // It can no longer be read: opening it shows why.
    if (!lines) return openFile(file);
    const isSame = lines.hash === begun.linesHash && lines.file.size === begun.linesBytes;
    const known = isSame ? await knownBytes(begun.importId) : null;
    const importId = known === null ? crypto.randomUUID() : begun.importId;
    setNotice(isSame ? 'goes-on' : 'changed');
    saveBegun({ ...begun, importId, linesBytes: lines.file.size, linesHash: lines.hash, bytes: known ?? 0 });
    startImport({ importId, fileName: file.name, lines: lines.file, invite: begun.invite, offset: known ?? 0 });
  };
  const forget = () => {
    const other = resume?.other;
    forgetBegun();
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
    const problem = problemOf(error);
    return problem.kind === 'status' && problem.status === 404 ? 0 : null;
  }
}
