import { readOwn, removeOwn, saveOwn } from '../session/user-storage.ts';
import type { Mapping } from './mapping.ts';

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
