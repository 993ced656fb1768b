import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import { idsIn } from '../testing/fixture.ts';
import { givePaper } from '../testing/give-paper.ts';
import { giveOffer } from '../testing/offers.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';
import { NOT_ABOUT_CUSTOMERS, OTHER_CUSTOMER_TABLES } from './not-in-copy.ts';
import { eraseFor } from './operator.ts';
import { IMPERSONAL_WORDS, RETAINED_COLUMNS } from './retained-columns.ts';
import { CUSTOMER_TABLES } from './tables.ts';

const ids = idsIn(4);
const JOBS = `select id from job where customer_id = ${ids.kari}`;
/** The rows of a customer in the tables whose rows may stay; the others there have ids and times only. */
const ROWS: Record<string, string> = {
  customer: `id = ${ids.kari}`,
  job: `customer_id = ${ids.kari}`,
  invoice_basis: `job_id in (${JOBS})`,
  invoice_line: `invoice_id in (select id from invoice_basis where job_id in (${JOBS}))`,
  paper: `customer_id = ${ids.kari}`,
  paper_chunk: `paper_id in (select id from paper where customer_id = ${ids.kari})`,
  offer: `customer_id = ${ids.kari}`,
  offer_version: `offer_id in (select id from offer where customer_id = ${ids.kari})`,
  offer_acceptance: `offer_id in (select id from offer where customer_id = ${ids.kari})`,
};
/** Something to find again, by the type of a column. */
const SAMPLES: Record<string, string> = {
  text: `'merke'`,
  int4: '7',
  int8: '7',
  numeric: '7',
  bool: 'true',
  date: `'2026-02-03'`,
  timestamptz: `'2026-02-03T10:00:00Z'`,
  jsonb: `'{"a": 1}'`,
  bytea: `'\\x07'`,
  uuid: 'gen_random_uuid()',
  _text: `'{merke}'`,
  _int4: `'{7}'`,
  _date: `'{2026-02-03}'`,
};
const IS_EMPTY = ['', 'false', '0', '{}', '[]'].map((text) => `'${text}'`).join(', ');

type Column = { table: string; column: string; type: string };

onOneEngine('columns after an erasure', (world) => {
  const ask = async <T extends object>(text: string): Promise<T[]> =>
    (await world().databases.engines[0]?.asOwner((client) => client.query(text)))?.rows ?? [];
  const columns = () =>
    ask<Column>(`select table_name as table, column_name as column, udt_name as type
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);
  const keptOf = (table: string) => (RETAINED_COLUMNS[table] ?? []).flatMap((kept) => kept.columns);

  test('every row about a customer goes, by itself or with another, or is of a table whose columns are listed', async () => {
    const erased = { companyId: asCompany(4), customerId: 1, accountIds: [], jobIds: [], now: world().clock.now };
    const tables = Object.values(CUSTOMER_TABLES);
    const deleted = tables.filter(({ table, erase }) =>
      new RegExp(`delete from ${table}\\b|forget_${table}`).test(erase?.(erased).text ?? ''),
    );
    const gone = new Set(deleted.map(({ table }) => table));
    const pointers = await ask<{ from: string; to: string }>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f' and confdeltype = 'c'`,
    );
    for (let size = -1; size !== gone.size; ) {
      size = gone.size;
      for (const { from, to } of pointers) if (gone.has(to)) gone.add(from);
    }
    const stays = [...tables.map(({ table }) => table), ...OTHER_CUSTOMER_TABLES].filter((table) => !gone.has(table));
    assert.deepEqual(
      stays.filter((table) => !RETAINED_COLUMNS[table]),
      [],
    );
  });

  test('of rows that stay every column is empty, or listed with the reason why it is kept', async () => {
    await givePaper(world().db, { customerId: ids.kari, jobId: ids.fullJob, siteId: ids.home });
    const offerId = await giveOffer(world().db, { now: world().clock.now, state: 'accepted' });
    await ask(
      `update offer set site_id = ${ids.home}, made_by = (select min(id) from account where company_id = 4) where company_id = 4 and id = ${offerId}`,
    );
    const emptied = (await columns()).filter(({ table, column }) => RETAINED_COLUMNS[table] && !keptOf(table).includes(column));
    for (const { table, column, type } of emptied) {
      assert.ok(ROWS[table] && SAMPLES[type], `${table}.${column} is new: list it in retained-columns.ts with a reason`);
      const filled = await ask(`select from ${table} where ${ROWS[table]} and ${column}::text not in (${IS_EMPTY})`);
      if (filled.length === 0) await ask(`update ${table} set ${column} = ${SAMPLES[type]} where ${ROWS[table]}`);
    }
    await eraseFor(
      { databases: world().databases, now: world().clock.now, key: TEST_ERASURE_KEY, list: null },
      asCompany(4),
      `4-${ids.kari}`,
    );
    for (const [table, where] of Object.entries(ROWS)) assert.ok((await ask(`select from ${table} where ${where}`)).length > 0, table);
    for (const { table, column } of emptied) {
      const left = await ask(`select from ${table} where ${ROWS[table]} and ${column}::text not in (${IS_EMPTY})`);
      assert.equal(
        left.length,
        0,
        `${table}.${column} stays after an erasure: empty it in erase.ts (a fact of a job: queries/job-facts.ts), or list it in retained-columns.ts with a reason`,
      );
    }
  });

  test('each listed column exists, and a new column that can have words must be listed', async () => {
    const all = await columns();
    for (const table of Object.keys(RETAINED_COLUMNS))
      for (const column of keptOf(table))
        assert.ok(
          all.some((one) => one.table === table && one.column === column),
          `${table}.${column}`,
        );
    const words = all.filter(({ table, type }) => NOT_ABOUT_CUSTOMERS.includes(table) && /text|json|bytea/.test(type));
    const byTable = Object.groupBy(words, ({ table }) => table);
    const found = Object.fromEntries(Object.entries(byTable).map(([table, list]) => [table, list?.map(({ column }) => column)]));
    assert.deepEqual(found, IMPERSONAL_WORDS);
  });
});
