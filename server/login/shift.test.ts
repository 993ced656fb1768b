import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { LoginAnswer } from '#contract/login.ts';
import type { SecurityOverview } from '#contract/login-security.ts';
import { SESSION_LIFETIME_MS } from '#domain/login/session.ts';
import { MAX_PINS_TRIED } from '#domain/staff/employee.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { upkeep } from '../operation/upkeep.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine, type Session, TEST_ERASURE_KEY } from '../testing/world.ts';

const PIN = '4827';
const ids = idsIn(4);

onOneEngine('the work session of an employee on one device', (world) => {
  let phone: Session;
  beforeEach(async () => {
    await world().db.query(sql`delete from session`);
    await world().db.query(sql`delete from shift`);
    await world().db.query(sql`delete from attempt`);
    phone = await world().logIn('ansatt', { browser: true });
  });
  before(() => world().db.query(sql`update account set factor_due_at = null where company_id = 4`));

  const post = (name: string, as: Session, body?: object) =>
    world().call('POST', `/api/Security/${name}`, { as, bearer: true, ...(body ? { body } : {}) });
  const open = (pin: string, { cookie = phone.cookie, userName = 'ansatt', site = 'same-origin' } = {}) =>
    world().call('POST', '/api/Security/OpenShift', {
      headers: { companyid: '4', 'sec-fetch-site': site, ...(cookie ? { cookie } : {}) },
      body: { userName, pin },
    });
  const openedBy = async (answer: ReturnType<typeof open>): Promise<Session> => {
    const { statusCode, body } = await answer;
    assert.equal(statusCode, 200, body);
    return { ...phone, ...(JSON.parse(body) as LoginAnswer) };
  };
  const errorOf = async (answer: ReturnType<typeof open>): Promise<string> => (await answer).json<{ error: string }>().error;
  const begin = async () => {
    const answer = await post('BeginShift', phone, { pin: PIN });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ endsAt: string }>().endsAt;
  };
  const events = async (): Promise<string[]> => {
    const rows = await world().db.query<{ event: string }>(sql`select event from audit where event like 'shift-%' order by id`);
    return rows.map(({ event }) => event);
  };
  const profile = (as: Session) => world().call('GET', '/api/Staff/Profile', { as, bearer: true });

  test('after 15 minutes away the PIN opens a new session, until twelve hours after the password and no longer', async () => {
    const typedAt = world().clock.now.getTime();
    assert.equal(await begin(), new Date(typedAt + 12 * HOUR).toISOString());
    world().clock.advance(SESSION_LIFETIME_MS);
    assert.equal((await profile(phone)).statusCode, 401);
    const again = await openedBy(open(PIN));
    assert.equal((await profile(again)).statusCode, 200);
    world().clock.advance(12 * HOUR - SESSION_LIFETIME_MS - 5 * MINUTE);
    const last = await openedBy(open(PIN));
    assert.equal((last as unknown as LoginAnswer).expiresInMs, 5 * MINUTE);
    world().clock.advance(5 * MINUTE);
    assert.equal(await errorOf(open(PIN)), 'shift-ended');
    await upkeep(world().databases, { now: world().clock.now, key: TEST_ERASURE_KEY, list: null }, (error) => assert.fail(String(error)));
    assert.deepEqual(await world().db.query(sql`select from shift`), []);
  });

  test('a PIN is no proof for the most sensitive acts', async () => {
    await begin();
    const opened = await openedBy(open(PIN));
    assert.equal((await post('EndOthers', opened)).json<{ error: string }>().error, 'proof-needed');
    assert.equal((await post('BeginShift', opened, { pin: '9051' })).json<{ error: string }>().error, 'proof-needed');
  });

  test('five wrong PINs end it with the sessions of the device, however many come at once', async () => {
    await begin();
    for (let i = 1; i < MAX_PINS_TRIED; i++) assert.equal(await errorOf(open('0000')), 'pin-wrong');
    // The right one in between begins the count again.
    await openedBy(open(PIN));
    const hashes = world().passwords.hashesRun();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open('0001')));
    assert.equal(world().passwords.hashesRun() - hashes, MAX_PINS_TRIED);
    assert.ok(answers.every(({ statusCode }) => statusCode === 400 || statusCode === 429));
    await world().db.query(sql`delete from attempt`);
    assert.equal(await errorOf(open(PIN)), 'shift-ended');
    assert.equal((await profile(phone)).statusCode, 401);
    assert.deepEqual((await events()).slice(-2), ['shift-begun', 'shift-guessed']);
    const mails = (await deliverMails(world())).filter(({ text = '' }) => text.includes('tastet feil fem ganger'));
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['ivar@c4.example'],
    );
  });

  test('it opens on its own device and for its own user only', async () => {
    await begin();
    const other = await world().logIn('ansatt', { browser: true });
    for (const wrong of [{ cookie: null }, { cookie: other.cookie ?? null }, { userName: 'admin' }, { site: 'cross-site' }])
      assert.notEqual((await open(PIN, wrong as object)).statusCode, 200, JSON.stringify(wrong));
    assert.equal((await open(PIN)).statusCode, 200);
  });

  test('a program, a customer and a PIN that is guessed first begin none', async () => {
    const program = await world().logIn('ansatt');
    assert.equal((await post('BeginShift', program, { pin: PIN })).json<{ error: string }>().error, 'no-device');
    const kari = await world().logIn('kari', { browser: true });
    assert.equal((await post('BeginShift', kari, { pin: PIN })).statusCode, 403);
    assert.equal((await post('BeginShift', phone, { pin: '1234' })).json<{ error: string }>().error, 'pin-too-simple');
    for (const pin of ['', '12', 'abcd', '123456789']) assert.equal((await post('BeginShift', phone, { pin })).statusCode, 400);
  });

  test('locking ends the session and keeps it; logging out ends both', async () => {
    assert.deepEqual((await post('LockShift', phone)).json(), { locked: false });
    await begin();
    assert.deepEqual((await post('LockShift', phone)).json(), { locked: true });
    assert.equal((await profile(phone)).statusCode, 401);
    const again = await openedBy(open(PIN));
    assert.equal((await world().call('POST', '/api/Customer/Logout', { as: again, bearer: true })).statusCode, 204);
    assert.equal(await errorOf(open(PIN)), 'shift-ended');
    assert.equal((await events()).at(-1), 'shift-ended');
  });

  test('its owner ends it here, or from another device; both see it', async () => {
    await begin();
    const desk = await world().logIn('ansatt', { browser: true });
    const overview = async () => (await world().call('GET', '/api/Security/Overview', { as: desk, bearer: true })).json<SecurityOverview>();
    const device = (await overview()).devices.find(({ shiftEndsAt }) => shiftEndsAt !== null);
    assert.equal(device?.isThis, false);
    assert.equal((await post('EndDevice', desk, { deviceId: device?.deviceId })).statusCode, 200);
    assert.equal(await errorOf(open(PIN)), 'shift-ended');
    phone = await world().logIn('ansatt', { browser: true });
    await begin();
    assert.deepEqual((await post('EndShift', phone)).json(), { ended: true });
    assert.deepEqual((await post('EndShift', phone)).json(), { ended: false });
    assert.equal(await errorOf(open(PIN)), 'shift-ended');
    assert.equal((await profile(phone)).statusCode, 200);
  });

  test('an Admin ends it, and so do a closed login and any change of its credentials', async () => {
    const admin = await world().logIn('admin');
    const acts: [string, object][] = [
      ['EndSessions', { employeeId: ids.installer }],
      ['DisableEmployee', { employeeId: ids.installer, disabled: true }],
    ];
    for (const [name, body] of acts) {
      await begin();
      assert.equal((await world().call('POST', `/api/Staff/${name}`, { as: admin, bearer: true, body })).statusCode, 200, name);
      assert.equal(await errorOf(open(PIN)), 'shift-ended', name);
      await world().call('POST', '/api/Staff/DisableEmployee', {
        as: admin,
        bearer: true,
        body: { employeeId: ids.installer, disabled: false },
      });
      phone = await world().logIn('ansatt', { browser: true });
    }
    await begin();
    await world().db.query(sql`update account set credential_version = credential_version + 1 where login_name = 'ansatt'`);
    assert.equal(await errorOf(open(PIN)), 'shift-ended');
  });
});
