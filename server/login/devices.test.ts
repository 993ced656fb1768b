import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SecurityOverview } from '#contract/login-security.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { passwordIn } from '../testing/fixture.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { onOneEngine, type Session, type World } from '../testing/world.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1';

onOneEngine('one’s own devices', (world) => {
  const overview = async (as: Session): Promise<SecurityOverview> => {
    const answer = await world().call('GET', '/api/Security/Overview', { as, bearer: true });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const post = (path: string, as: Session, body?: object) =>
    world().call('POST', `/api/Security/${path}`, { as, bearer: true, ...(body ? { body } : {}) });
  const browse = (user: string, userAgent: string, cookie?: string) =>
    world().logIn(user, { browser: true, userAgent, ...(cookie ? { cookie } : {}) });

  test('lists this browser first, others after it, and programs that are logged in', async () => {
    const phone = await browse('kari', PHONE);
    world().clock.advance(MINUTE);
    const here = await browse('kari', CHROME);
    await world().logIn('kari');
    const { devices } = await overview(here);
    assert.deepEqual(
      devices.map(({ kind, browser, system, isThis, isLoggedIn }) => [kind, browser, system, isThis, isLoggedIn]),
      [
        ['browser', 'chrome', 'windows', true, true],
        ['program', null, null, false, true],
        ['browser', 'safari', 'ios', false, true],
      ],
    );
    assert.deepEqual((await overview(phone)).devices[0]?.browser, 'safari');
    const text = JSON.stringify(await overview(here));
    for (const secret of [here.value, here.access_token, here.cookie ?? '-']) assert.ok(!text.includes(secret));
  });

  test('ends one device with all its tabs, and forgets it', async () => {
    const here = await browse('ola', CHROME);
    const there = await browse('ola', PHONE);
    const tab = await browse('ola', PHONE, there.cookie ?? '');
    const [, phone] = (await overview(here)).devices;
    assert.equal((await post('EndDevice', here, { deviceId: phone?.deviceId })).statusCode, 200);
    for (const session of [there, tab]) assert.equal((await post('EndOthers', session)).statusCode, 401);
    const after = await overview(here);
    assert.equal(after.devices.length, 1);
    assert.equal(after.events[0]?.event, 'device-ended');
    assert.equal((await post('EndDevice', here, { deviceId: phone?.deviceId })).statusCode, 404);
  });

  test('ends a program alone', async () => {
    const here = await browse('ansatt', CHROME);
    const program = await world().logIn('ansatt');
    const other = await world().logIn('ansatt');
    const before = (await overview(program)).devices.find((device) => device.isThis);
    assert.equal((await post('EndDevice', here, { deviceId: before?.deviceId })).statusCode, 200);
    assert.equal((await post('EndOthers', program)).statusCode, 401);
    assert.equal((await overview(other)).devices.length, 2);
  });

  test('ends all others, and a right password still logs in there', async () => {
    const here = await browse('admin', CHROME);
    const there = [await browse('admin', PHONE), await world().logIn('admin')];
    const answer = await post('EndOthers', here);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { ended: 2 }]);
    for (const session of there) assert.equal((await post('EndOthers', session)).statusCode, 401);
    assert.deepEqual(
      (await overview(here)).devices.map((device) => device.isThis),
      [true],
    );
  });

  test('wants a fresh proof, and is done so often an hour and no more', async () => {
    const here = await browse('ola', CHROME);
    const there = await browse('ola', PHONE);
    const deviceId = (await overview(there)).devices.find((device) => device.isThis)?.deviceId;
    world().clock.advance(10 * MINUTE);
    const acts = [() => post('EndOthers', here), () => post('EndDevice', here, { deviceId })];
    for (const act of acts) {
      const late = await act();
      assert.deepEqual([late.statusCode, late.json().error], [403, 'proof-needed']);
    }
    await overview(there);
    await post('Prove', here, { password: passwordIn(4) });
    for (let i = 0; i < 5; i++) assert.equal((await post('EndOthers', here)).statusCode, 200);
    const another = await browse('ola', PHONE);
    assert.equal((await post('EndOthers', here)).statusCode, 429);
    await overview(another);
  });

  test('another account’s device is not found, and stays', async () => {
    const ola = await browse('ola', CHROME);
    const kari = await browse('kari', CHROME);
    const [device] = (await overview(ola)).devices;
    const foreign = await post('EndDevice', kari, { deviceId: device?.deviceId });
    const missing = await post('EndDevice', kari, { deviceId: '0'.repeat(32) });
    assert.deepEqual([foreign.statusCode, missing.statusCode], [404, 404]);
    assert.equal((await overview(ola)).devices[0]?.isLoggedIn, true);
  });

  test('without a login, with a password or with bad input nothing is reported or ended', async () => {
    for (const [method, path] of [
      ['GET', 'Overview'],
      ['POST', 'EndDevice'],
      ['POST', 'EndOthers'],
    ] as const)
      assert.equal((await world().call(method, `/api/Security/${path}`)).statusCode, 401);
    const kari = await browse('kari', CHROME);
    for (const deviceId of ['', 'x', 7, null, 'A'.repeat(32)]) assert.equal((await post('EndDevice', kari, { deviceId })).statusCode, 400);
  });
});

onOneEngine('the mail about a new device', (world) => {
  const mailsTo = async (w: World, login: string): Promise<number> => {
    const [row] = await w.db.query<{ count: number }>(sql`
      select count(*)::int as count from outbox m join account a on a.company_id = m.company_id and a.id = any(m.account_ids)
      where m.company_id = 4 and m.kind = 'new-device' and a.login_name = ${login}`);
    return row?.count ?? 0;
  };

  test('staff get one for every new browser, and none for one that is known', async () => {
    const first = await world().logIn('admin', { browser: true, userAgent: CHROME });
    assert.equal(await mailsTo(world(), 'admin'), 1);
    await world().logIn('admin', { browser: true, cookie: first.cookie ?? '' });
    assert.equal(await mailsTo(world(), 'admin'), 1);
    await world().logIn('admin', { browser: true });
    assert.equal(await mailsTo(world(), 'admin'), 2);
  });

  test('a customer gets none for the first, one for the second', async () => {
    await world().logIn('kari', { browser: true });
    assert.equal(await mailsTo(world(), 'kari'), 0);
    world().clock.advance(MINUTE);
    await world().logIn('kari', { browser: true });
    assert.equal(await mailsTo(world(), 'kari'), 1);
  });

  test('a customer who came by a mail that day gets none', async () => {
    await world().logIn('ola', { browser: true });
    world().clock.advance(MINUTE);
    const oneTime = 'abcd-efgh-2345-6789-mnpq-rstu';
    await giveOneTimePassword(world().db, 'ola', oneTime, { now: world().clock.now });
    await world().logIn('ola', { browser: true, password: oneTime });
    assert.equal(await mailsTo(world(), 'ola'), 0);
    const [kari] = await world().db.query<{ password_hash: string }>(
      sql`select password_hash from account where company_id = 4 and login_name = 'kari'`,
    );
    await world().db.query(sql`update account set password_hash = ${kari?.password_hash} where company_id = 4 and login_name = 'ola'`);
    await world().logIn('ola', { browser: true });
    assert.equal(await mailsTo(world(), 'ola'), 0);
    world().clock.advance(DAY + MINUTE);
    await world().logIn('ola', { browser: true });
    assert.equal(await mailsTo(world(), 'ola'), 1);
  });

  test('a program is known by its network: no way around the mail', async () => {
    const call = (remoteAddress: string) =>
      world().app.inject({
        method: 'GET',
        url: '/api/Customer/CustomerProfile',
        remoteAddress,
        headers: { authorization: `Basic ${btoa('ansatt:Riktig-passord-4')}`, companyid: '4' },
      });
    await call('192.0.2.1');
    assert.equal(await mailsTo(world(), 'ansatt'), 1);
    await call('192.0.2.1');
    assert.equal(await mailsTo(world(), 'ansatt'), 1);
    // One that still waits speaks for all of them.
    await world().db.query(sql`update outbox set sent_at = ${world().clock.now} where kind = 'new-device'`);
    await call('198.51.100.7');
    assert.equal(await mailsTo(world(), 'ansatt'), 2);
  });
});
