// An employee without the office right adds papers at the address of their visit, and only while it gives access to the customer.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { DAYS_SEEN_AFTER, DAYS_SEEN_BEFORE } from '#domain/appointments/day.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { type Sql, sql } from '../db/sql.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('papers of a visit', (world) => {
  let installer: Session;
  let appointmentId: number;
  before(async () => {
    installer = await world().logIn('ansatt');
    await world().db.query(sql`update job set employee_id = ${ids.admin} where company_id = 4`);
  });
  beforeEach(async () => {
    await world().db.query(sql`delete from appointment`);
    appointmentId = await giveAppointment(world().db, { now: world().clock.now, siteId: ids.home, state: 'agreed' });
  });

  const add = async (place: { siteId?: number; jobId?: number; customerId?: number } = {}): Promise<number> => {
    const query = new URLSearchParams({ key: randomUUID(), kind: 'other', title: 'Notat', date: '2026-01-01', name: 'notat.pdf' });
    query.set('showsPrices', 'false');
    for (const [name, value] of Object.entries({ customerId: ids.kari, ...place })) query.set(name, String(value));
    const sent = { as: installer, bearer: true, headers: { 'content-type': 'application/pdf' }, payload: '%PDF-1.7\n%%EOF\n' };
    return (await world().call('POST', `/api/Papers/Upload?${query}`, sent)).statusCode;
  };
  const change = (to: Sql): Promise<unknown> =>
    world().db.query(sql`update appointment set ${to} where company_id = 4 and id = ${appointmentId}`);
  const startsIn = (ms: number): Promise<unknown> => {
    const startsAt = world().clock.now.getTime() + ms;
    return change(sql`starts_at = ${new Date(startsAt)}, ends_at = ${new Date(startsAt + HOUR)}`);
  };
  const atHome = { siteId: ids.home };

  test('can be added to its address, not to another address, a job there, the customer as such or another customer', async () => {
    assert.equal(await add(atHome), 200);
    const others = [{ siteId: ids.cabin }, { jobId: ids.fullJob }, {}, { customerId: ids.ola }, { ...atHome, customerId: ids.ola }];
    for (const place of others) assert.equal(await add(place), 404, JSON.stringify(place));
  });

  test('can be added to its job, and to no other job', async () => {
    await change(sql`job_id = ${ids.fullJob}, site_id = null`);
    assert.deepEqual([await add({ jobId: ids.fullJob }), await add(atHome)], [200, 200]);
    assert.deepEqual([await add({ jobId: ids.bareJob }), await add({ jobId: ids.fullJob, siteId: 99_999 })], [404, 404]);
  });

  test('can be added from seven days before until two days after', async () => {
    const end = -DAYS_SEEN_AFTER * DAY - HOUR;
    for (const [startsInMs, status] of [
      [DAYS_SEEN_BEFORE * DAY + MINUTE, 404],
      [DAYS_SEEN_BEFORE * DAY - MINUTE, 200],
      [end + MINUTE, 200],
      [end - MINUTE, 404],
    ] as const) {
      await startsIn(startsInMs);
      assert.equal(await add(atHome), status, `${startsInMs / DAY} days`);
    }
  });

  test('cannot be added before it is agreed, or once it is called off or reassigned', async () => {
    for (const state of ['proposed', 'declined', 'cancelled']) {
      await change(sql`state = ${state}`);
      assert.equal(await add(atHome), 404, state);
    }
    await change(sql`state = 'agreed'`);
    assert.equal(await add(atHome), 200);
    await change(sql`employee_id = ${ids.admin}`);
    assert.equal(await add(atHome), 404);
  });

  test('can be added to jobs the employee did, without a visit', async () => {
    await world().db.query(sql`delete from appointment`);
    assert.equal(await add({ jobId: ids.bareJob }), 404);
    await world().db.query(sql`update job set employee_id = ${ids.installer} where company_id = 4 and id = ${ids.bareJob}`);
    assert.deepEqual([await add({ jobId: ids.bareJob }), await add({ jobId: ids.fullJob }), await add()], [200, 404, 404]);
  });
});
