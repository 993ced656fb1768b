import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '../../shared/random.ts';

type Writer = { stop(): Promise<void> };

/** Writes events as acts do, some in transactions that commit late, until it is stopped; a database that is away is waited for. */
export function startWriters(
  url: string,
  { companyId, customerId, random, lanes }: { companyId: number; customerId: number; random: Random; lanes: number },
): Writer {
  let isStopped = false;
  async function write(client: pg.Client): Promise<void> {
    await client.query('begin');
    await client.query(
      `insert into event (company_id, kind, at, customer_id, body) values ($1, 'access.ended', now(), $2, '{"accountId":1}')`,
      [companyId, customerId],
    );
    if (random.below(4) === 0) await sleep(random.between(0, 300));
    await client.query('commit');
  }
  async function lane(): Promise<void> {
    while (!isStopped) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!isStopped) {
          await write(client);
          await sleep(random.between(500, 1500));
        }
      } catch {
        await sleep(100);
      } finally {
        await client.end().catch(() => {});
      }
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, lane));
  return {
    async stop() {
      isStopped = true;
      await all;
    },
  };
}
