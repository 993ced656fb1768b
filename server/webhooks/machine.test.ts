import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Value } from 'typebox/value';
import { events as eventsCall } from '#contract/webhooks-machine.ts';
import { DAY } from '#domain/time.ts';
import { EVENTS_KEPT_DAYS, NUMBERS_LEFT_OUT_BY_RESTORE, PORTAL_EVENTS_PER_PAGE } from '#domain/webhooks/events.ts';
import { dump } from '../backup/dump.ts';
import { restore } from '../backup/restore.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { numberEvents } from '../events/number.ts';
import { recordEvent } from '../events/record.ts';
import { upkeep } from '../operation/upkeep.ts';
import { eraseFor } from '../privacy/operator.ts';
import { casesIn } from '../testing/cases.ts';
import { openTestDatabases, usualEngine } from '../testing/engines.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';

const ids = idsIn(4);
type Event = { number: number; kind: string; at: string; customer: object; job: object | null; body: Record<string, unknown> };
type Page = { events: Event[]; isMore: boolean; isIncomplete: boolean };

onOneEngine('GET /api/Events', (world) => {
  let key: string;
  beforeEach(async () => {
    for (const companyId of [4, 2]) {
      const db = world().databases.forCompany(asCompany(companyId));
      await db.query(sql`delete from event`);
      await db.query(sql`delete from event_numbering`);
    }
    key = await giveMachineKey(world().db, { scopes: ['events:read'] });
  });
  const call = (query: string, bearer = key) =>
    world().call('GET', `/api/Events?${query}`, { headers: { authorization: `Bearer ${bearer}` } });
  const read = async (query: string): Promise<Page> => {
    const answer = await call(query);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Page>();
  };
  const write = (companyId: number, accountId: number) =>
    recordEvent(world().databases.forCompany(asCompany(companyId)), {
      companyId: asCompany(companyId),
      kind: 'access.ended',
      at: world().clock.now,
      customerId: idsIn(companyId).kari,
      body: { accountId },
    });
  const number = (companyId = 4) => numberEvents(world().databases.forCompany(asCompany(companyId)), asCompany(companyId));
  const numbersIn = ({ events }: Page) => events.map((event) => event.number);

  test('answers what has a number, with the ids of the customer and the job in the system of the company', async () => {
    await world().db.query(sql`update customer set external_id = 'K-1' where id = ${ids.kari}`);
    await world().db.query(sql`update job set external_id = 'J-1' where id = ${ids.fullJob}`);
    const caseId = await casesIn(world()).send(await world().logIn('kari'), { jobId: ids.fullJob });
    assert.deepEqual(await read('after=0'), { events: [], isMore: false, isIncomplete: false });
    await number();
    const page = await read('after=0');
    assert.deepEqual(page.events, [
      {
        number: 1,
        kind: 'case.opened',
        at: '2026-11-15T12:00:00.000Z',
        customer: { id: ids.kari, number: `4-${ids.kari}`, externalId: 'K-1' },
        job: { id: ids.fullJob, externalId: 'J-1' },
        body: { caseId, caseKind: 'complaint', state: 'received', by: 'customer', employeeId: null, messageNumber: 1, isDanger: false },
      },
    ]);
    assert.ok(Value.Check(eventsCall.answers[200], page));
    assert.doesNotMatch(JSON.stringify(page), new RegExp(canary(4, 'kari')));
  });

  test('comes in pages that leave out none and repeat none', async () => {
    await world().db.query(sql`
      insert into event (company_id, kind, at, customer_id, body)
      select 4, 'access.ended', ${world().clock.now}::timestamptz, ${ids.kari}, jsonb_build_object('accountId', n) from generate_series(1, ${PORTAL_EVENTS_PER_PAGE + 500}) n`);
    assert.equal(await number(), PORTAL_EVENTS_PER_PAGE + 500);
    const first = await read('after=0');
    assert.deepEqual(
      [first.events.length, first.isMore, first.events.at(-1)?.number],
      [PORTAL_EVENTS_PER_PAGE, true, PORTAL_EVENTS_PER_PAGE],
    );
    const second = await read(`after=${PORTAL_EVENTS_PER_PAGE}`);
    assert.deepEqual([numbersIn(second)[0], second.events.length, second.isMore], [PORTAL_EVENTS_PER_PAGE + 1, 500, false]);
    const few = await read('after=10&limit=2');
    assert.deepEqual([numbersIn(few), few.isMore], [[11, 12], true]);
    assert.deepEqual(numbersIn(await read(`after=${PORTAL_EVENTS_PER_PAGE + 500}`)), []);
  });

  test('refuses a number that was never given, and what is none', async () => {
    await write(4, 1);
    await number();
    const error = async (query: string) => {
      const answer = await call(query);
      return [answer.statusCode, answer.json().error, answer.json().field];
    };
    assert.deepEqual(await error('after=2'), [409, 'events-not-there', 'after']);
    for (const query of ['after=-1', 'after=x', 'after=1.5', 'after=2147483648', 'after='])
      assert.deepEqual(await error(query), [400, 'invalid-input', 'after'], query);
    for (const query of ['after=0&limit=0', `after=0&limit=${PORTAL_EVENTS_PER_PAGE + 1}`])
      assert.deepEqual(await error(query), [400, 'invalid-input', 'limit'], query);
    assert.equal((await call('')).statusCode, 400);
  });

  test('a key reads nothing of another company, and none without its scope', async () => {
    await write(4, 1);
    await write(2, 999);
    await number();
    await number(2);
    const others = await giveMachineKey(world().databases.forCompany(asCompany(2)), { companyId: asCompany(2), scopes: ['events:read'] });
    const theirs = (await call('after=0', others)).json<Page>();
    assert.deepEqual(
      [theirs.events.map(({ body }) => body), (await read('after=0')).events.map(({ body }) => body)],
      [[{ accountId: 999 }], [{ accountId: 1 }]],
    );
    const withoutScope = await giveMachineKey(world().db, { scopes: ['import', 'cases:read'] });
    const refused = await call('after=0', withoutScope);
    assert.deepEqual([refused.statusCode, refused.json().error], [403, 'key-scope']);
    const [used] = await world().db.query<{ at: Date | null }>(
      sql`select max(last_used_at) as at from machine_key where scopes = '{events:read}'`,
    );
    assert.deepEqual(used?.at, world().clock.now);
  });

  test('keeps 90 days, and says so to a reader who was away for longer', async () => {
    const keepUp = () => upkeep(world().databases, { now: world().clock.now, key: TEST_ERASURE_KEY, list: null }, assert.ifError);
    await write(4, 1);
    await number();
    world().clock.advance(EVENTS_KEPT_DAYS * DAY);
    await write(4, 2);
    await number();
    await keepUp();
    assert.deepEqual(await read('after=0').then((page) => [numbersIn(page), page.isIncomplete]), [[1, 2], false]);
    world().clock.advance(1);
    await keepUp();
    assert.deepEqual(await read('after=0').then((page) => [numbersIn(page), page.isIncomplete]), [[2], true]);
    assert.deepEqual(await read('after=1').then((page) => [numbersIn(page), page.isIncomplete]), [[2], false]);
  });

  test('an erased customer is in no event any more, and others keep their numbers', async () => {
    const erased = { companyId: asCompany(4), at: world().clock.now, customerId: ids.ola };
    await write(4, 1);
    await recordEvent(world().db, { ...erased, kind: 'survey.answered', jobId: ids.olasJob, body: { through: 'link' } });
    await write(4, 2);
    await number();
    await eraseFor(
      { databases: world().databases, now: world().clock.now, key: TEST_ERASURE_KEY, list: null },
      asCompany(4),
      `4-${ids.ola}`,
    );
    assert.deepEqual(numbersIn(await read('after=0')), [1, 3]);
  });

  test('a restore keeps the numbers, and gives none again that may have been read since', async () => {
    await write(4, 1);
    await number();
    await write(4, 2);
    const lines = await Array.fromAsync(dump(world().databases, world().clock.now));
    const other = await openTestDatabases(usualEngine());
    try {
      const all = (async function* () {
        for (const line of lines) yield line.trimEnd();
      })();
      await restore(all, other, { wipe: true, erasures: { key: TEST_ERASURE_KEY, list: [], now: world().clock.now } });
      assert.equal(await numberEvents(other.forCompany(asCompany(4)), asCompany(4)), 1);
      const rows = await other.forCompany(asCompany(4)).query<{ number: number | null }>(sql`select number from event order by id`);
      assert.deepEqual(
        rows.map((row) => row.number),
        [1, NUMBERS_LEFT_OUT_BY_RESTORE + 2],
      );
    } finally {
      await other.close();
    }
  });
});
