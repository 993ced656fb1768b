import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { type OwnPostgres, startPostgres } from '../../scripts/postgres.ts';
import { dump } from '../backup/dump.ts';
import { makeTemplate, openTestDatabases, skipWithout } from '../testing/engines.ts';
import { type Standby, startStandby } from '../testing/standby.ts';
import { asCompany } from './company-id.ts';
import { type Databases, MAIN_DATABASE, openDatabases } from './databases.ts';
import type { Queryable } from './db.ts';
import type { Engine } from './engine.ts';
import { sql } from './sql.ts';

describe('copies and backups from a standby', { skip: skipWithout('postgres') }, () => {
  let postgres: OwnPostgres;
  let standby: Standby;
  let world: Databases & { url: string | null };
  let databases: Databases;
  let atStandby: pg.Client;
  before(async () => {
    postgres = (await startPostgres({ settings: ['fsync=off'] })) ?? assert.fail('no PostgreSQL');
    process.env['TEST_POSTGRES_URL'] = postgres.url;
    await makeTemplate(postgres.url);
    world = await openTestDatabases('postgres');
    standby = await startStandby(postgres);
    const url = world.url ?? '';
    const replica = new URL(url);
    replica.port = String(standby.port);
    const onAll = (address: string) => new Map([[MAIN_DATABASE, address]]);
    databases = await openDatabases({ dataDir: '', urls: onAll(url), replicaUrls: onAll(replica.href) }, {});
    atStandby = new pg.Client({ connectionString: replica.href });
    atStandby.on('error', () => {});
    await atStandby.connect();
  });
  after(async () => {
    await atStandby.end().catch(() => {});
    await databases.close();
    await standby.stop();
    await world.close();
    await postgres.stop();
  });

  const isStandby = async (db: Queryable) => (await db.query<{ is: boolean }>(sql`select pg_is_in_recovery() as is`))[0]?.is;
  const write = (name: string) =>
    databases.forCompany(asCompany(4)).query(sql`insert into department (company_id, name) values (4, ${name})`);
  const has = async (db: Queryable, name: string) =>
    (await db.query(sql`select from department where company_id = 4 and name = ${name}`)).length === 1;

  test('it is read when it has everything, what was written a moment ago included, and only the company itself', async () => {
    await write('just now');
    const db = await databases.forReading(asCompany(4));
    assert.deepEqual([await isStandby(db), await has(db, 'just now')], [true, true]);
    assert.deepEqual(await db.query(sql`select distinct company_id from customer`), [{ company_id: 4 }]);
    assert.deepEqual(await db.query(sql`select distinct company_id from job`), [{ company_id: 4 }]);
    await assert.rejects(db.query(sql`insert into department (company_id, name) values (4, 'no')`));
  });

  test('a backup of it is, line by line, the one of the primary', async () => {
    const [engine] = databases.engines as [Engine];
    assert.notEqual(await databases.readingEngine(engine), engine);
    const now = new Date();
    const lines = async (copied: Databases) => (await Array.fromAsync(dump(copied, now))).toSorted();
    assert.deepEqual(await lines(databases), await lines(world));
  });

  test('while it is behind, the primary is read', async () => {
    await atStandby.query('select pg_wal_replay_pause()');
    await write('not yet there');
    const db = await databases.forReading(asCompany(4));
    assert.deepEqual([await isStandby(db), await has(db, 'not yet there')], [false, true]);
    const [engine] = databases.engines as [Engine];
    assert.equal(await databases.readingEngine(engine), engine);
    await atStandby.query('select pg_wal_replay_resume()');
    assert.equal(await isStandby(await databases.forReading(asCompany(4))), true);
  });

  test('one that has become a primary, and one that is gone, are left alone', async () => {
    await atStandby.query('select pg_promote()');
    const [row] = (await atStandby.query('select pg_is_in_recovery() as is')).rows;
    assert.equal(row.is, false);
    await write('after the promotion');
    assert.equal(await has(await databases.forReading(asCompany(4)), 'after the promotion'), true);
    await standby.stop();
    assert.equal(await has(await databases.forReading(asCompany(4)), 'after the promotion'), true);
  });
});
