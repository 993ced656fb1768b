import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyIds } from '#brands/index.ts';
import { onBothEngines } from '../testing/world.ts';
import { asCompany } from './company-id.ts';
import { DatabaseAway } from './database-away.ts';
import { companyDb, type Db, type Queryable } from './db.ts';
import { type Engine, openPostgres } from './engine.ts';
import { type Sql, sql } from './sql.ts';

/** A statement as a hurried developer might write it. */
const careless = (text: string): Sql => ({ ...sql`select`, text });

onBothEngines('row-level security', (world) => {
  const tables = async () =>
    (
      await world().databases.engines[0]?.asOwner((client) =>
        client.query<{ name: string; rls: boolean; keyed: boolean }>(`
          select c.relname as name, c.relrowsecurity as rls,
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as keyed
          from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration' and c.relname not like 'directory%' order by 1`),
      )
    )?.rows ?? [];

  test('is on for every table, and every table but the company itself names its company', async () => {
    const all = await tables();
    assert.ok(all.length >= 17);
    assert.deepEqual(
      all.filter((t) => !t.rls),
      [],
    );
    assert.deepEqual(
      all.filter((t) => !t.keyed).map((t) => t.name),
      ['company'],
    );
  });

  test('the directory is closed to a company: it sees what the views show, and nothing of the tables', async () => {
    for (const table of ['directory_company', 'directory_brand', 'directory_host', 'directory_setup'])
      await assert.rejects(world().db.query(careless(`select company_id from ${table}`)), /permission denied/, table);
    await assert.rejects(world().db.query(careless('delete from brands_in_use')), /permission denied|cannot delete/);
  });

  test('company leads every primary key and every unique key but the digests of keys that say no company', async () => {
    const keys = await world().databases.engines[0]?.asOwner((client) =>
      client.query<{ name: string; first: string }>(`
        select c.conname as name, a.attname as first from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype in ('p', 'u') and c.connamespace = 'public'::regnamespace and c.conrelid::regclass::text not in ('migration', 'company') and c.conrelid::regclass::text not like 'directory%'`),
    );
    assert.deepEqual(
      keys?.rows
        .filter((k) => k.first !== 'company_id')
        .map((k) => k.name)
        .sort(),
      ['machine_key_key_hash_key', 'session_bearer_hash_key'],
    );
  });

  test('a forgotten where shows the rows of one company only', async () => {
    for (const companyId of companyIds) {
      for (const { name } of (await tables()).filter((t) => t.keyed)) {
        const rows = await world()
          .databases.forCompany(asCompany(companyId))
          .query<{ company_id: number }>(careless(`select distinct company_id from ${name}`));
        assert.ok(
          rows.every((r) => r.company_id === companyId),
          name,
        );
      }
      const jobs = await world().databases.forCompany(asCompany(companyId)).query<{ n: number }>(careless('select count(*) as n from job'));
      assert.equal(jobs[0]?.n, 4);
    }
  });

  test('nothing can be written into another company, nor moved there', async () => {
    await assert.rejects(world().db.query(sql`insert into department (company_id, name) values (2, 'Smugler')`), /row-level security/);
    await assert.rejects(world().db.query(sql`update customer set company_id = 2`), /row-level security|foreign key/);
    await world().db.query(sql`delete from survey_answer`);
    await world().db.query(sql`update customer set city = 'Bergen'`);
    const [other] = await world()
      .databases.forCompany(asCompany(2))
      .query<{ n: number }>(sql`select count(*) as n from customer where city = 'Bergen'`);
    assert.equal(other?.n, 0);
  });

  test('a connection without a company sees nothing', async () => {
    const pool = world().databases.engines[0]?.pool;
    const client = await pool?.connect();
    await client?.query("select set_config('app.company', '', false)");
    const jobs = await client?.query('select count(*)::int as n from job');
    await client?.query("select set_config('app.company', '4', false)");
    client?.release(true);
    assert.equal(jobs?.rows[0].n, 0);
  });

  test('the application may not change the schema, and has no way back to the owner by accident', async () => {
    await assert.rejects(world().db.query(sql`create table mine (a int)`), /permission denied/);
    await assert.rejects(world().db.query(sql`alter table job disable row level security`), /must be owner/);
    await assert.rejects(world().db.query(sql`insert into migration (name, digest) values ('x', 'y')`), /permission denied/);
  });

  test('protect() closes a new table to other companies, and refuses one without a company', async () => {
    await world().databases.engines[0]?.asOwner(async (client) => {
      await client.query('begin');
      try {
        await client.query(
          'create table probe (company_id int not null, name text); insert into probe values (2, $$other$$), (4, $$own$$)',
        );
        await client.query(`select protect('probe')`);
        await client.query(`set local role kundeportal_app; set local app.company = '4'`);
        assert.deepEqual((await client.query('select name from probe')).rows, [{ name: 'own' }]);
        await client.query('savepoint tried');
        await assert.rejects(client.query(`insert into probe values (2, 'smuggled')`), /row-level security/);
        await client.query('rollback to savepoint tried');
        await assert.rejects(client.query(`select protect('probe')`), /permission denied/);
        await client.query('rollback to savepoint tried; reset role; create table bare (name text)');
        await assert.rejects(client.query(`select protect('bare')`), /has no company_id/);
      } finally {
        await client.query('rollback');
      }
    });
  });

  test('a connection that the owner has used is set to its company again', async () => {
    const { databases, db } = world();
    const company = () => db.query<{ company: string }>(careless(`select current_setting('app.company') as company`));
    await company();
    await databases.engines[0]?.asOwner((client) => client.query("select set_config('app.company', '3', false)"));
    assert.deepEqual(await company(), [{ company: '4' }]);
  });

  test('companies that take turns on the connections of one pool never see each other, whatever goes wrong in between', async (t) => {
    const { databases, url } = world();
    const engine = url ? openPostgres(url, { awayAfterMs: 500 }) : databases.engines[0];
    if (!engine) assert.fail('no engine');
    if (url) t.after(() => engine.close());
    const [own, foreign] = [{ right: 0 }, [] as unknown[]];
    const look = async (companyId: number, db: Queryable) => {
      const rows = await db.query<{ company_id: number }>(careless('select company_id from customer'));
      if (rows.length === 2 && rows.every((row) => row.company_id === companyId)) own.right++;
      else foreign.push([companyId, rows]);
    };
    const act = async (i: number) => {
      const companyId = companyIds[i % companyIds.length] ?? 4;
      const db = companyDb(engine.pool, asCompany(companyId));
      const faults = [...FAULTS, ...(url ? FAULTS_OF_A_SERVER : [])];
      const fault = faults[i % faults.length] as Fault;
      await look(companyId, db).catch(onlyAway);
      await fault(db, engine).catch(() => {});
      await look(companyId, db).catch(onlyAway);
      await db.transaction((tx) => look(companyId, tx)).catch(onlyAway);
    };
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 63 }, (_, i) => act(round * 63 + i)));
    assert.deepEqual(foreign, []);
    assert.ok(own.right > 250, `${own.right}`);
  });
});

type Fault = (db: Db, engine: Engine) => Promise<unknown>;
const divides = careless('select 1 / 0');
const onlyAway = (error: unknown): void => assert.ok(error instanceof DatabaseAway, String(error));

const FAULTS: readonly Fault[] = [
  async () => {},
  (db) => db.query(divides),
  (db) => db.query(careless('selekt')),
  (db) => db.transaction((tx) => tx.query(divides)),
  (db) => db.transaction((tx) => tx.query(divides).catch(() => [])),
  (db) => db.transaction(() => Promise.reject(new Error('changed my mind'))),
  (_, engine) => engine.asOwner((client) => client.query("select set_config('app.company', '3', false)")),
];
const FAULTS_OF_A_SERVER: readonly Fault[] = [
  (db) => db.query(careless('select pg_sleep(0.7)')),
  (db) => db.transaction((tx) => tx.query(careless('select pg_sleep(0.7)'))),
  (db) => db.query(careless(`do $$ begin perform set_config('statement_timeout', '20', true); perform pg_sleep(1); end $$`)),
  (_, engine) => endOne(engine, 'pg_cancel_backend'),
  (_, engine) => endOne(engine, 'pg_terminate_backend'),
];

const endOne = (engine: Engine, how: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<unknown> =>
  engine.asOwner((client) =>
    client.query(`
      select ${how}(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`),
  );
