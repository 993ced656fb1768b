import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import pg from 'pg';
import { skipWithout } from '../testing/engines.ts';
import { openPostgres } from './engine.ts';
import { MAKES_ROLE, migrate, withExistingRole } from './migrate.ts';
import { migrationNames, readMigrations } from './migration-list.ts';

describe('migrations', { skip: skipWithout('postgres') }, () => {
  const freshDatabase = async () => {
    const name = `fresh_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
    url.pathname = `/${name}`;
    return url.href;
  };

  test('ten servers that start at once apply each migration once', async () => {
    const url = await freshDatabase();
    const applied = await Promise.all(Array.from({ length: 10 }, () => openPostgres(url).asOwner(migrate)));
    assert.deepEqual(applied.flat(), migrationNames());
  });

  test('a migration that was changed after it had been applied stops the start', async () => {
    const engine = openPostgres(await freshDatabase());
    await engine.asOwner(migrate);
    await engine.asOwner((client) => client.query("update migration set digest = 'other' where name like '001%'"));
    await assert.rejects(engine.asOwner(migrate), /001-schema.sql was changed/);
  });

  test('a table in use is tried again: no call queues behind the change for long, and in a deadlock the migration gives way', async () => {
    const url = await freshDatabase();
    await openPostgres(url).asOwner(migrate);
    const connect = async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    };
    const [holder, reader] = [await connect(), await connect()];
    await holder.query(`alter table job drop column brand; alter table survey_answer drop column brand; drop index if exists survey_comment;
      delete from migration where name = '009-insight.sql'`);
    // Locked in the order opposite to that of the migration, as a survey's transaction may.
    await holder.query('begin; select from survey_answer');
    const migrating = openPostgres(url).asOwner(migrate);
    await reader.query(
      `do $$ begin while not exists (select from pg_locks where not granted) loop perform pg_sleep(0.02); end loop; end $$`,
    );
    const startedAt = performance.now();
    await Promise.all([reader.query('select from job'), holder.query('select from job')]);
    const waitedMs = performance.now() - startedAt;
    await holder.query('commit');
    assert.deepEqual(await migrating, ['009-insight.sql']);
    await Promise.all([holder.end(), reader.end()]);
    assert.ok(waitedMs < 1000, `${waitedMs} ms`);
  });

  test('companies that were there before the promise of repair was asked for keep the 72 hours; a new one begins with none', async () => {
    const engine = openPostgres(await freshDatabase());
    await engine.asOwner(migrate);
    const applied = await engine.asOwner(async (client) => {
      await client.query(`drop view first_promises; alter table company drop column repair_hours;
        delete from migration where name = '2026-11-19-company-repair-promise.sql'; insert into company (id, name) values (4, 'A'), (101, 'B')`);
      return migrate(client);
    });
    assert.deepEqual(applied, ['2026-11-19-company-repair-promise.sql']);
    const { rows } = await engine.asOwner(async (client) => {
      await client.query("insert into company (id, name) values (102, 'C')");
      return client.query('select id, repair_hours from company order by id');
    });
    assert.deepEqual(
      rows.map(({ id, repair_hours }) => [id, repair_hours]),
      [
        [4, 72],
        [101, 72],
        [102, null],
      ],
    );
  });

  test('a database from a newer version is not touched', async () => {
    const engine = openPostgres(await freshDatabase());
    await engine.asOwner(migrate);
    await engine.asOwner((client) => client.query("insert into migration (name, digest) values ('999-later.sql', 'x')"));
    await assert.rejects(engine.asOwner(migrate), /999-later.sql/);
    assert.deepEqual(await engine.asOwner((client) => migrate(client, { allowNewer: true })), [], 'unless the way back is asked for');
  });

  test('an owner who is no superuser can migrate, and row-level security applies to it as to the application', async () => {
    const url = new URL(await freshDatabase());
    const role = `owner_${randomUUID().slice(0, 8)}`;
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(
      `create role ${role} login createrole; grant all on schema public to ${role}; grant create on database ${url.pathname.slice(1)} to ${role}`,
    );
    await admin.query(`do $$ begin grant kundeportal_app to ${role} with admin option; exception when undefined_object then null; end $$`);
    await admin.end();
    url.username = role;
    const engine = openPostgres(url.href);
    await engine.asOwner(migrate);
    const client = await engine.pool.connect();
    const { rows } = await client.query('select current_user, (select count(*)::int from company) as companies');
    assert.deepEqual(rows, [{ current_user: 'kundeportal_app', companies: 0 }]);
    client.release();
    await engine.close();
  });

  test('an owner who may no longer make roles migrates a new database of the same PostgreSQL', async () => {
    const url = new URL(await freshDatabase());
    const role = `owner_${randomUUID().slice(0, 8)}`;
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`create role ${role} login nocreaterole; grant kundeportal_app to ${role}; grant all on schema public to ${role}`);
    await admin.end();
    url.username = role;
    const engine = openPostgres(url.href);
    assert.deepEqual(await engine.asOwner(migrate), migrationNames());
    (await engine.pool.connect()).release();
    await engine.close();
  });
});

test('without the role and the right to make it, a sentence says what to do; no other migration makes one', async () => {
  const role = { exists: false, may: false, owner: 'kundeportal' };
  const client = { query: async () => ({ rows: [role] }) } as unknown as pg.ClientBase;
  await assert.rejects(withExistingRole(client, MAKES_ROLE), /^Error: .* alter role kundeportal createrole, and start again\.$/);
  const texts = readMigrations().map(({ text }) => text);
  assert.equal(texts.filter((text) => text.includes(MAKES_ROLE)).length, 1);
  assert.equal(texts.filter((text) => /create role/i.test(text)).length, 1);
});
