import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sha256 } from '../auth/keys.ts';
import { dump } from '../backup/dump.ts';
import { restore } from '../backup/restore.ts';
import { openTestDatabases, usualEngine } from '../testing/engines.ts';
import { idsIn } from '../testing/fixture.ts';
import { onBothEngines } from '../testing/world.ts';
import { asCompany } from './company-id.ts';
import type { Db } from './db.ts';
import { sql } from './sql.ts';

onBothEngines('numbers of cases, papers and shares', (world) => {
  const dbOf = (companyId: number) => world().databases.forCompany(asCompany(companyId));
  /** As servers before this one insert it too: without a number. */
  const addShare = async (db: Db, companyId: number): Promise<number> => {
    const [row] = await db.query<{ id: number }>(sql`
      insert into share (company_id, customer_id, purpose, token_hash, made_at, expires_at)
      values (${companyId}, ${idsIn(companyId).kari}, 'sale', ${sha256(randomUUID())}, now(), now()) returning id`);
    return row?.id ?? 0;
  };
  const lastShare = async (companyId: number): Promise<number> =>
    (await dbOf(companyId).query<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from share`))[0]?.id ?? 0;

  test('count within the company, whatever others do, and go on above the highest there is', async () => {
    const before = [await lastShare(4), await lastShare(2)] as const;
    for (let i = 1; i <= 3; i++) assert.equal(await addShare(dbOf(4), 4), before[0] + i);
    assert.equal(await addShare(dbOf(2), 2), before[1] + 1);
    await dbOf(4).query(sql`
      insert into share (company_id, id, customer_id, purpose, token_hash, made_at, expires_at)
      values (4, 700, ${idsIn(4).kari}, 'sale', ${sha256(randomUUID())}, now(), now())`);
    assert.equal(await addShare(dbOf(4), 4), 701);
    assert.equal(await addShare(dbOf(2), 2), before[1] + 2);
  });

  test('made at once are all different, and one that is gone is not given again', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => addShare(dbOf(4), 4)));
    assert.equal(new Set(made).size, 20);
    const highest = Math.max(...made);
    await dbOf(4).query(sql`delete from share where id = ${highest}`);
    assert.equal(await addShare(dbOf(4), 4), highest + 1);
  });

  test('come back with a backup, and with an older one that has no last numbers go on above the rows', async () => {
    const last = await addShare(dbOf(4), 4);
    const lines = await Array.fromAsync(dump(world().databases, world().clock.now));
    const other = await openTestDatabases(usualEngine());
    try {
      const all = (async function* () {
        for (const line of lines) yield line.trimEnd();
      })();
      await restore(all, other, { wipe: true, erasures: { key: null, list: [], now: world().clock.now } });
      await other.forCompany(asCompany(4)).query(sql`delete from share where id = ${last}`);
      assert.equal(await addShare(other.forCompany(asCompany(4)), 4), last + 1);
      await other.forCompany(asCompany(4)).query(sql`delete from last_number`);
      assert.equal(await addShare(other.forCompany(asCompany(4)), 4), last + 2);
    } finally {
      await other.close();
    }
  });
});
