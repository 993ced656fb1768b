import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { type EditionKey, readEdition, readPeopleNotices } from '../testing/earlier-migrations.ts';
import { copyDatabase, skipWithout } from '../testing/engines.ts';
import { readSchema } from '../testing/read-schema.ts';
import { migrate } from './migrate.ts';
import { EARLIER_EDITIONS, type Migration, readMigrations } from './migration-list.ts';

type AppliedMigration = Migration & { text: string };
/** By the first digits of the files: up to this one, some others besides. `npm run chaos -- upgrade` tries every state of the history. */
type State = { until: string; besides?: string[]; editions: EditionKey[]; hasNotices?: boolean };

const STATES: State[] = [
  { until: '007', editions: ['004-1'] },
  { until: '018', editions: ['010-1', '017-1'] },
  { until: '019', editions: ['017-1'], hasNotices: true },
  { until: '029', besides: ['031'], editions: ['017-2', '029-1'] },
  { until: '030', editions: ['029-2', '030-1'] },
  { until: '032', editions: ['029-3', '030-1'] },
];

function migrationsAt({ until, besides = [], editions, hasNotices }: State): AppliedMigration[] {
  const earlier = editions.map(readEdition);
  const notices = hasNotices ? [readPeopleNotices()] : [];
  return readMigrations()
    .filter(({ name }) => name.slice(0, 3) <= until || besides.includes(name.slice(0, 3)))
    .map((listed) => earlier.find(({ name }) => name === listed.name) ?? listed)
    .concat(notices)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function withFreshDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { url, drop } = await copyDatabase('template0');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await drop();
  }
}

async function applyAll(client: pg.ClientBase, migrations: readonly AppliedMigration[]): Promise<void> {
  await client.query('create table migration (name text primary key, digest text not null, applied_at timestamptz not null default now())');
  for (const { name, digest, text } of migrations) {
    await client.query(text);
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
  }
}

describe('a database made with an earlier edition of a migration', { skip: skipWithout('postgres') }, () => {
  test('there is one for every earlier edition', () => {
    const applied = STATES.flatMap(migrationsAt);
    for (const { name, digest } of EARLIER_EDITIONS) assert.ok(applied.some((one) => one.name === name && one.digest === digest));
  });

  test('gets the shape of a new one, keeps its digests for the way back, and is left alone after that', async () => {
    const fresh = await withFreshDatabase(async (client) => {
      await migrate(client);
      return readSchema(client);
    });
    for (const state of STATES)
      await withFreshDatabase(async (client) => {
        const before = migrationsAt(state);
        await applyAll(client, before);
        await migrate(client);
        assert.deepEqual(await readSchema(client), fresh, JSON.stringify(state));
        const { rows } = await client.query<Migration>('select name, digest from migration');
        for (const { name, digest } of before) assert.ok(rows.some((row) => row.name === name && row.digest === digest));
        assert.deepEqual(await migrate(client), []);
      });
  });

  test('keeps who may not see a withdrawn paper any more', () =>
    withFreshDatabase(async (client) => {
      await applyAll(client, migrationsAt({ until: '029', editions: ['029-2'] }));
      // Only the column is of interest, not what a paper points at.
      await client.query('set session_replication_role = replica');
      await client.query(`insert into paper (company_id, customer_id, kind, title, paper_date, format, file_name, bytes, content_hash, added_at,
          withdrawn_from, withdrawn_at, withdrawn_reason)
        select 4, 1, 'other', 'Tegning', '2026-03-01', 'pdf', 'tegning.pdf', 1, sha256('x'), now(), it, case when it is not null then now() end, case when it is not null then 'feil' end
        from (values (7), (null)) customer (it)`);
      await migrate(client);
      const { rows } = await client.query('select withdrawn_from from paper order by id');
      assert.deepEqual(rows, [{ withdrawn_from: [7] }, { withdrawn_from: null }]);
    }));

  test('of which the digest is not known stops the start', () =>
    withFreshDatabase(async (client) => {
      await applyAll(client, migrationsAt({ until: '019', editions: ['017-1'], hasNotices: true }));
      await client.query(`update migration set digest = 'other' where name = '017-people-notices.sql'`);
      await assert.rejects(migrate(client), /has migration 017-people-notices.sql, which this version does not know/);
    }));
});
