import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startChaosProxy } from '../testing/chaos-proxy.ts';
import { openTestDatabases, skipWithout } from '../testing/engines.ts';
import { asCompany } from './company-id.ts';
import { DatabaseAway } from './database-away.ts';
import { companyDb, inCompanyTransaction, runUnprepared, takenKey } from './db.ts';
import { type Sql, sql } from './sql.ts';

/** The server itself says that something went wrong. */
const failWith = (code: string): Sql => ({ ...sql`select`, text: `do $$ begin raise exception using errcode = '${code}'; end $$` });
/** As the server's own pool has it: without a listener, an idle connection that breaks would end the process. */
async function asApp(client: pg.ClientBase): Promise<void> {
  client.on('error', () => {});
  await client.query('set role kundeportal_app');
}
const names = sql`select name from department order by id`;

describe('the database as a company sees it', { skip: skipWithout('postgres') }, () => {
  let databases: Awaited<ReturnType<typeof openTestDatabases>>;
  let pool: pg.Pool;
  before(async () => {
    databases = await openTestDatabases('postgres');
    pool = new pg.Pool({ connectionString: databases.url ?? '', max: 1, onConnect: asApp });
  });
  after(async () => {
    await pool.end();
    await databases.close();
  });
  const pidOf = async (companyId: number) =>
    (await companyDb(pool, asCompany(companyId)).query<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid;
  const companyNow = async (companyId: number) =>
    (await companyDb(pool, asCompany(companyId)).query<{ company: string }>(sql`select current_setting('app.company') as company`))[0]
      ?.company;

  test('one connection that companies take turns on is set to the one that asks, each time', async () => {
    const pid = await pidOf(4);
    for (const companyId of [4, 2, 4, 4, 6, 2]) {
      assert.equal(await companyNow(companyId), String(companyId));
      const rows = await companyDb(pool, asCompany(companyId)).query<{ company_id: number }>(sql`select distinct company_id from job`);
      assert.deepEqual(rows, [{ company_id: companyId }]);
    }
    assert.equal(await pidOf(4), pid);
  });

  test('a change of company costs no round trip', async () => {
    let answers = 0;
    const client = await pool.connect();
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    const count = () => answers++;
    connection.on('readyForQuery', count);
    client.release();
    for (const companyId of [4, 2, 6, 6]) await companyNow(companyId);
    assert.equal(answers, 4);
    for (const companyId of [4, 4, 2]) await companyDb(pool, asCompany(companyId)).transaction((tx) => tx.query(sql`select 1`));
    assert.equal(answers, 4 + 3 * 3);
    connection.off('readyForQuery', count);
  });

  test('the company is set once, not with every statement', async () => {
    await companyNow(4);
    const client = await pool.connect();
    await client.query("select set_config('app.company', '2', false)");
    client.release();
    assert.equal(await companyNow(4), '2', 'nothing was sent again');
    await companyNow(6);
    assert.equal(await companyNow(4), '4');
  });

  test('where the company cannot be set, the statement is not run', async () => {
    await companyNow(2);
    const client = await pool.connect();
    const wire = (client as unknown as { connection: { parse(query: { name: string; text: string }): void } }).connection;
    const { parse } = wire;
    wire.parse = (query) => parse.call(wire, query.name === '' ? { name: '', text: 'sett' } : query);
    client.release();
    const careless = sql`update department set name = name returning company_id`;
    await assert.rejects(companyDb(pool, asCompany(4)).query(careless), { code: '42601' });
    await assert.rejects(
      companyDb(pool, asCompany(4)).transaction((tx) => tx.query(careless)),
      { code: '42601' },
    );
    wire.parse = parse;
    assert.deepEqual(
      [...new Set((await companyDb(pool, asCompany(4)).query<{ company_id: number }>(careless)).map((row) => row.company_id))],
      [4],
    );
  });

  for (const before of [2, 4])
    test(`a setting that an error has undone is made again, after a connection of company ${before}`, async () => {
      const fails = failWith('23505');
      const inVain = [
        () => assert.rejects(companyDb(pool, asCompany(4)).query(fails)),
        () => assert.rejects(companyDb(pool, asCompany(4)).transaction((tx) => tx.query(fails))),
        // The error is swallowed: PostgreSQL answers the commit with a rollback, and no error.
        () => companyDb(pool, asCompany(4)).transaction((tx) => tx.query(fails).catch(() => [])),
        () => companyDb(pool, asCompany(4)).transaction((tx) => tx.query(sql`select 1`)),
        () => inCompanyTransaction(pool, asCompany(4), (client) => client.query('select 1 / 0').catch(() => null)),
      ];
      for (const work of inVain) {
        await companyNow(before);
        await work();
        assert.equal(await companyNow(4), '4');
        const inside = await companyDb(pool, asCompany(4)).transaction((tx) =>
          tx.query(sql`select current_setting('app.company') as company`),
        );
        assert.deepEqual(inside, [{ company: '4' }]);
      }
    });

  test('a transaction is kept when its work is done, and its result comes back', async () => {
    const db = companyDb(pool, asCompany(4));
    const result = await db.transaction(async (tx) => {
      await tx.query(sql`insert into department (company_id, name) values (4, 'Holdt')`);
      const inside = await tx.query<{ name: string }>(names);
      return inside.length;
    });
    assert.equal(result, 3);
    assert.equal((await companyDb(pool, asCompany(4)).query(names)).length, 3);
  });

  test('a transaction whose work fails leaves nothing, reports the reason, and hands the connection back clean', async () => {
    const pid = await pidOf(4);
    const db = companyDb(pool, asCompany(4));
    const reason = new Error('changed my mind');
    await assert.rejects(
      db.transaction(async (tx) => {
        await tx.query(sql`insert into department (company_id, name) values (4, 'Angret')`);
        throw reason;
      }),
      reason,
    );
    await assert.rejects(
      db.transaction(async (tx) => {
        await tx.query(sql`insert into department (company_id, name) values (4, 'Angret')`);
        await tx.query(sql`insert into department (company_id, id, name) values (4, 4001, 'Opptatt')`);
      }),
      pg.DatabaseError,
    );
    assert.deepEqual(await db.query(sql`select from department where name = 'Angret'`), []);
    const clock = async () => (await db.query<{ at: string }>(sql`select now()::text as at`))[0]?.at;
    assert.notEqual(await clock(), await clock(), 'no transaction is left open, in which the clock would stand still');
    assert.equal(await pidOf(4), pid, 'the connection is still good');
  });

  test('a mistake in the statement is reported as such, and costs no connection', async () => {
    const pid = await pidOf(4);
    for (const code of ['23505', '22001', '42601', '0A000', 'P0001', '28000', '02508'])
      await assert.rejects(
        companyDb(pool, asCompany(4)).query(failWith(code)),
        (e) => e instanceof pg.DatabaseError && e.code === code,
        code,
      );
    assert.equal(await pidOf(4), pid);
  });

  test('trouble of the server is reported as away with its code; a connection on which it cannot go on is not used again', async () => {
    for (const code of ['08006', '57P01', 'XX000', '25006']) {
      const pid = await pidOf(4);
      await assert.rejects(
        companyDb(pool, asCompany(4)).query(failWith(code)),
        (e) => e instanceof DatabaseAway && e.message === code,
        code,
      );
      assert.notEqual(await pidOf(4), pid, code);
    }
    for (const code of ['53100', '53300', '57014', '58030', '53XX0']) {
      const pid = await pidOf(4);
      const isReported = (e: unknown) => e instanceof DatabaseAway && e.message === code && !e.isSilent;
      await assert.rejects(companyDb(pool, asCompany(4)).query(failWith(code)), isReported, code);
      assert.equal(await pidOf(4), pid, `${code}: it said what is wrong and can be asked something else`);
    }
  });

  test('trouble in the middle of a transaction is away too, and nothing of it is kept', async () => {
    for (const [code, isKept] of [
      ['57014', true],
      ['57P01', false],
    ] as const) {
      const pid = await pidOf(4);
      await assert.rejects(
        companyDb(pool, asCompany(4)).transaction(async (tx) => {
          await tx.query(sql`insert into department (company_id, name) values (4, 'Halvveis')`);
          await tx.query(failWith(code));
        }),
        DatabaseAway,
      );
      assert.deepEqual(await companyDb(pool, asCompany(4)).query(sql`select from department where name = 'Halvveis'`), []);
      assert.equal((await pidOf(4)) === pid, isKept, code);
    }
  });

  test('a connection that is cut while it works is away', async () => {
    const own = sql`select pg_terminate_backend(pg_backend_pid())`;
    const asOwner = new pg.Pool({ connectionString: databases.url ?? '', max: 1 });
    asOwner.on('error', () => {});
    asOwner.on('connect', (client) => client.on('error', () => {}));
    await assert.rejects(companyDb(asOwner, asCompany(4)).query(own), DatabaseAway);
    await assert.rejects(
      companyDb(asOwner, asCompany(4)).transaction((tx) => tx.query(own)),
      DatabaseAway,
    );
    assert.equal((await companyDb(asOwner, asCompany(4)).query(sql`select 1`)).length, 1);
    await asOwner.end();
  });

  test('where one connection died silently, those that were idle then are no longer used', async (t) => {
    const proxy = await startChaosProxy();
    const connectionString = proxy.through(databases.url ?? '');
    const silent = new pg.Pool({
      connectionString,
      max: 10,
      query_timeout: 1000,
      onConnect: asApp,
    });
    silent.on('error', () => {});
    t.after(async () => {
      await silent.end();
      await proxy.close();
    });
    const db = companyDb(silent, asCompany(4));
    const ask = () => db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`).then(([row]) => row?.pid);
    const hold = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await sleep(100);
        return row?.pid;
      });
    const before = await Promise.all([hold(), hold(), hold()]);
    assert.equal(new Set(before).size, 3, 'three connections stand open');
    await proxy.set('forgets');
    await assert.rejects(ask(), (e) => e instanceof DatabaseAway && e.isSilent && e.message === 'no answer');
    const startedAt = performance.now();
    const after = await Promise.all([ask(), hold(), ask()]);
    assert.ok(performance.now() - startedAt < 5000);
    assert.deepEqual(
      after.filter((pid) => before.includes(pid)),
      [],
      'no other call waited for a dead connection',
    );
    const again = await ask();
    assert.ok(after.includes(again), 'the new ones are trusted');
  });

  test('a server that cannot be reached is away, by the reason', async () => {
    const nowhere = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/x' });
    await assert.rejects(
      companyDb(nowhere, asCompany(4)).query(names),
      (e) => e instanceof DatabaseAway && e.message === 'ECONNREFUSED' && e.cause instanceof Error,
    );
    await assert.rejects(
      companyDb(nowhere, asCompany(4)).transaction(async () => {}),
      (e) => e instanceof DatabaseAway && e.message === 'ECONNREFUSED',
    );
    await nowhere.end();
    await assert.rejects(companyDb(nowhere, asCompany(4)).query(names), (e) => e instanceof DatabaseAway && e.message === 'no answer');
    assert.ok(new DatabaseAway(null).isSilent);
  });

  test('a statement is prepared once a connection, one for many rows is not', async () => {
    const prepared = sql`select count(*)::int as n from pg_prepared_statements where statement like '%department%'`;
    const count = async () => (await companyDb(pool, asCompany(4)).query<{ n: number }>(prepared))[0]?.n;
    await companyDb(pool, asCompany(4)).query(names);
    const before = await count();
    assert.ok(before && before > 0);
    await companyDb(pool, asCompany(4)).query(names);
    const rows = await inCompanyTransaction(pool, asCompany(4), (client) =>
      runUnprepared<{ n: number }>(client, sql`select count(*)::int as n from department where id > ${0}`, 1000),
    );
    assert.deepEqual([rows[0]?.n, await count()], [3, before]);
    const tooSlow = inCompanyTransaction(pool, asCompany(4), (client) => runUnprepared(client, sql`select pg_sleep(30)`, 200));
    await assert.rejects(tooSlow, DatabaseAway);
  });

  test('work on the connection itself is one transaction of one company', async () => {
    await companyNow(2);
    await assert.rejects(
      inCompanyTransaction(pool, asCompany(4), async (client) => {
        await client.query("insert into department (company_id, name) values (4, 'Halv')");
        throw new Error('stop');
      }),
      /stop/,
    );
    assert.deepEqual(await companyDb(pool, asCompany(4)).query(sql`select from department where name = 'Halv'`), []);
    await inCompanyTransaction(pool, asCompany(4), (client) => client.query("insert into department (company_id, name) values (4, 'Hel')"));
    assert.equal((await companyDb(pool, asCompany(4)).query(sql`select from department where name = 'Hel'`)).length, 1);
  });

  test('a unique key that a row ran into is reported by name, anything else is not', async () => {
    const taken = (statement: Sql) =>
      companyDb(pool, asCompany(4))
        .query(statement)
        .catch((error) => takenKey(error));
    assert.equal(await taken(sql`insert into department (company_id, id, name) values (4, 4001, 'Igjen')`), 'department_pkey');
    assert.equal(await taken(sql`insert into department (company_id, id, name) values (4, 9, null)`), undefined);
    const other = { ...sql`select`, text: `do $$ begin raise exception using errcode = '23503', constraint = 'some_key'; end $$` };
    assert.equal(await taken(other), undefined);
    assert.equal(takenKey(Object.assign(new Error('x'), { code: '23505', constraint: 'department_pkey' })), undefined);
    assert.equal(takenKey(null), undefined);
  });
});
