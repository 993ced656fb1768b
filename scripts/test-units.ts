import { type TestUnit, testFile } from './test-files.ts';

/** What faults and attacks do to a running server: for `npm run test:long`. */
export const isLong = (file: string): boolean => /^trials\/(load|chaos|attack)\//.test(file);

/** What mostly waits, for a time limit or for a process to start, the longest first. Beside the rest: the processor is free meanwhile. */
export const WAITING = [
  'trials/chaos/sweep.test.ts',
  'server/startup/run.test.ts',
  'trials/chaos/faults.test.ts',
  'trials/chaos/kill-embedded.test.ts',
  'server/import/failover.test.ts',
  'trials/attack/tenant.test.ts',
  'scripts/test-files.test.ts',
  'server/db/deadline.test.ts',
  'server/db/replica.test.ts',
  'server/db/standby-frozen.test.ts',
  'server/db/database-away.test.ts',
];

/** Long ones, and those that measure the time, the memory or the processor of their own process. The longest come first. */
export const ALONE = [
  'server/http/fuzz.test.ts',
  'server/privacy/erased.test.ts',
  'server/import/loop-delay.test.ts',
  'server/http/access-matrix.test.ts',
  'server/db/embedded.test.ts',
  'server/privacy/erase-again.test.ts',
  'server/import/hostile.test.ts',
  'server/db/db.test.ts',
  'server/backup/read-backup-lines.test.ts',
  'server/password-hashing/hash-rush.test.ts',
];

const MAX_PER_PROCESS = 24;

/**
 * The other tests of the server and the portal share processes: loading the server takes longer than most of them. Everything else has a
 * process of its own. What takes long comes first, because the run ends with its last process.
 */
export function testUnits(files: readonly string[]): { working: TestUnit[]; waiting: TestUnit[] } {
  const [waiting, working] = [WAITING.filter((file) => files.includes(file)), files.filter((file) => !WAITING.includes(file))];
  const alone = ALONE.filter((file) => working.includes(file));
  const shared = working.filter((file) => /^(domain|words|server|web|gallery|contract|brands)\//.test(file) && !alone.includes(file));
  const others = working.filter((file) => !alone.includes(file) && !shared.includes(file));
  const groups: TestUnit[] = [];
  for (let from = 0; from < shared.length; from += MAX_PER_PROCESS) {
    const inGroup = shared.slice(from, from + MAX_PER_PROCESS);
    groups.push({ name: `${inGroup[0]} … ${inGroup.at(-1)}`, files: inGroup });
  }
  return { working: [...alone.map(testFile), ...groups, ...others.map(testFile)], waiting: waiting.map(testFile) };
}
