import assert from 'node:assert/strict';
import { beforeEach, type TestContext, test } from 'node:test';
import type { SecurityOverview } from '#contract/login-security.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { sql } from '../db/sql.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { onOneEngine, type Session } from '../testing/world.ts';
import { sha256 } from './keys.ts';

const NEW = 'Gule-bananer-88';
const ids = idsIn(4);
const ONE_TIME = 'abcd-efgh-2345-6789-mnpq-rstu';

onOneEngine('a login that races a change of the account', (world) => {
  beforeEach(async () => {
    await world().db.query(sql`
      update account set password_hash = (select password_hash from account where login_name = 'ola'), disabled_at = null,
        role = case login_name when 'ansatt' then 'Employee' else role end where login_name in ('kari', 'ansatt', 'admin')`);
    for (const table of ['session', 'attempt', 'one_time_password', 'known_device'])
      await world().db.query({ ...sql`select`, text: `delete from ${table}` });
  });
  const headersFor = (name: string) => ({ authorization: encodeBasic({ id: name, value: passwordIn(4) }), companyid: '4' });
  const logIn = (name: string) => world().call('POST', '/api/Customer/Login', { headers: headersFor(name) });
  const bearer = (as: Session, url: string, body: object) => world().call('POST', url, { as, bearer: true, body });

  /** The password has been read and found right; before anything comes of it, this happens. */
  function meanwhile(t: TestContext, change: () => Promise<unknown>): void {
    const { passwords } = world();
    const verify = passwords.verify.bind(passwords);
    const mocked = t.mock.method(passwords, 'verify', async (hash: string | null, password: string) => {
      const isRight = await verify(hash, password);
      mocked.mock.restore();
      await change();
      return isRight;
    });
  }
  const sessionsOf = (name: string) =>
    world().db.query(sql`select s.key_hash from session s join account a on a.id = s.account_id where a.login_name = ${name}`);

  const customersOf = async (name: string) =>
    (
      await world().db.query<{ customer_id: number }>(
        sql`select s.customer_id from session s join account a on a.id = s.account_id where a.login_name = ${name}`,
      )
    ).map((row) => row.customer_id);

  test('by its owner opens no session with the old password, by Login or any other call', async (t) => {
    const change = async () => {
      const owner = await world().logIn('kari');
      const answer = await bearer(owner, '/api/Account/ChangePassword', { oldPassword: passwordIn(4), newPassword: NEW });
      assert.equal(answer.statusCode, 200, answer.body);
    };
    meanwhile(t, change);
    assert.equal((await logIn('kari')).statusCode, 401);
    assert.equal((await sessionsOf('kari')).length, 1, "only the owner's");
  });

  test('by its owner answers no call that came with the old password', async (t) => {
    meanwhile(t, async () => {
      const owner = await world().logIn('kari');
      await bearer(owner, '/api/Account/ChangePassword', { oldPassword: passwordIn(4), newPassword: NEW });
    });
    assert.equal((await world().call('GET', '/api/Customer/GetJobs', { headers: headersFor('kari') })).statusCode, 401);
  });

  test('by a one-time password, by disabling or by other rights opens nothing', async (t) => {
    const employeeId = idsIn(4).installer;
    const admin = await world().logIn('admin');
    await giveOneTimePassword(world().db, 'ansatt', ONE_TIME, { now: world().clock.now });
    const disable = (disabled: boolean) => bearer(admin, '/api/Staff/DisableEmployee', { employeeId, disabled });
    const changes = {
      role: () => bearer(admin, '/api/Staff/ChangeRole', { employeeId, was: 'Employee', userRole: 'Admin' }),
      sessions: () => bearer(admin, '/api/Staff/EndSessions', { employeeId }),
      'disabled and enabled again': async () => [await disable(true), await disable(false)][1],
      disabled: () => disable(true),
    };
    for (const [name, change] of Object.entries(changes)) {
      meanwhile(t, async () => assert.equal((await change())?.statusCode, 200, name));
      assert.equal((await logIn('ansatt')).statusCode, 401, name);
      assert.deepEqual(await sessionsOf('ansatt'), [], name);
    }
    await disable(false);
    meanwhile(t, () => world().logIn('ansatt', { password: ONE_TIME }));
    assert.equal((await logIn('ansatt')).statusCode, 401);
    assert.equal((await sessionsOf('ansatt')).length, 1, 'that of the one-time password');
  });

  test('by other rights of a customer’s person lets the right password in, with the rights of now', async (t) => {
    const holder = await world().logIn('kari');
    const person = await addPerson(world().db, 'styremedlem', { customerId: ids.kari, right: 'full' });
    await giveAccess(world().db, person, { customerId: ids.ola });
    const people = (path: string, body: object) => () => world().call('POST', `/api/People/${path}`, { as: holder, body });
    const changes = [
      people('ChangeAccess', { accountId: person, was: 'full', right: 'no-prices', until: null }),
      people('EndAccess', { accountId: person }),
    ];
    for (const [i, change] of changes.entries()) {
      meanwhile(t, async () => assert.equal((await change()).statusCode, 200));
      const answer = await logIn('styremedlem');
      assert.equal(answer.statusCode, 200, answer.body);
      assert.deepEqual(await customersOf('styremedlem'), i === 0 ? [ids.kari] : [ids.ola]);
      await world().db.query(sql`delete from session where account_id = ${person}`);
    }
  });

  test('by a thief who logs out all others, or this device, never keeps the owner out', async (t) => {
    const thief = await world().logIn('kari', { browser: true });
    const device = async () => {
      const { devices } = (await world().call('GET', '/api/Security/Overview', { as: thief, bearer: true })).json<SecurityOverview>();
      return devices.find((d) => !d.isThis)?.deviceId;
    };
    await world().logIn('kari', { browser: true });
    const ending = [
      async () => world().call('POST', '/api/Security/EndDevice', { as: thief, bearer: true, body: { deviceId: await device() } }),
      () => world().call('POST', '/api/Security/EndOthers', { as: thief, bearer: true }),
    ];
    for (const end of ending) {
      meanwhile(t, async () => assert.equal((await end()).statusCode, 200));
      assert.equal((await logIn('kari')).statusCode, 200);
      meanwhile(t, async () => assert.equal((await ending[1]?.())?.statusCode, 200));
      assert.equal((await world().call('GET', '/api/Customer/GetJobs', { headers: headersFor('kari') })).statusCode, 200);
    }
  });

  test('a password that was reset while it was being changed stays reset', async (t) => {
    const owner = await world().logIn('kari');
    await giveOneTimePassword(world().db, 'kari', ONE_TIME, { now: world().clock.now });
    meanwhile(t, () => world().logIn('kari', { password: ONE_TIME }));
    const answer = await bearer(owner, '/api/Account/ChangePassword', { oldPassword: passwordIn(4), newPassword: NEW });
    assert.deepEqual([answer.statusCode, answer.json().error], [400, 'old-password-wrong']);
    await assert.rejects(world().logIn('kari', { password: NEW }), /401/);
  });

  test('a hash of the same password that is made again ends nothing', async () => {
    const [before] = await world().db.query<{ v: number }>(sql`select credential_version as v from account where login_name = 'kari'`);
    await world().logIn('kari');
    const [after] = await world().db.query<{ v: number }>(sql`select credential_version as v from account where login_name = 'kari'`);
    assert.equal(after?.v, before?.v);
  });

  test('a thief who knows the password and has a program ends the session of no browser, however often they log in', async () => {
    const owner = await world().logIn('kari', { browser: true });
    for (let i = 0; i < 12; i++) {
      world().clock.advance(1000);
      await world().logIn('kari');
    }
    assert.equal((await world().call('GET', '/api/Customer/GetJobs', { as: owner })).statusCode, 200);
  });

  test('the eleventh login ends one of its own kind: the one used longest ago; without one, the browser known for the shortest time', async () => {
    const jobs = async (as: Session) => (await world().call('GET', '/api/Customer/GetJobs', { as })).statusCode;
    const browsers: Session[] = [];
    for (let i = 0; i < 10; i++) {
      world().clock.advance(1000);
      browsers.push(await world().logIn('kari', { browser: true }));
    }
    world().clock.advance(1000);
    browsers[0] = {
      ...(browsers[0] as Session),
      ...(await world().call('POST', '/api/Customer/Renew', { as: browsers[0] as Session })).json(),
    };
    const program = await world().logIn('kari');
    assert.deepEqual(await Promise.all(browsers.map(jobs)), [...Array(9).fill(200), 401], 'the browser known for the shortest time');
    world().clock.advance(1000);
    const eleventh = await world().logIn('kari', { browser: true });
    assert.deepEqual(await Promise.all(browsers.map(jobs)), [200, 401, ...Array(7).fill(200), 401], 'not the first, which is in use');
    assert.deepEqual([await jobs(program), await jobs(eleventh)], [200, 200]);
  });

  test('a browser beyond those that an account can know makes room for a program before the owner’s does', async () => {
    const jobs = async (as: Session) => (await world().call('GET', '/api/Customer/GetJobs', { as })).statusCode;
    const browsers: Session[] = [];
    for (let i = 0; i < 10; i++) {
      world().clock.advance(1000);
      browsers.push(await world().logIn('kari', { browser: true }));
    }
    const unknown = browsers[4] as Session;
    await world().db.query(sql`update session set device_since = null where key_hash = ${sha256(unknown.value)}`);
    world().clock.advance(1000);
    await world().logIn('kari');
    assert.deepEqual(
      await Promise.all(browsers.map(jobs)),
      browsers.map((one) => (one === unknown ? 401 : 200)),
    );
  });

  test('a session that newer ones revoked may still change the password, which ends the others, and do nothing else', async () => {
    const owner = await world().logIn('kari');
    const others: Session[] = [];
    for (let i = 0; i < 10; i++) {
      world().clock.advance(1000);
      others.push(await world().logIn('kari'));
    }
    const jobs = async (as: Session) => (await world().call('GET', '/api/Customer/GetJobs', { as })).statusCode;
    assert.equal(await jobs(owner), 401);
    assert.equal((await world().call('POST', '/api/Customer/Renew', { as: owner })).statusCode, 401);
    const wrong = await bearer(owner, '/api/Account/ChangePassword', { oldPassword: 'Feil-passord-1', newPassword: NEW });
    assert.equal(wrong.json().error, 'old-password-wrong');
    const changed = await bearer(owner, '/api/Account/ChangePassword', { oldPassword: passwordIn(4), newPassword: NEW });
    assert.equal(changed.statusCode, 200);
    assert.equal(await jobs(owner), 200);
    for (const other of others) assert.equal(await jobs(other), 401);
  });

  test('a change to the same password is refused', async () => {
    const owner = await world().logIn('kari');
    const answer = await bearer(owner, '/api/Account/ChangePassword', { oldPassword: passwordIn(4), newPassword: passwordIn(4) });
    assert.equal(answer.json().error === 'password-unchanged' || answer.json().error === 'password-too-common', true, answer.body);
  });
});
