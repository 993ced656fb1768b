import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, osloDay } from '#domain/calendar.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { paperKeptFrom } from '#domain/service-book/paper-retention.ts';
import { DAY } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { eraseFor } from '../privacy/for-company.ts';
import { idsIn } from '../testing/fixture.ts';
import { onBothEngines, TEST_ERASURE_KEY } from '../testing/world.ts';
import { upkeep } from '../upkeep.ts';

const ids = idsIn(4);

onBothEngines('papers', (world) => {
  const put = async (of: { customerId: number; jobId?: number; siteId?: number }, kind: PaperKind, day: string) => {
    const [row] = await world().db.query<{ id: number }>(sql`
      insert into paper (company_id, customer_id, job_id, site_id, kind, title, paper_date, format, file_name, bytes, content_hash, added_at)
      values (4, ${of.customerId}, ${of.jobId ?? null}, ${of.siteId ?? null}, ${kind}, ${`${kind} ${day}`}, ${day}, 'pdf', 'a.pdf', 3, sha256('abc'), ${world().clock.now})
      returning id`);
    await world().db.query(
      sql`insert into paper_chunk (company_id, paper_id, size, position, bytes) values (4, ${row?.id}, 'full', 0, 'abc')`,
    );
    return row?.id ?? 0;
  };

  test('an erasure leaves exactly the declarations younger than five years, which go when those are over', async () => {
    const today = osloDay(world().clock.now);
    const first = paperKeptFrom('declaration', today);
    const ola = { customerId: ids.ola };
    await world().db.query(sql`delete from invoice_basis where company_id = 4 and job_id = ${ids.olasJob}`);
    const young = await put({ ...ola, jobId: ids.olasJob }, 'declaration', addDays(first, 3));
    const onTheDay = await put({ ...ola, siteId: ids.olasHome }, 'declaration', first);
    await put({ ...ola, jobId: ids.olasJob }, 'declaration', addDays(first, -1));
    for (const kind of ['wet-room', 'pressure-test', 'measurement', 'manual', 'picture', 'other'] as const)
      await put({ ...ola, jobId: ids.olasJob }, kind, today);
    const others = await put({ customerId: ids.kari, jobId: ids.fullJob }, 'manual', today);
    const [account] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and role = 'Admin'`);
    await world().db.query(sql`
      insert into paper_waiver (company_id, job_id, kind, reason, waived_at, waived_by)
      values (4, ${ids.olasJob}, 'manual', 'Ikke noe nytt', ${world().clock.now}, ${account?.id})`);
    const expected = [{ what: 'declaration', count: 2, until: addDays(today, 3) }];
    const shown = await world().call('GET', '/api/Customer/Erasure', { as: await world().logIn('ola') });
    assert.deepEqual(shown.json().kept, expected);

    const office = () => ({ databases: world().databases, now: world().clock.now, key: TEST_ERASURE_KEY, list: null });
    assert.deepEqual(await eraseFor(office(), 4, `4-${ids.ola}`), { kept: expected, stuck: [] });
    const left = async () => (await world().db.query<{ id: number }>(sql`select id from paper order by id`)).map((row) => row.id);
    assert.deepEqual(await left(), [young, onTheDay, others]);
    const bytes = await world().db.query<{ paper_id: number }>(sql`select paper_id from paper_chunk order by 1`);
    assert.deepEqual(
      bytes,
      [young, onTheDay, others].map((paper_id) => ({ paper_id })),
    );
    assert.deepEqual(await world().db.query(sql`select name <> '' as is_named, email, locked_until from customer where id = ${ids.ola}`), [
      { is_named: true, email: '', locked_until: addDays(today, 3) },
    ]);
    for (const [days, papers, jobs, customers] of [
      [0, [young, onTheDay, others], 1, 1],
      [1, [young, others], 1, 1],
      [3, [others], 0, 0],
    ] as const) {
      world().clock.advance(days * DAY);
      const failed: unknown[] = [];
      await upkeep(world().databases, { now: world().clock.now, key: TEST_ERASURE_KEY, list: null }, (error) => failed.push(error));
      assert.deepEqual(failed, []);
      assert.deepEqual(await left(), papers);
      assert.equal((await world().db.query(sql`select from job where id = ${ids.olasJob}`)).length, jobs);
      assert.equal((await world().db.query(sql`select from customer where id = ${ids.ola}`)).length, customers);
    }
  });
});
