import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { MyDay } from '#contract/my-day.ts';
import { SESSION_LIFETIME_MS } from '#domain/login/session.ts';
import { sql } from '../db/sql.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('the ticket of a day that was taken along', (world) => {
  let phone: Session;
  before(() => world().db.query(sql`update account set factor_due_at = null where company_id = 4`));
  beforeEach(async () => {
    for (const table of [sql`session`, sql`attempt`]) await world().db.query(sql`delete from ${table}`);
    phone = await world().logIn('ansatt', { browser: true });
  });

  const ticketOf = async (as: Session) => {
    const day = await world().call('GET', '/api/MyDay', { as, bearer: true });
    return day.json<MyDay>().keptTicket ?? '';
  };
  const check = (ticket: string, companyId = 4) =>
    world().call('POST', '/api/MyDay/CheckKept', { headers: { companyid: String(companyId) }, body: { ticket } });
  const isEnded = async (ticket: string, companyId?: number) => (await check(ticket, companyId)).json<{ isEnded: boolean }>().isEnded;

  test('it lasts beyond the session, a logout elsewhere and the next login', async () => {
    const ticket = await ticketOf(phone);
    assert.equal(await isEnded(ticket), false);
    world().clock.advance(SESSION_LIFETIME_MS);
    assert.equal(await isEnded(ticket), false);
    const desk = await world().logIn('ansatt', { browser: true });
    await world().call('POST', '/api/Customer/Logout', { as: desk, bearer: true });
    assert.equal(await isEnded(ticket), false);
    assert.equal(await ticketOf(await world().logIn('ansatt', { browser: true })), ticket);
  });

  test("one of another company, another's number or made up says nothing, and what is no ticket is refused", async () => {
    const ticket = await ticketOf(phone);
    const others = await ticketOf(await world().logIn('ansatt', { companyId: 2, browser: true }));
    assert.deepEqual([await isEnded(ticket, 2), await isEnded(others), await isEnded(others, 2)], [true, true, false]);
    const [, digest] = ticket.split('.');
    for (const wrong of [`999999999.${digest}`, `1.${digest}`, `${ticket.slice(0, -1)}-`]) assert.equal(await isEnded(wrong), true, wrong);
    for (const bad of ['', digest ?? '', `-1.${digest}`, `9999999999.${digest}`, `${ticket}A`])
      assert.equal((await check(bad)).statusCode, 400, bad);
  });

  test('one address may ask four hundred times', async () => {
    const ticket = await ticketOf(phone);
    for (let i = 0; i < 400; i += 100) await Promise.all(Array.from({ length: 100 }, () => check(ticket)));
    assert.equal((await check(ticket)).statusCode, 429);
  });

  test('it ends when the office, another device or a new password ends the sessions, and with the login', async () => {
    const post = (path: string, as: Session, body?: object) => world().call('POST', path, { as, bearer: true, ...(body ? { body } : {}) });
    const admin = await world().logIn('admin');
    const { installer: employeeId } = ids;
    const acts: [string, () => ReturnType<typeof post>][] = [
      ['the office', () => post('/api/Staff/EndSessions', admin, { employeeId })],
      ['a disabled login', () => post('/api/Staff/DisableEmployee', admin, { employeeId, disabled: true })],
      ['another device', async () => post('/api/Security/EndOthers', await world().logIn('ansatt', { browser: true }))],
      ['a new password', () => post('/api/Account/ChangePassword', phone, { oldPassword: passwordIn(4), newPassword: 'Gule-bananer-88' })],
    ];
    for (const [name, end] of acts) {
      const ticket = await ticketOf(phone);
      assert.equal(await isEnded(ticket), false, name);
      const ended = await end();
      assert.equal(ended.statusCode, 200, `${name} ${ended.body}`);
      assert.equal(await isEnded(ticket), true, name);
      await post('/api/Staff/DisableEmployee', admin, { employeeId, disabled: false });
      // Who is let in again takes a new one along.
      assert.equal(await isEnded(ticket), true, name);
      if (name !== 'a new password') phone = await world().logIn('ansatt', { browser: true });
    }
  });
});
