import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from './subjects.ts';

/** What came of the changes to one file. A survivor is told as `line: before → after`. */
export type Judged = { mutants: number; survivors: string[] };

const FOLDER = '.cache/mutation';

/** A verdict stands as long as the file and its tests are the same: so a run that was cut off goes on where it stopped. */
export function judgeOnce(kind: string, subject: Subject, judge: () => Judged | null): Judged | null {
  const digest = createHash('sha256').update(kind);
  for (const file of [subject.file, ...subject.tests]) digest.update(`\0${file}\0`).update(readFileSync(file));
  const place = join(FOLDER, `${digest.digest('hex').slice(0, 24)}.json`);
  if (existsSync(place)) return JSON.parse(readFileSync(place, 'utf8'));
  const judged = judge();
  if (!passesUnchanged(subject.tests))
    throw new Error(`the tests of ${subject.file} fail by themselves: nothing can be said about changes`);
  if (judged) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(place, JSON.stringify(judged));
  }
  return judged;
}

/** Asked afterwards: had the database gone away meanwhile, every change would seem to have been noticed. */
const passesUnchanged = (tests: readonly string[]): boolean =>
  spawnSync(process.execPath, ['trials/mutation/run-tests.ts', ...tests], { stdio: 'ignore', timeout: 180_000 }).status === 0;
