// A thousand counted guesses a second for one company, without hashing: how long do they wait for each other's rows.
// In short: --rate 100 --seconds 1

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { takeGuess } from '#server/auth/guesses.ts';
import { readConfig } from '#server/config/config.ts';
import { asCompany } from '#server/db/company-id.ts';
import { openDatabases } from '#server/db/databases.ts';
import { registerExamples } from '#server/demo/example-companies.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { median, printGoals, quantile } from '../shared/figures.ts';
import { options } from '../shared/options.ts';

const COMPANY = 4;
const MAX_MS = 5;
const TICK_MS = 5;
const SAMPLE_EVERY_MS = 1;

const { rate, seconds } = options({ rate: 1000, seconds: 10 });

/** Each guess is for another name, from another address: what they share is the company. */
const guesserOf = (i: number) => ({
  loginName: `kunde${i}`,
  ip: `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
  knownDevice: null,
  isKnownNetwork: false,
});

await withPostgres([], async (serverUrl) => {
  const url = await createDatabase(serverUrl, 'guesses');
  const { dataDir, databaseUrls: urls } = readConfig({ DATABASE_URL: url });
  const databases = await openDatabases({ dataDir, urls }, {});
  await registerExamples(databases, new Date());
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  try {
    const db = databases.forCompany(asCompany(COMPANY));
    let refused = 0;
    const run = async (from: number, forSeconds: number): Promise<{ ms: number[]; perSecond: number }> => {
      const ms: number[] = [];
      const pending: Promise<unknown>[] = [];
      const startedAt = performance.now();
      for (let sent = 0; sent < rate * forSeconds; await sleep(TICK_MS)) {
        const due = Math.min(((performance.now() - startedAt) / 1000) * rate, rate * forSeconds);
        for (; sent < due; sent++) {
          const sentAt = performance.now();
          pending.push(
            takeGuess(db, { companyId: asCompany(COMPANY), now: new Date() }, guesserOf(from + sent)).then(
              () => ms.push(performance.now() - sentAt),
              () => refused++,
            ),
          );
        }
      }
      await Promise.all(pending);
      return { ms, perSecond: ms.length / ((performance.now() - startedAt) / 1000) };
    };
    await run(0, 1);
    const locks = watchLocks(watcher);
    const { ms, perSecond } = await run(rate, seconds);
    const waits = await locks.stop();
    // Those that did not wait have waited for 0 ms.
    const inLock = [...waits, ...Array<number>(Math.max(ms.length - waits.length, 0)).fill(0)];
    const p99 = quantile(inLock, 0.99);
    printGoals(`${rate} guesses a second for one company, ${seconds} s`, [
      ['in the lock of a row, p99 ms', p99.toFixed(1), `≤ ${MAX_MS}`, p99 <= MAX_MS],
      ['the whole guess, queue for a connection included: median, p99 ms', `${median(ms).toFixed(1)}, ${quantile(ms, 0.99).toFixed(1)}`],
      ['counted a second; seen waiting; no connection in time', `${perSecond.toFixed(0)}; ${waits.length}; ${refused}`],
    ]);
  } finally {
    await watcher.end();
    await databases.close();
  }
});

/** How long each wait for a lock took at the most: until the look at which it was gone. */
function watchLocks(client: pg.Client): { stop(): Promise<number[]> } {
  const open = new Map<string, number>();
  const over: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ wait: string; since: number; now: number }>(
        `select pid || ' ' || waitstart as wait, extract(epoch from waitstart)::float8 * 1000 as since from pg_locks where waitstart is not null`,
      );
      const now = Date.now();
      for (const [wait, since] of open)
        if (!rows.some((row) => row.wait === wait)) {
          over.push(now - since);
          open.delete(wait);
        }
      for (const { wait, since } of rows) open.set(wait, since);
      await sleep(SAMPLE_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return over;
    },
  };
}
