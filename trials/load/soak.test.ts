import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { soak } from './soak.ts';

const postgresUrl = process.env['TEST_POSTGRES_URL'] ?? '';

test('a mix of reads, survey answers and logins is answered as expected, and the server tells how it is', {
  skip: skipWithout('postgres'),
  timeout: 120_000,
}, async () => {
  const sizes = { customers: 100, jobs: 1000, minutes: 2, minuteSeconds: 2, perSecond: 20 };
  const minutes = await soak({ ...sizes, postgresUrl, postgresPid: 0 }, () => {});
  assert.deepEqual(
    minutes.map(({ answered, unexpected }) => ({ answered, unexpected })),
    [
      { answered: 40, unexpected: 0 },
      { answered: 40, unexpected: 0 },
    ],
  );
  // A machine with much else to do may refuse some.
  assert.ok(minutes.some(({ answered, refused }) => refused < answered));
  for (const { rssMb, heapMb, fds, loopP99Ms } of minutes) assert.ok(rssMb > 0 && heapMb > 0 && fds > 0 && loopP99Ms > 0);
});
