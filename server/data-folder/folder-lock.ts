import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandProblem } from '../errors/command-problem.ts';
import { makePrivateFolder } from './private-folder.ts';

const SQLITE_BUSY = 5;

export class FolderInUse extends CommandProblem {}

/**
 * The embedded engine takes no lock on its folder, and two servers on one folder would lose each other's rows. An exclusive
 * SQLite transaction is a lock that the kernel itself gives back when the process dies: nothing stale is ever left behind.
 */
export function lockFolder(folder: string): () => void {
  makePrivateFolder(folder);
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUse(`${folder} is in use by another server${ownerOf(folder)}. Stop it, or set DATA_DIR to another folder.`);
  }
  writeFileSync(join(folder, 'owner'), `${process.pid}\n`);
  for (const name of ['lock', 'owner']) chmodSync(join(folder, name), 0o600);
  return () => lock.close();
}

function ownerOf(folder: string): string {
  try {
    return ` (process ${readFileSync(join(folder, 'owner'), 'utf8').trim()})`;
  } catch {
    return '';
  }
}
