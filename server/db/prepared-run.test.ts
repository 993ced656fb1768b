import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ENGINES, openTestDatabases, skipWithout } from '../testing/engines.ts';
import { asCompany } from './company-id.ts';
import { DatabaseAway } from './database-away.ts';
import { companyDb, type Db } from './db.ts';
import { type Sql, sql } from './sql.ts';

const COMPANY = 4;
const { POLYGON } = pg.types.builtins;

for (const kind of ENGINES)
  describe(`a statement that stays prepared, ${kind}`, { skip: skipWithout(kind) }, () => {
    let databases: Awaited<ReturnType<typeof openTestDatabases>>;
    let pool: pg.Pool;
    let db: Db;
    let descriptions = 0;
    before(async () => {
      databases = await openTestDatabases(kind);
      pool = databases.engineOf(asCompany(COMPANY))?.pool as pg.Pool;
      db = companyDb(pool, asCompany(COMPANY));
      await db.query(sql`select 1`);
      const client = await pool.connect();
      (client as unknown as { connection: NodeJS.EventEmitter }).connection.on('rowDescription', () => descriptions++);
      client.release();
    });
    after(() => databases.close());
    const reported = async (statement: Sql) => {
      const earlier = descriptions;
      const rows = await db.query(statement);
      return { rows, descriptions: descriptions - earlier };
    };

    test('a connection describes the columns once, whatever the values', async () => {
      const double = (n: number) => sql`select ${n}::int as once, ${n}::int * 2 as twice`;
      assert.deepEqual(await reported(double(1)), { rows: [{ once: 1, twice: 2 }], descriptions: 1 });
      assert.deepEqual(await reported(double(3)), { rows: [{ once: 3, twice: 6 }], descriptions: 0 });
    });

    test('each statement has columns of its own', async () => {
      const one = sql`select 'a' as letter`;
      const other = sql`select 7 as digit, 'b' as letter`;
      for (let i = 0; i < 2; i++) {
        assert.deepEqual(await db.query(one), [{ letter: 'a' }]);
        assert.deepEqual(await db.query(other), [{ digit: 7, letter: 'b' }]);
      }
    });

    test('values come back as the driver itself reads them', async () => {
      const text = `select 1::int as a, 2::bigint as b, 3.5::numeric as c, 'å' as d, null::text as e, true as f, date '2026-02-03' as g,
        timestamptz '2026-02-03 04:05:06Z' as h, '{"x":[1]}'::jsonb as i, '\\x00ff'::bytea as j, '{1,2}'::int[] as k, '' as l
        from generate_series(1, 2)`;
      const { rows } = await pool.query(text);
      assert.equal(rows.length, 2);
      for (let i = 0; i < 2; i++) assert.deepEqual(await db.query({ ...sql`select`, text }), rows);
    });

    test('no rows, and a statement that has none to give', async () => {
      const noRows = sql`select id from account where id = ${-1}`;
      const nothing = sql`update account set disabled_at = disabled_at where id = ${-1}`;
      for (let i = 0; i < 2; i++) {
        assert.deepEqual(await db.query(noRows), []);
        assert.deepEqual(await db.query(nothing), []);
      }
      assert.equal((await reported(nothing)).descriptions, 0);
    });

    test('one that failed with its first value works with the next', async () => {
      const asNumber = (text: string) => sql`select ${text}::int as n`;
      for (let i = 0; i < 2; i++) await assert.rejects(db.query(asNumber('nei')), { code: '22P02' });
      assert.deepEqual(await db.query(asNumber('12')), [{ n: 12 }]);
      await assert.rejects(db.query(asNumber('nei')), { code: '22P02' });
      assert.deepEqual(await db.query(asNumber('13')), [{ n: 13 }]);
    });

    test('a text that is no statement is reported each time', async () => {
      const wrong: Sql = { ...sql`select`, text: 'selekt' };
      for (let i = 0; i < 2; i++) await assert.rejects(db.query(wrong), { code: '42601' });
      assert.deepEqual(await db.query(sql`select 1 as n`), [{ n: 1 }]);
    });

    test('a value that cannot be written, or an answer that cannot be read, fails its own call and no other', async () => {
      const circle: Record<string, unknown> = {};
      circle['itself'] = circle;
      await assert.rejects(db.query(sql`select ${circle}::jsonb`));
      await assert.rejects(db.transaction((tx) => tx.query(sql`select ${circle}::jsonb`)));
      const asDriverReads = pg.types.getTypeParser(POLYGON);
      pg.types.setTypeParser(POLYGON, () => {
        throw new Error('unreadable');
      });
      await assert.rejects(db.query(sql`select polygon '((0,0),(1,1))' as p from generate_series(1, 3)`));
      pg.types.setTypeParser(POLYGON, asDriverReads);
      assert.deepEqual(await db.query(sql`select 1 as n`), [{ n: 1 }]);
    });
  });

test('an answer that came while this process stood still is an answer', { skip: skipWithout('postgres') }, async () => {
  const { url, close } = await openTestDatabases('postgres');
  const pool = new pg.Pool({ connectionString: url ?? '', max: 1, query_timeout: 800 });
  try {
    const db = companyDb(pool, asCompany(COMPANY));
    await db.query(sql`select 1`);
    const asked = db.query<{ n: number }>(sql`select 2 as n from pg_sleep(0.3)`);
    await sleep(20);
    // In this phase of the loop: the timers come next, and the sockets after them.
    await nextTurn();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    assert.deepEqual(await asked, [{ n: 2 }]);
    await assert.rejects(db.query(sql`select pg_sleep(1.5)`), DatabaseAway);
  } finally {
    await pool.end();
    await close();
  }
});
