import { existsSync, readFileSync, statfsSync } from 'node:fs';

/** Linux keeps the files of this folder in memory. */
const FOLDER = '/dev/shm';
/** Several times what a whole run has at its fullest. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** For files that live as long as a test run, where there is room for them: copying a database there takes half of the system's work. */
export function memoryFolder(): string | null {
  if (!existsSync(FOLDER) || !canRunPrograms()) return null;
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES ? FOLDER : null;
}

/** Some tests start a program that they have written. In containers the folder often forbids it. */
const canRunPrograms = (): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.includes(` ${FOLDER} `) && !line.includes('noexec'));
