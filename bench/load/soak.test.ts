import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soak } from './soak.ts';

const postgresUrl = process.env['TEST_POSTGRES_URL'] ?? '';

test('a mix of reads, survey answers and logins is answered as expected, and the server tells how it is', {
  skip: postgresUrl ? false : 'no PostgreSQL: run `npm test`',
  timeout: 120_000,
}, async () => {
  const sizes = { customers: 200, jobs: 2000, minutes: 2, minuteSeconds: 2, perSecond: 40 };
  const minutes = await soak({ ...sizes, postgresUrl, postgresPid: 0 }, () => {});
  assert.deepEqual(
    minutes.map(({ answered, unexpected }) => ({ answered, unexpected })),
    [
      { answered: 80, unexpected: 0 },
      { answered: 80, unexpected: 0 },
    ],
  );
  for (const { rssMb, heapMb, fds, loopP99Ms } of minutes) assert.ok(rssMb > 0 && heapMb > 0 && fds > 0 && loopP99Ms > 0);
});
