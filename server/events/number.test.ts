import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { idsIn } from '../testing/fixture.ts';
import { onBothEngines } from '../testing/world.ts';
import { numberEvents } from './number.ts';
import { recordEvent } from './record.ts';

onBothEngines('numbers of events', (world) => {
  const dbOf = (companyId: number) => world().databases.forCompany(asCompany(companyId));
  const write = (tx: Queryable, accountId: number, companyId = 4) =>
    recordEvent(tx, {
      companyId: asCompany(companyId),
      kind: 'access.ended',
      at: world().clock.now,
      customerId: idsIn(companyId).kari,
      body: { accountId },
    });
  const numbers = async (companyId = 4): Promise<string[]> => {
    const rows = await dbOf(companyId).query<{ number: number | null; account: string | null }>(sql`
      select number, body ->> 'accountId' as account from event where kind = 'access.ended' order by number nulls last, id`);
    return rows.map(({ number, account }) => `${number}:${account}`);
  };

  test('are given to committed rows in their order, within the company, and a row has none before', async () => {
    for (const account of [11, 12]) await write(dbOf(4), account);
    await write(dbOf(2), 21, 2);
    assert.deepEqual(await numbers(), ['null:11', 'null:12']);
    assert.equal(await numberEvents(dbOf(4), asCompany(4)), 2);
    assert.equal(await numberEvents(dbOf(4), asCompany(4)), 0);
    assert.deepEqual([await numbers(), await numbers(2)], [['1:11', '2:12'], ['null:21']]);
    assert.equal(await numberEvents(dbOf(2), asCompany(2)), 1);
    assert.deepEqual(await numbers(2), ['1:21']);
  });

  test('leave none out that commits late, and give none to what is rolled back', async () => {
    const undone = dbOf(4).transaction(async (tx) => {
      await write(tx, 13);
      throw new Error('refused');
    });
    await assert.rejects(undone, /refused/);
    if (world().kind === 'embedded') await write(dbOf(4), 14);
    else {
      const late = Promise.withResolvers<void>();
      const written = Promise.withResolvers<void>();
      const act = dbOf(4).transaction(async (tx) => {
        await write(tx, 14);
        written.resolve();
        await late.promise;
      });
      await written.promise;
      await write(dbOf(4), 15);
      assert.equal(await numberEvents(dbOf(4), asCompany(4)), 1);
      late.resolve();
      await act;
    }
    assert.equal(await numberEvents(dbOf(4), asCompany(4)), 1);
    const expected = world().kind === 'embedded' ? ['3:14'] : ['3:15', '4:14'];
    assert.deepEqual((await numbers()).slice(2), expected);
  });

  test('are given once by servers that number at the same time', async () => {
    const before = (await numbers()).length;
    for (let account = 100; account < 140; account++) await write(dbOf(4), account);
    const counts = await Promise.all([1, 2, 3, 4].map(() => numberEvents(dbOf(4), asCompany(4))));
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      40,
    );
    const given = (await numbers()).map((row) => Number(row.split(':')[0]));
    assert.deepEqual(
      given,
      Array.from({ length: before + 40 }, (_, i) => i + 1),
    );
  });

  test('are not spent on rows that an erasure deletes meanwhile', async () => {
    if (world().kind === 'embedded') return;
    const before = (await numbers()).length;
    for (const account of [201, 202, 203]) await write(dbOf(4), account);
    await dbOf(4).transaction(async (tx) => {
      await tx.query(sql`delete from event where body ->> 'accountId' = '202'`);
      assert.equal(await numberEvents(dbOf(4), asCompany(4)), 2);
    });
    assert.deepEqual((await numbers()).slice(before), [`${before + 1}:201`, `${before + 2}:203`]);
  });
});
