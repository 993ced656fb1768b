import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ChaosProxy, startChaosProxy } from '../testing/chaos-proxy.ts';
import { openTestDatabases, skipWithout } from '../testing/engines.ts';
import { startTransactionPooler } from '../testing/transaction-pooler.ts';
import { asCompany } from './company-id.ts';
import { DatabaseAway, isTransient, retryUntilReady } from './database-away.ts';
import { MAIN_DATABASE, openDatabases } from './databases.ts';
import { sql } from './sql.ts';

const open = (url: string) => openDatabases({ dataDir: '', urls: new Map([[MAIN_DATABASE, url]]) }, {});

describe('the start on a PostgreSQL', { skip: skipWithout('postgres') }, () => {
  async function withProxy(work: (proxy: ChaosProxy, url: string, direct: string) => Promise<void>): Promise<void> {
    const [proxy, databases] = [await startChaosProxy(), await openTestDatabases('postgres')];
    try {
      await work(proxy, proxy.through(databases.url ?? ''), databases.url ?? '');
    } finally {
      await proxy.close();
      await databases.close();
    }
  }

  for (const mode of ['absent', 'refuses', 'swallows'] as const)
    test(`waits while it is away (${mode}), says so once, and starts when it is back`, () =>
      withProxy(async (proxy, url) => {
        await proxy.set(mode);
        const said = await linesOnStderr(async () => {
          const opening = open(url);
          await sleep(2500);
          await proxy.set('passes');
          const databases = await opening;
          assert.equal((await databases.forCompany(asCompany(4)).query(sql`select 1`)).length, 1);
          await databases.close();
        });
        assert.match(said, /^The database does not answer \([^)]+\): waiting for it, up to 30 s\n$/);
      }));

  test('waits for a standby to become the primary', () =>
    withProxy(async (_, url, direct) => {
      const admin = new pg.Client({ connectionString: direct });
      await admin.connect();
      const setReadOnly = (value: string) =>
        admin.query(
          `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
        );
      await setReadOnly('on');
      const said = await linesOnStderr(async () => {
        const opening = open(url);
        await sleep(1500);
        await setReadOnly('off');
        await (await opening).close();
      });
      assert.match(said, /does not answer \(25006\)/);
      await admin.end();
    }));

  test('does not wait where waiting does not help', () =>
    withProxy(async (_, url) => {
      const startedAt = performance.now();
      const nowhere = new URL(url);
      nowhere.pathname = '/nowhere';
      await assert.rejects(open(nowhere.href), { code: '3D000' });
      assert.ok(performance.now() - startedAt < 5000);
    }));

  test('is refused behind a pooler that shares connections between transactions', async () => {
    const databases = await openTestDatabases('postgres');
    const pooler = await startTransactionPooler();
    try {
      await assert.rejects(
        open(pooler.through(databases.url ?? '')),
        /a pooler between the server and PostgreSQL shares connections between transactions/,
      );
      const again = await open(databases.url ?? '');
      await again.close();
    } finally {
      await pooler.close();
      await databases.close();
    }
  });
});

test('gives up a database that does not come back in time, with its reason', async () => {
  let tries = 0;
  const reasons: string[] = [];
  const work = () => {
    tries++;
    return Promise.reject(Object.assign(new Error('the database system is starting up'), { code: '57P03' }));
  };
  await assert.rejects(
    retryUntilReady(work, performance.now() + 2500, (reason) => reasons.push(reason)),
    { code: '57P03' },
  );
  assert.deepEqual([tries, reasons], [3, ['57P03']]);
});

test('what may pass and what does not', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '57P01', '57P03', '25006', '53300', '08006'])
    assert.ok(isTransient({ code }), code);
  for (const code of ['28P01', '3D000', '42501', 'DEPTH_ZERO_SELF_SIGNED_CERT', '42P01']) assert.equal(isTransient({ code }), false, code);
  assert.ok(isTransient(new Error('Connection terminated unexpectedly')));
  for (const cause of [{ code: '57P03' }, new Error('timeout expired'), new Error('no connection in time')])
    assert.ok(isTransient(new DatabaseAway(cause)), String(cause));
  assert.equal(isTransient(new Error('migration 004-employees.sql was changed after it had been applied')), false);
});

/** Everything that is said there meanwhile. */
async function linesOnStderr(work: () => Promise<void>): Promise<string> {
  const write = process.stderr.write;
  let said = '';
  process.stderr.write = ((text: string) => {
    said += text;
    return true;
  }) as typeof write;
  try {
    await work();
  } finally {
    process.stderr.write = write;
  }
  return said;
}
