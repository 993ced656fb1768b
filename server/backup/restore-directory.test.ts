import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import { prepareDatabases } from '../db/databases.ts';
import { openPostgres } from '../db/engine.ts';
import { sql } from '../db/sql.ts';
import { foreignBrand } from '../testing/company-brands.ts';
import { copyDatabase, openTestDatabases, skipWithout, usualEngine } from '../testing/engines.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';
import { quoted, tablesInOrder } from './tables.ts';

const none = { key: null, list: [], now: new Date() };
const now = new Date('2026-11-15T12:00:00Z');

async function* linesOf(parts: readonly string[]): AsyncGenerator<string> {
  for (const part of parts) yield part.trimEnd();
}

/** The rows of each table, without the numbers of events: a restore goes on with higher ones. */
function rowsIn(lines: readonly string[]): object {
  const { event_numbering: _, ...tables } = (JSON.parse(lines.at(-1) ?? '') as { digests: Record<string, object> }).digests;
  return tables;
}

test('a bare machine, which knows no company, gets the directory and everything of its companies', async (t) => {
  const from = await openTestDatabases(usualEngine());
  const bare = await openTestDatabases('embedded');
  await bare.main.asOwner(async (client) => {
    const tables = await tablesInOrder(client);
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  });
  await bare.readCompanies();
  t.after(() => Promise.all([from.close(), bare.close()]));
  assert.deepEqual(bare.companyIds(), []);
  const lines = await Array.fromAsync(dump(from, now));
  assert.match(lines[1] ?? '', /^directory_company\t/, 'the directory comes first');
  await restore(linesOf(lines), bare, { wipe: false, erasures: none });
  assert.deepEqual(bare.companyIds(), from.companyIds());
  assert.deepEqual(rowsIn(await Array.fromAsync(dump(bare, now))), rowsIn(lines));
});

const SKIP = skipWithout('postgres');

test('each company comes back in the database that it has here, and the directory in the main one', { skip: SKIP }, async (t) => {
  const from = await openTestDatabases('postgres');
  const { companyId, databaseId } = foreignBrand;
  const copies = [await copyDatabase('template0'), await copyDatabase('template0')] as const;
  const [main, other] = [openPostgres(copies[0].url), openPostgres(copies[1].url)];
  const two = await prepareDatabases({ main, others: new Map([[databaseId, other]]) });
  t.after(async () => {
    await Promise.all([from.close(), two.close()]);
    await Promise.all(copies.map(({ drop }) => drop()));
  });
  const lines = await Array.fromAsync(dump(from, now));
  await restore(linesOf(lines), two, { wipe: false, erasures: none });
  assert.equal(two.engineOf(asCompany(companyId)), other);
  const companiesIn = async (engine: typeof main, table: string) =>
    (await engine.asOwner((client) => client.query<{ id: number }>(`select distinct company_id as id from ${table} order by 1`))).rows.map(
      ({ id }) => id,
    );
  assert.deepEqual(await companiesIn(other, 'customer'), [companyId]);
  assert.ok(!(await companiesIn(main, 'customer')).includes(companyId));
  assert.deepEqual([await companiesIn(main, 'directory_brand'), await companiesIn(other, 'directory_brand')], [from.companyIds(), []]);
  const [row] = await two.forCompany(asCompany(companyId)).query<{ n: number }>(sql`select count(*)::int as n from customer`);
  assert.ok((row?.n ?? 0) > 0);
  assert.deepEqual(rowsIn(await Array.fromAsync(dump(two, now))), rowsIn(lines));
});
