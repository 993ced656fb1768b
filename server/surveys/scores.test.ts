import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dump } from '../backup/dump.ts';
import { restore } from '../backup/restore.ts';
import { ownerDb } from '../backup/tables.ts';
import { asCompany } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { seededRandom } from '../demo/random.ts';
import { readCells } from '../insight/cells.ts';
import type { Caller } from '../request/caller.ts';
import { onBothDatabases, onOneDatabase } from '../testing/databases.ts';
import { cellsBySlowWay, jobsBySlowWay, jobsBySums, type SlowCell, STEPS } from '../testing/insight-history.ts';
import { compactSums, compactSumsOf } from './scores.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const ADMIN: Caller = {
  companyId: asCompany(4),
  accountId: 1,
  role: 'Admin',
  scope: 'full',
  provedAt: null,
  customerId: null,
  right: null,
  employeeId: 4002,
};
const STEPS_EACH = 120;
const MIGRATION = new URL('../db/migrations/015-insight-sums.sql', import.meta.url);

const inOrder = (cells: readonly SlowCell[]) => cells.map((cell) => JSON.stringify(Object.entries(cell).sort())).sort();

async function areSame(db: Db): Promise<void> {
  assert.deepEqual(inOrder(await readCells(db, ADMIN, NOW)), inOrder(await cellsBySlowWay(db)));
  assert.deepEqual(await jobsBySums(db), await jobsBySlowWay(db));
}

/** Steps in any order; jobs and answers come often enough that there is always something to compare. */
async function live(db: Db, seed: number, { steps = STEPS_EACH, look = async () => {} } = {}): Promise<void> {
  const random = seededRandom(seed);
  for (let i = 0; i < steps; i++) {
    const come = [STEPS.jobsCome, STEPS.jobsCome, STEPS.answersCome];
    if (i % 10 >= 7) await db.query((come[(i % 10) - 7] ?? STEPS.jobsCome)(random));
    else if (random.chance(0.1)) await db.transaction((tx) => compactSums(tx, asCompany(4)));
    else await db.query(random.pick(Object.values(STEPS))(random));
    if (i % 10 === 9) await look();
  }
}

/** As the owner of the tables, and taken back at the end. */
const forATry = (databases: Databases, work: (db: Db) => Promise<void>): Promise<void> | undefined =>
  databases.engineOf(asCompany(4))?.asOwner(async (client) => {
    await client.query('begin');
    await work(ownerDb(client, asCompany(4))).finally(() => client.query('rollback'));
  });

const saysTheSame = (databases: () => Databases, seed: number) =>
  test(`say what all answers and jobs say, whatever happens to them (seed ${seed})`, async () => {
    const db = databases().forCompany(asCompany(4));
    await live(db, seed, { look: () => areSame(db) });
    assert.ok((await cellsBySlowWay(db)).length > 1, 'nothing was left to compare');
    await compactSumsOf(databases(), asCompany(4));
    await areSame(db);
  });

onBothDatabases('the sums of insight', (databases) => saysTheSame(databases, 1));

onOneDatabase('the sums of insight', (databases) => {
  const db = () => databases().forCompany(asCompany(4));
  const rowCount = async () => (await db().query<{ n: number }>(sql`select count(*)::int as n from survey_month`))[0]?.n;

  for (const seed of [2, 3]) saysTheSame(databases, seed);

  test('are put together to one row of each installer, month and brand', async () => {
    await compactSumsOf(databases(), asCompany(4));
    assert.equal(await rowCount(), (await cellsBySlowWay(db())).length);
  });

  test('are right after many at once, with two at a time who put them together', async () => {
    const random = seededRandom(7);
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 8 === 0 ? compactSumsOf(databases(), asCompany(4)) : db().query(STEPS.answersCome(random)),
      ).concat(Array.from({ length: 10 }, () => db().query(STEPS.answersGo(random)))),
    );
    await areSame(db());
  });

  test('come back with a backup, once, and go on from there', async () => {
    const lines = await Array.fromAsync(dump(databases(), NOW), (line) => line.trimEnd());
    await live(db(), 8, { steps: 20 });
    const back = async function* () {
      yield* lines;
    };
    await restore(back(), databases(), { wipe: true, erasures: { key: null, list: [], now: NOW } });
    await areSame(db());
    await live(db(), 9, { steps: 20 });
    await areSame(db());
  });

  test('are filled from the answers of a database that did not have them yet', () =>
    forATry(databases(), async (owner) => {
      await owner.query(sql`drop table survey_month, job_month`);
      await owner.query(sql`drop function add_survey_months cascade`);
      await owner.query(sql`drop function add_job_months cascade`);
      await owner.query({ ...sql`select`, text: readFileSync(MIGRATION, 'utf8') });
      assert.ok((await cellsBySlowWay(owner)).length > 1);
      await areSame(owner);
      await live(owner, 10, { steps: 20 });
      await areSame(owner);
    }));

  test('go wrong without any one of the triggers, and this is seen', async () => {
    const triggers = await db().query<{ at: string; name: string }>(sql`
      select tgrelid::regclass::text as at, tgname as name from pg_trigger where not tgisinternal and tgname ~ '^(answers|jobs)_'`);
    assert.equal(triggers.length, 7);
    for (const { at, name } of triggers)
      await forATry(databases(), async (owner) => {
        await owner.query({ ...sql`select`, text: `alter table ${at} disable trigger ${name}` });
        await live(owner, 11);
        await assert.rejects(areSame(owner), assert.AssertionError, name);
      });
  });
});
