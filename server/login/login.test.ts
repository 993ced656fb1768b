import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { changeLogin } from '../staff/lock-out.ts';
import { passwordIn } from '../testing/fixture.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const PROFILE = '/api/Customer/CustomerProfile';

onOneEngine('Login, Renew and Logout', (world) => {
  test('a login answers two keys of 256 bits, kept only as digests', async () => {
    const session = await world().logIn('kari');
    assert.match(session.value, /^kps1\.[A-Za-z0-9_-]{43}$/);
    assert.match(session.access_token, /^kpb1\.[A-Za-z0-9_-]{43}$/);
    assert.deepEqual([session.expiresInMs, session.mustChangePassword, session.role], [900_000, false, 'Customer']);
    const [row] = await world().db.query<{ key_hash: Buffer }>(sql`select key_hash from session where key_hash = ${sha256(session.value)}`);
    assert.ok(row);
  });

  test('a program gets an unbound key and no cookie; a browser gets a bound one', async () => {
    assert.equal((await world().logIn('kari')).cookie, null);
    const browser = await world().logIn('kari', { browser: true });
    assert.match(browser.cookie ?? '', /^__Host-kp-bind=[A-Za-z0-9_-]{43}; __Host-kp-device-[0-9a-f]{12}=[A-Za-z0-9_-]{43}$/);
    assert.equal((await world().call('GET', PROFILE, { as: browser })).statusCode, 200);
    assert.equal((await world().call('GET', PROFILE, { as: { ...browser, cookie: null } })).statusCode, 401);
  });

  test('the cookies are out of reach of scripts, other hosts and other sites, and a browser keeps those it has', async () => {
    const headers = { authorization: encodeBasic({ id: 'kari', value: passwordIn(4) }), companyid: '4', 'sec-fetch-site': 'same-origin' };
    const first = await world().call('POST', '/api/Customer/Login', { headers });
    const cookies = (first.headers['set-cookie'] as string[]).map((header) => header.split(';')[0]);
    for (const header of first.headers['set-cookie'] as string[])
      assert.match(header, /; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=34560000$/);
    const second = await world().call('POST', '/api/Customer/Login', { headers: { ...headers, cookie: cookies.join('; ') } });
    assert.deepEqual(second.headers['set-cookie'], first.headers['set-cookie']);
  });

  test('a device cookie that the server did not make is replaced and makes no browser known', async () => {
    const made = await world().logIn('ola', { browser: true });
    const device = /__Host-kp-device-[0-9a-f]{12}/.exec(made.cookie ?? '')?.[0];
    const own = `${device}=${'a'.repeat(43)}`;
    const again = await world().logIn('ola', { browser: true, cookie: own });
    assert.ok(again.cookie && !again.cookie.includes('aaaa'));
    const rows = await world().db.query(sql`select from known_device where bind_hash = ${sha256('a'.repeat(43))}`);
    assert.equal(rows.length, 0);
  });

  test('of too many logins with the right password the rest is refused, from each known browser apart', async () => {
    const known = await world().logIn('admin', { browser: true });
    for (let i = 0; i < 60; i++) await world().logIn('admin');
    await assert.rejects(world().logIn('admin'), /429/);
    await world().logIn('admin', { browser: true, cookie: known.cookie ?? '' });
    world().clock.advance(10 * MINUTE);
    await world().logIn('admin');
  });

  const giveOneTime = (name: string, oneTime: string) => giveOneTimePassword(world().db, name, oneTime, { now: world().clock.now });

  test('a one-time password opens the login once, and never again', async () => {
    const oneTime = 'vwxy-efgh-2345-6789-mnpq-rstu';
    await giveOneTime('ansatt', oneTime);
    await giveOneTime('ola', oneTime);
    const others = () => world().db.query(sql`select * from account where login_name <> 'ansatt' order by id`);
    const othersBefore = await others();
    const first = await world().logIn('ansatt', { password: oneTime });
    assert.equal(first.mustChangePassword, true);
    assert.deepEqual(await others(), othersBefore, 'that of another account is not used up, even if it is the same');
    assert.equal((await world().call('GET', PROFILE, { as: first })).statusCode, 200);
    await assert.rejects(world().logIn('ansatt', { password: oneTime }), /401/);
    assert.equal(
      (await world().call('GET', PROFILE, { as: first })).statusCode,
      200,
      'the second try does not end the session of the first',
    );
  });

  test('a one-time password whose account changes in the moment of its use opens nothing, and is not used up', async (t) => {
    await giveOneTime('ansatt', 'abcd-efgh-2345-6789-mnpq-rstu');
    const { db } = world();
    const transaction = db.transaction.bind(db);
    const changing = t.mock.method(db, 'transaction', async (work: Parameters<typeof transaction>[0]) => {
      await db.query(sql`update account set credential_version = credential_version + 1 where login_name = 'ansatt'`);
      return transaction(work);
    });
    await assert.rejects(world().logIn('ansatt', { password: 'abcd-efgh-2345-6789-mnpq-rstu' }), /401/);
    assert.equal(changing.mock.callCount(), 1);
    changing.mock.restore();
    assert.equal((await world().logIn('ansatt', { password: 'abcd-efgh-2345-6789-mnpq-rstu' })).mustChangePassword, true);
  });

  test('one of several one-time passwords voids the others when it is used, and none of them before', async () => {
    const [first, second] = ['bcde-efgh-2345-6789-mnpq-rstu', 'cdef-efgh-2345-6789-mnpq-rstu'] as const;
    for (const password of [first, second]) await giveOneTime('ansatt', password);
    await world().logIn('ansatt', { password: first });
    await assert.rejects(world().logIn('ansatt', { password: second }), /401/);
  });

  test('a session ends 900 000 ms after its issue, to the millisecond', async () => {
    const as = await world().logIn('kari');
    world().clock.advance(900_000 - 1);
    assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 200);
    world().clock.advance(1);
    assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 401);
  });

  test('continuing exchanges both keys; the old ones answer for 30 seconds and renew nothing', async () => {
    const old = await world().logIn('kari', { browser: true });
    world().clock.advance(14 * MINUTE);
    const answer = await world().call('POST', '/api/Customer/Renew', { as: old });
    assert.equal(answer.statusCode, 200);
    const renewed = { ...old, ...answer.json() };
    assert.notEqual(renewed.value, old.value);
    const overview = async (as: Session) => (await world().call('GET', '/api/Security/Overview', { as, bearer: true })).statusCode;
    const profile = async (as: Session) => (await world().call('GET', PROFILE, { as })).statusCode;
    world().clock.advance(30 * SECOND - 1);
    assert.deepEqual([await profile(old), await overview(old)], [200, 200]);
    assert.deepEqual(
      [await profile({ ...old, cookie: null }), await overview({ ...old, cookie: null })],
      [401, 401],
      'with the cookie only',
    );
    assert.equal((await world().call('POST', '/api/Customer/Renew', { as: old })).statusCode, 401);
    assert.deepEqual([await profile(renewed), await overview(renewed)], [200, 200]);
    world().clock.advance(1);
    assert.deepEqual([await profile(old), await overview(old)], [401, 401]);
    world().clock.advance(14 * MINUTE);
    assert.equal(await profile(renewed), 200);
  });

  test('a key is old once: at the next renewal the one before it is dead', async () => {
    const first = await world().logIn('kari');
    const second = { ...first, ...(await world().call('POST', '/api/Customer/Renew', { as: first })).json() };
    const third = { ...first, ...(await world().call('POST', '/api/Customer/Renew', { as: second })).json() };
    const statuses = [];
    for (const as of [first, second, third]) statuses.push((await world().call('GET', PROFILE, { as })).statusCode);
    assert.deepEqual(statuses, [401, 200, 200]);
  });

  test('a logout, an end of all and a disabled login end a session that is renewed at the same moment, with its old key too', async () => {
    const ends: ((as: Session) => Promise<unknown>)[] = [
      (as) => world().call('POST', '/api/Customer/Logout', { as }),
      (as) => world().call('POST', '/api/Customer/Logout', { as, bearer: true }),
      () => changeLogin(world().databases, 'end-sessions', asCompany(4), 'kari', world().clock.now),
      () => changeLogin(world().databases, 'disable', asCompany(4), 'kari', world().clock.now),
    ];
    for (const [i, end] of ends.entries())
      for (const isFirst of [true, false]) {
        const as = await world().logIn('kari');
        const renew = () => world().call('POST', '/api/Customer/Renew', { as });
        const [one, two] = isFirst ? [renew(), end(as)] : [end(as), renew()];
        const answers = await Promise.all([one, two]);
        const renewed = (answers as { statusCode?: number; json?: () => object }[]).find((answer) => answer.statusCode === 200);
        const keys = [as, ...(renewed?.json ? [{ ...as, ...renewed.json() }] : [])];
        for (const key of keys) assert.equal((await world().call('GET', PROFILE, { as: key })).statusCode, 401, `${i} ${isFirst}`);
        await changeLogin(world().databases, 'enable', asCompany(4), 'kari', world().clock.now);
      }
    const as = await world().logIn('kari');
    const renewed = (await world().call('POST', '/api/Customer/Renew', { as })).json();
    world().clock.advance(MINUTE);
    await world().call('POST', '/api/Customer/Logout', { as });
    assert.equal((await world().call('GET', PROFILE, { as: { ...as, ...renewed } })).statusCode, 401, 'a minute later too');
  });

  test('of two that continue the same session at once, one gets through', async () => {
    const as = await world().logIn('kari');
    const answers = await Promise.all([1, 2, 3].map(() => world().call('POST', '/api/Customer/Renew', { as })));
    assert.deepEqual(answers.map((a) => a.statusCode).sort(), [200, 401, 401]);
  });

  test('twelve hours after the password was typed it must be typed again', async () => {
    let as = await world().logIn('kari');
    for (let minutes = 0; minutes < 12 * 60 - 14; minutes += 14) {
      world().clock.advance(14 * MINUTE);
      as = { ...as, ...(await world().call('POST', '/api/Customer/Renew', { as })).json() };
    }
    assert.ok(as.expiresInMs < 15 * MINUTE, `the last key lives ${as.expiresInMs} ms`);
    world().clock.advance(as.expiresInMs - 1);
    assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 200);
    world().clock.advance(1);
    assert.equal(
      (await world().call('GET', PROFILE, { as })).statusCode,
      401,
      'the last key ends with them, not 15 minutes after its issue',
    );
    assert.equal((await world().call('POST', '/api/Customer/Renew', { as })).statusCode, 401);
  });

  test('a session that is continued is still that of the same person', async () => {
    for (const [name, role] of [
      ['kari', 'Customer'],
      ['ola', 'Customer'],
      ['admin', 'Admin'],
    ] as const) {
      const renewed = (await world().call('POST', '/api/Customer/Renew', { as: await world().logIn(name) })).json();
      assert.deepEqual([renewed.id, renewed.role], [name, role]);
    }
  });

  test('a clock that went back does not make a key live longer', async () => {
    const as = await world().logIn('kari');
    world().clock.advance(-HOUR);
    assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 401);
    world().clock.advance(HOUR);
  });

  test('at most ten sessions an account: the oldest goes, and says why', async () => {
    const sessions = [];
    for (let i = 0; i < 11; i++) {
      world().clock.advance(1000);
      sessions.push(await world().logIn('ola'));
    }
    const statuses = [];
    for (const as of sessions) statuses.push((await world().call('GET', PROFILE, { as })).statusCode);
    assert.deepEqual(statuses, [401, ...Array(10).fill(200)]);
    const [oldest] = sessions;
    const why = await world().call('GET', PROFILE, { as: oldest as Session });
    assert.equal(why.json().error, 'session-pushed-out');
  });

  test('a clock that was ahead leaves no sessions that push out those of now', async () => {
    world().clock.advance(HOUR);
    for (let i = 0; i < 10; i++) await world().logIn('ola');
    world().clock.advance(-HOUR);
    const sessions = [await world().logIn('ola'), await world().logIn('ola')];
    for (const as of sessions) assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 200);
    await world().db.query(sql`delete from session`);
  });

  test('logging out ends both keys at once, and is always answered', async () => {
    const as = await world().logIn('kari');
    const other = await world().logIn('kari');
    assert.equal((await world().call('POST', '/api/Customer/Logout', { as })).statusCode, 204);
    assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 401);
    assert.equal((await world().call('POST', '/api/Account/ChangePassword', { as, bearer: true })).statusCode, 401);
    assert.equal((await world().call('GET', PROFILE, { as: other })).statusCode, 200);
    assert.equal((await world().call('POST', '/api/Customer/Logout', { as: other, bearer: true })).statusCode, 204);
    assert.equal((await world().call('GET', PROFILE, { as: other })).statusCode, 401);
  });

  test('a key stolen from a browser cannot log it out from elsewhere', async () => {
    const as = await world().logIn('kari', { browser: true });
    await world().call('POST', '/api/Customer/Logout', { as: { ...as, cookie: null } });
    assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 200);
    await world().call('POST', '/api/Customer/Logout', { as });
    assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 401, 'the browser itself can');
  });

  test('an old client may send its user name and password in Latin-1', async () => {
    const authorization = `Basic ${Buffer.from(`kari:${passwordIn(4)}`, 'latin1').toString('base64')}`;
    assert.equal((await world().call('GET', PROFILE, { headers: { authorization, companyid: '4' } })).statusCode, 200);
  });

  test('a request from another site is refused, whatever it carries', async () => {
    const as = await world().logIn('kari');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const answer = await world().call('POST', '/api/Customer/Renew', { as, headers });
      assert.deepEqual([answer.statusCode, answer.json().error], [403, 'cross-site'], JSON.stringify(headers));
    }
    const framed = await world().call('GET', PROFILE, { as, headers: { 'sec-fetch-dest': 'iframe' } });
    assert.equal(framed.statusCode, 403);
  });
});
