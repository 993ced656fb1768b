import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../db/sql.ts';
import { openTestDatabases } from '../testing/engines.ts';
import { idsIn } from '../testing/fixture.ts';
import { onBothEngines } from '../testing/world.ts';
import { dump } from './dump.ts';
import { RestoreProblem, restore } from './restore.ts';

const none = { key: null, list: [], now: new Date() };

async function* linesOf(parts: AsyncIterable<string> | string[]): AsyncGenerator<string> {
  for await (const part of parts) yield part.trimEnd();
}

/** The rows of each table, without the numbers of events: a restore goes on with higher ones. */
function rowsIn(lines: readonly string[]): object {
  const { event_numbering: _, ...tables } = (JSON.parse(lines.at(-1) ?? '') as { digests: Record<string, object> }).digests;
  return tables;
}

onBothEngines('backup', (world) => {
  const dumped = () => Array.fromAsync(dump(world().databases, world().clock.now));

  test('dumped, wiped and restored, every row is as it was, and new ones get new numbers', async () => {
    const as = await world().logIn('kari');
    await world().db.query(sql`
      insert into consent (company_id, customer_id, channel, given, wording, recorded_at)
      values (4, ${idsIn(4).kari}, 'sms', true, ${'Ja, æ ø å "\\\n'}, ${world().clock.now})`);
    await world().db.query(sql`update employee set picture_webp = ${Buffer.from([0, 1, 255, 92])}`);
    const before = await dumped();
    const pointers = () =>
      world().db.query(sql`
        select conrelid::regclass::text as at, conname, convalidated, pg_get_constraintdef(oid) as def
        from pg_constraint where contype = 'f' order by 1, 2`);
    const pointersBefore = await pointers();
    assert.ok(pointersBefore.length > 10);
    await world().db.query(sql`delete from session`);
    await world().db.query(sql`update customer set name = 'Feil'`);
    await restore(linesOf(before), world().databases, { wipe: true, erasures: none });
    const after = await dumped();
    assert.deepEqual(rowsIn(after), rowsIn(before));
    assert.ok(before.join('').length > 5000);
    assert.deepEqual(await pointers(), pointersBefore);
    // The session that was open is open again, and the next rows do not run into the old ones.
    assert.equal((await world().call('GET', '/api/Customer/GetJobs', { as })).statusCode, 200);
    assert.equal(
      (await world().call('POST', '/api/Customer/ChangeConsent', { as, body: { channel: 'sms', given: false } })).statusCode,
      200,
    );
    const [job] = await world().db.query<{ id: number }>(sql`
      insert into job (company_id, customer_id, employee_id, job_date) values (4, ${idsIn(4).kari}, ${idsIn(4).installer}, '2026-01-01') returning id`);
    assert.ok((job?.id ?? 0) > idsIn(6).olasJob);
  });

  test('what one engine wrote the other can read, also where an upgrade has added a column last', async () => {
    const other = await openTestDatabases('embedded');
    try {
      const move = "alter table employee drop column phone; alter table employee add column phone text not null default ''";
      await other.engines[0]?.asOwner((client) => client.query(move));
      const before = await dumped();
      await restore(linesOf(before), other, { wipe: true, erasures: none });
      const after = await Array.fromAsync(dump(other, world().clock.now));
      assert.deepEqual(rowsIn(after), rowsIn(before));
    } finally {
      await other.close();
    }
  });

  test('a target that is not empty is refused, and so is a file that is no backup, cut off, changed or of another version', async () => {
    const good = await dumped();
    const refused = async (lines: string[], wipe: boolean, why: RegExp) => {
      await assert.rejects(
        restore(linesOf(lines), world().databases, { wipe, erasures: none }),
        (e) => e instanceof RestoreProblem && why.test(e.message),
      );
    };
    await refused(good, false, /not empty.*--wipe/);
    await refused(['hei'], true, /no backup/);
    await refused([], true, /too early/);
    await refused(good.slice(0, -1), true, /too early/);
    await refused([good[0] ?? '', 'ukjent\t[]'], true, /does not know: ukjent/);
    await refused([(good[0] ?? '').replace('001-schema.sql', '000-old.sql'), ...good.slice(1)], true, /another version/);
    await refused(
      good.map((line) => line.replace('"city":"Oslo"', '"city":"Bodø"')),
      true,
      /did not come back.*customer/,
    );
    assert.deepEqual((await dumped()).at(-1), good.at(-1));
  });
});
