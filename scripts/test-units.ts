import { type TestUnit, testFile } from './test-files.ts';

/**
 * Long ones, those that measure the time, the memory or the processor of their own process, and those with their own PostgreSQL. The longest
 * come first, and no two that mostly wait stand side by side: the processor would wait with them.
 */
export const ALONE = [
  'server/import/failover.test.ts',
  'server/api/fuzz.test.ts',
  'server/run.test.ts',
  'server/privacy/erased.test.ts',
  'server/import/loop-delay.test.ts',
  'server/api/access-matrix.test.ts',
  'server/db/deadline.test.ts',
  'server/db/embedded.test.ts',
  'server/db/standby-frozen.test.ts',
  'server/privacy/erase-again.test.ts',
  'server/db/database-away.test.ts',
  'server/import/hostile.test.ts',
  'server/db/replica.test.ts',
  'server/db/db.test.ts',
  'server/backup/lines-of-backup.test.ts',
  'server/auth/hash-rush.test.ts',
];

const MOST_IN_A_PROCESS = 8;

/**
 * The other tests of the server and the portal share processes: loading the server takes longer than most of them. Everything else has a
 * process of its own. What takes long comes first, because the run ends with its last process. The trials wait more than they work: they run
 * beside the journeys, which do the same.
 */
export function testUnits(all: readonly string[]): { units: TestUnit[]; besideJourneys: TestUnit[] } {
  const [besideJourneys, files] = [all.filter(isTrial), all.filter((file) => !isTrial(file))];
  const alone = ALONE.filter((file) => files.includes(file));
  const shared = files.filter((file) => /^(server|web|gallery|contract|brands)\//.test(file) && !alone.includes(file));
  const others = files.filter((file) => !alone.includes(file) && !shared.includes(file));
  const groups: TestUnit[] = [];
  for (let from = 0; from < shared.length; from += MOST_IN_A_PROCESS) {
    const inGroup = shared.slice(from, from + MOST_IN_A_PROCESS);
    groups.push({ name: `${inGroup[0]} … ${inGroup.at(-1)}`, files: inGroup });
  }
  return { units: [...alone.map(testFile), ...groups, ...others.map(testFile)], besideJourneys: besideJourneys.map(testFile) };
}

const isTrial = (file: string): boolean => file.startsWith('trials/');
