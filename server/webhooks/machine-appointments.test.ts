import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { AnswerOf } from '#contract/define-call.ts';
import type { appointmentsOfCompany } from '#contract/webhooks-machine.ts';
import { MACHINE_PAGE_SIZE } from '#domain/cases/case.ts';
import { SECOND } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { idsIn } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { onOneEngine } from '../testing/world.ts';

type Page = AnswerOf<typeof appointmentsOfCompany>;
const LONG_AGO = '2026-01-01T00:00:00Z';

onOneEngine('GET /api/Appointments by key', (world) => {
  let key: string;
  before(async () => {
    key = await giveMachineKey(world().db, { scopes: ['appointments:read'] });
  });
  beforeEach(async () => {
    for (const companyId of [2, 4]) await world().databases.forCompany(asCompany(companyId)).query(sql`delete from appointment`);
  });
  const call = (query: string, by = key) =>
    world().call('GET', `/api/Appointments?${query}`, { headers: { authorization: `Bearer ${by}` } });
  const read = async (query: string): Promise<Page> => {
    const answer = await call(query);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Page>();
  };
  const give = (more: object = {}) => giveAppointment(world().db, { now: world().clock.now, ...more });
  const idsOf = ({ appointments }: Page) => appointments.map(({ appointmentId }) => appointmentId);

  test('what has changed comes in the order of its change, with what was called off, and not before it is settled', async () => {
    const proposed = await give();
    const agreed = await give({ state: 'agreed', title: 'Bytte sikring' });
    assert.deepEqual(idsOf(await read(`since=${LONG_AGO}`)), []);
    world().clock.advance(11 * SECOND);
    const page = await read(`since=${LONG_AGO}`);
    assert.deepEqual([idsOf(page), page.isMore], [[proposed, agreed], false]);
    const [first, second] = page.appointments;
    assert.deepEqual([first?.state, first?.windows.length, first?.startsAt], ['proposed', 1, null]);
    assert.deepEqual([second?.state, second?.windows, second?.title, second?.cancelledBy], ['agreed', [], 'Bytte sikring', null]);
    await world().db.query(sql`
      insert into appointment_event (company_id, appointment_id, number, at, kind, by) values (4, ${proposed}, 2, ${world().clock.now}, 'cancelled', 'customer')`);
    await world().db.query(sql`
      update appointment set state = 'cancelled', sequence = 2, changed_at = ${world().clock.now} where company_id = 4 and id = ${proposed}`);
    world().clock.advance(11 * SECOND);
    const { next } = page;
    const later = await read(`since=${next.since}&after=${next.after}`);
    assert.deepEqual(
      [idsOf(later), later.appointments[0]?.state, later.appointments[0]?.cancelledBy],
      [[proposed], 'cancelled', 'customer'],
    );
    assert.deepEqual((await read(`since=${later.next.since}&after=${later.next.after}`)).appointments, []);
  });

  test('pages go on behind the last one, also among those of one moment', async () => {
    const made: number[] = [];
    for (let i = 0; i <= MACHINE_PAGE_SIZE; i++) made.push(await give());
    world().clock.advance(11 * SECOND);
    const first = await read(`since=${LONG_AGO}`);
    assert.deepEqual([first.appointments.length, first.isMore], [MACHINE_PAGE_SIZE, true]);
    const second = await read(`since=${first.next.since}&after=${first.next.after}`);
    assert.deepEqual([...idsOf(first), ...idsOf(second)], made);
    assert.equal(second.isMore, false);
  });

  test('a key reads nothing of another company, none without its scope, and no price, door code or telephone', async () => {
    const own = await give();
    const theirs = await giveAppointment(world().databases.forCompany(asCompany(2)), {
      now: world().clock.now,
      companyId: 2,
      customerId: idsIn(2).kari,
    });
    world().clock.advance(11 * SECOND);
    const others = await giveMachineKey(world().databases.forCompany(asCompany(2)), { companyId: 2, scopes: ['appointments:read'] });
    const page = await call(`since=${LONG_AGO}`, others);
    assert.deepEqual([idsOf(page.json<Page>()), idsOf(await read(`since=${LONG_AGO}`))], [[theirs], [own]]);
    assert.doesNotMatch(page.body, /price|doorCode|phone|note/i);
    const withoutScope = await giveMachineKey(world().db, { scopes: ['import', 'cases:read', 'events:read'] });
    const refused = await call(`since=${LONG_AGO}`, withoutScope);
    assert.deepEqual([refused.statusCode, refused.json<{ error: string }>().error], [403, 'key-scope']);
  });

  test('what is no moment or no id is refused', async () => {
    for (const [query, field] of [
      ['', 'since'],
      ['since=i%20g%C3%A5r', 'since'],
      [`since=${LONG_AGO}&after=0`, 'after'],
      [`since=${LONG_AGO}&after=x`, 'after'],
    ]) {
      const answer = await call(query ?? '');
      assert.deepEqual([answer.statusCode, answer.json<{ field: string }>().field], [400, field], query);
    }
  });
});
