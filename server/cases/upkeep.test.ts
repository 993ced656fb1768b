import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { DAY } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { casesIn, forgetCases } from '../testing/cases.ts';
import { onOneEngine } from '../testing/world.ts';
import { closeAndDeleteOldCases } from './release.ts';

onOneEngine('upkeep of cases', (world) => {
  beforeEach(async () => {
    await forgetCases(world());
    world().clock.now = new Date('2026-11-16T09:00:00Z');
  });
  const later = async (ms: number) => {
    world().clock.advance(ms);
    await closeAndDeleteOldCases(world().db, asCompany(4), world().clock.now);
  };
  const states = async () =>
    (await world().db.query<{ state: string }>(sql`select state from customer_case order by id`)).map((c) => c.state);

  test('a done case closes after fourteen days, unless it was reopened', async () => {
    const w = world();
    const [kari, admin] = [await w.logIn('kari'), await w.logIn('admin')];
    const [first, second] = [await casesIn(w).send(kari, { kind: 'help' }), await casesIn(w).send(kari, { kind: 'help' })];
    for (const caseId of [first, second]) await casesIn(w).reply(admin, caseId, 'done');
    await casesIn(w).write(kari, second, 'Nei', 'Reopen');
    await later(14 * DAY - 1);
    assert.deepEqual(await states(), ['done', 'reopened']);
    await later(1);
    assert.deepEqual(await states(), ['closed', 'reopened']);
    const seen = await casesIn(w).one(await w.logIn('kari'), first);
    assert.deepEqual([seen.events.at(-1)?.kind, seen.events.at(-1)?.by], ['closed', 'system']);
  });

  test('a complaint is kept five years after it was closed, everything else two; open ones stay', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    for (const kind of ['complaint', 'help', 'question'] as const) {
      const caseId = await casesIn(w).send(kari, { kind });
      if (kind !== 'question') await casesIn(w).post(kari, 'Close', { caseId });
    }
    const kinds = async () => (await w.db.query<{ kind: string }>(sql`select kind from customer_case order by id`)).map((c) => c.kind);
    await later(729 * DAY);
    assert.deepEqual(await kinds(), ['complaint', 'help', 'question']);
    await later(3 * DAY);
    assert.deepEqual(await kinds(), ['complaint', 'question']);
    await later(3 * 366 * DAY);
    assert.deepEqual(await kinds(), ['question']);
    const [left] = await w.db.query<{ n: number }>(sql`select count(*)::int as n from case_message`);
    assert.equal(left?.n, 1);
  });
});
