import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTestDatabases, skipWithout } from '../testing/engines.ts';
import { asCompany } from './company-id.ts';
import { DatabaseAway } from './database-away.ts';
import { companyDb } from './db.ts';
import { openPostgres } from './engine.ts';
import { countWait, currentDeadline, remainingMs, withRequestDeadline } from './hung-writes.ts';
import { sql } from './sql.ts';

test('after a short wait there is all of the time, after a long one the rest and 0.4 s, and never less than that', () => {
  assert.equal(remainingMs(1500, 0), undefined);
  assert.equal(remainingMs(1500, 400), undefined);
  assert.equal(remainingMs(1500, 401), 1499);
  assert.equal(remainingMs(1500, 1400), 500);
  assert.equal(remainingMs(1500, 1500), 400);
  assert.equal(remainingMs(1500, 9000), 400);
  assert.equal(remainingMs(undefined, 9000), undefined);
});

test('only long waits are counted, each answer by itself', () => {
  const ago = (ms: number) => performance.now() - ms;
  assert.equal(currentDeadline(), undefined);
  countWait(undefined, ago(900));
  withRequestDeadline(() => {
    const deadline = currentDeadline();
    for (const ms of [10, 300, 700, 900]) countWait(deadline, ago(ms));
    assert.equal(Math.round(deadline?.waitedMs ?? 0), 1600);
    withRequestDeadline(() => assert.deepEqual(currentDeadline(), { waitedMs: 0 }));
  });
});

describe('a database that takes its time', { skip: skipWithout('postgres') }, () => {
  let databases: Awaited<ReturnType<typeof openTestDatabases>>;
  before(async () => {
    databases = await openTestDatabases('postgres');
  });
  after(() => databases.close());

  test('waiting for a connection and for the answer share their time, and the next to use it has all of it again', async (t) => {
    const LIMIT = 2000;
    const BUSY = 1500;
    const busy = new pg.Pool({ connectionString: databases.url ?? '', max: 1, query_timeout: LIMIT });
    t.after(() => busy.end());
    const db = companyDb(busy, asCompany(4));
    const slow = (seconds: number) => sql`select pg_sleep(${seconds})`;
    for (const ask of [() => db.query(slow(30)), () => db.transaction((tx) => tx.query(slow(30)))]) {
      const other = db.transaction(() => sleep(BUSY));
      const startedAt = performance.now();
      await assert.rejects(ask(), DatabaseAway);
      const tookMs = performance.now() - startedAt;
      await other;
      // What is left of the limit after the wait, and 0.4 s more.
      assert.ok(tookMs > LIMIT + 200 && tookMs < BUSY + LIMIT - 200, `${tookMs.toFixed(0)} ms`);
    }
    // After an answer that came in time the connection is the same.
    const [, waited] = await Promise.all([db.transaction(() => sleep(BUSY)), db.query(slow(0.1))]);
    assert.equal(waited.length, 1);
    assert.equal((await db.query(slow(1.3))).length, 1);
  });

  test('a database slower than customers are made to wait counts as away, but not in tests, whose machine may be busy', async (t) => {
    const engine = openPostgres(databases.url ?? '');
    t.after(() => engine.close());
    const slow = sql`select pg_sleep(2)`;
    const product = companyDb(engine.pool, asCompany(4));
    const [tests] = await Promise.all([databases.forCompany(asCompany(4)).query(slow), assert.rejects(product.query(slow), DatabaseAway)]);
    assert.equal(tests.length, 1);
  });

  test('the statements of one call share their time, alone and in a transaction, and those of another do not', async (t) => {
    const LIMIT = 2500;
    const slow = new pg.Pool({ connectionString: databases.url ?? '', max: 4, query_timeout: LIMIT });
    t.after(() => slow.end());
    const db = companyDb(slow, asCompany(4));
    const take = (seconds: number) => sql`select pg_sleep(${seconds})`;
    const answer = (work: () => Promise<unknown>) => new Promise((ok, fail) => withRequestDeadline(() => void work().then(ok, fail)));
    const tookMs = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await assert.rejects(answer(work), DatabaseAway);
      return performance.now() - startedAt;
    };
    const alone = () => db.query(take(1.6)).then(() => db.query(take(30)));
    const inTransaction = () => db.transaction((tx) => tx.query(take(1.6)).then(() => tx.query(take(30))));
    const both = () => db.query(take(1.6)).then(() => db.transaction((tx) => tx.query(take(30))));
    for (const work of [alone, inTransaction, both]) {
      const [ms] = await Promise.all([tookMs(work), answer(() => db.query(take(1.6)))]);
      // 1.6 s, and what is left of the limit and 0.4 s: without a deadline it would be 1.6 s and the whole limit.
      assert.ok(ms > 2700 && ms < 4000, `${ms.toFixed(0)} ms`);
    }
    const quick = async () => {
      for (let i = 0; i < 9; i++) await db.query(take(0.25));
      await db.query(take(1.6));
    };
    await answer(quick);
    // Outside a request nothing is shared.
    await db.query(take(1.6));
    await db.query(take(1.6));
  });

  test('without a limit there is time for an answer after a long wait too', async (t) => {
    const patient = new pg.Pool({ connectionString: databases.url ?? '', max: 1 });
    t.after(() => patient.end());
    const db = companyDb(patient, asCompany(4));
    const [, rows] = await Promise.all([db.transaction(() => sleep(700)), db.query(sql`select pg_sleep(0.2)`)]);
    assert.equal(rows.length, 1);
  });

  test('a call that has waited long for its first statement does not wait as long in the queue for the second', async (t) => {
    const full = new pg.Pool({ connectionString: databases.url ?? '', max: 1, query_timeout: 6000, connectionTimeoutMillis: 1500 });
    t.after(() => full.end());
    const db = companyDb(full, asCompany(4));
    const take = (seconds: number) => sql`select pg_sleep(${seconds})`;
    for (const second of [() => db.query(take(0)), () => db.transaction((tx) => tx.query(take(0)))]) {
      const first = new Promise<number>((ok, fail) =>
        withRequestDeadline(async () => {
          await db.query(take(1.3)).catch(fail);
          const startedAt = performance.now();
          await assert.rejects(second(), DatabaseAway).catch(fail);
          ok(performance.now() - startedAt);
        }),
      );
      await sleep(200);
      // Gets the only connection as soon as the first question has its answer.
      const other = db.query(take(2.4));
      const ms = await first;
      // 0.6 s are left of both; a queue by itself takes 1.5 s.
      assert.ok(ms > 380 && ms < 1400, `${ms.toFixed(0)} ms`);
      await other;
      assert.equal((await db.query(take(0))).length, 1, 'the connection that came too late was given back');
      const inTime = new Promise((ok, fail) => withRequestDeadline(() => void db.query(take(0.7)).then(second).then(ok, fail)));
      assert.deepEqual(await Promise.race([inTime, sleep(5000, 'never')]), [{ pg_sleep: '' }], 'where one is free it is answered');
    }
  });
});
