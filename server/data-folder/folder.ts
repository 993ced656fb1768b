import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandProblem } from '../errors/command-problem.ts';

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

const MAX_SOCKET_PATH = 100;

/** Where a running server listens for commands. Null where the folder's path is too long for a socket's address. */
export function controlSocket(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock');
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : null;
}

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const STICKY = 0o1000;

/**
 * Makes a folder that no other user of this machine can read. New files of this process, and of the engine's thread, are private from
 * here on: a thread cannot say so for itself.
 */
export function makePrivateFolder(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  // A folder that all users write to, such as /tmp, is left open. The files in it are closed one by one.
  if (statSync(folder).mode & STICKY) return;
  closeIfOurs(folder, FOLDER_MODE);
}

/** For a file beside the database that may have been put back with other rights than it had. */
export const closeFileToOthers = (file: string): void => closeIfOurs(file, FILE_MODE);

function closeIfOurs(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    // It belongs to another user, as the volume of a container may, or cannot be written to.
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Made by root's command in the folder of the servers, which must be able to go on writing to it. */
export function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}

/** Closes what is there already. The embedded engine makes its first files open to all, whatever the process says. */
export function closeToOthers(folder: string): void {
  if (!existsSync(folder)) return;
  chmodSync(folder, FOLDER_MODE);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), FOLDER_MODE);
    else if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), FILE_MODE);
  }
}
