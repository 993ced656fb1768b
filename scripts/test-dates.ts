// npm run test:dates [-- file or folder …]: the tests that depend on dates, at moments that are easily forgotten. The clock of every process, PostgreSQL
// included, is moved by libfaketime (Debian: `apt-get install faketime`).
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const MOMENTS: Readonly<Record<string, string>> = {
  '29 February': '2028-02-29T11:00:00Z',
  'the clock goes forward during the run': '2027-03-28T00:55:00Z',
  '02:30, which comes twice as the clock goes back': '2027-10-31T00:30:00Z',
  "23:50 on New Year's Eve": '2026-12-31T22:50:00Z',
  'a Sunday at 03:00': '2026-11-22T02:00:00Z',
};

const PARTS = [
  ...[
    'domain',
    'words',
    'server/case-records',
    'server/care-records',
    'server/mail',
    'server/access-records',
    'server/paper-records',
    'server/share-links',
  ],
  ...['server/emergency-sheet', 'server/demo', 'server/queries', 'server/accounts', 'server/privacy/privacy.test.ts'],
  ...['server/cases/personal-data.test.ts', 'server/privacy/lift-erasure.test.ts', 'server/login/session-rules.test.ts'],
  ...['server/auth/limiter.test.ts', 'server/auth/credentials.test.ts', 'server/import/import.test.ts', 'server/import/csv.test.ts'],
  ...['inbox', 'my-cases', 'follow-up', 'insight', 'staff', 'survey', 'customer', 'security', 'account', 'onboarding', 'office'].map(
    (area) => `server/api/${area}`,
  ),
];

const [library] = globSync('/usr/lib/**/libfaketimeMT.so.1');
if (!library) {
  console.error('There is no libfaketime here. On Debian: apt-get install faketime');
  process.exit(1);
}
const parts = process.argv.length > 2 ? process.argv.slice(2) : PARTS;
const results = Object.entries(MOMENTS).map(([name, moment]) => ({ name, isGood: passesAt(moment) }));
for (const { name, isGood } of results) console.log(`${isGood ? 'passed' : 'FAILED'}  ${name}`);
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;

/** All processes are as far from the present as each other: one that starts later does not begin at the same moment again. */
function passesAt(moment: string): boolean {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const env = { ...process.env, LD_PRELOAD: library, FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  console.log(`\n=== ${moment}`);
  return spawnSync(process.execPath, [join(import.meta.dirname, 'test.ts'), ...parts], { env, stdio: 'inherit' }).status === 0;
}
