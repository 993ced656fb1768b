import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeBasic } from '#domain/basic-header.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { sha256 } from '../../auth/keys.ts';
import { oneTimePasswordHash } from '../../auth/one-time-password.ts';
import { sql } from '../../db/sql.ts';
import { passwordIn } from '../../testing/fixture.ts';
import { onBothEngines } from '../../testing/world.ts';

const PROFILE = '/api/Customer/CustomerProfile';

onBothEngines('Login, Renew and Logout', (world) => {
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
    assert.match(browser.cookie ?? '', /^__Host-kp-bind=[A-Za-z0-9_-]{43}$/);
    assert.equal((await world().call('GET', PROFILE, { as: browser })).statusCode, 200);
    assert.equal((await world().call('GET', PROFILE, { as: { ...browser, cookie: null } })).statusCode, 401);
  });

  test('the cookie is out of reach of scripts, other hosts and other sites, and a browser keeps the one it has', async () => {
    const headers = { authorization: encodeBasic({ id: 'kari', value: passwordIn(4) }), companyid: '4', 'sec-fetch-site': 'same-origin' };
    const first = await world().call('POST', '/api/Customer/Login', { headers });
    assert.match(String(first.headers['set-cookie']), /; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=34560000$/);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const second = await world().call('POST', '/api/Customer/Login', { headers: { ...headers, cookie } });
    assert.ok(String(second.headers['set-cookie']).startsWith(`${cookie};`));
  });

  const giveOneTime = (name: string, oneTime: string) =>
    world().db.query(sql`
      update account set one_time_hash = ${oneTimePasswordHash(oneTime)}, one_time_used_at = null,
        one_time_expires_at = ${new Date(world().clock.now.getTime() + MINUTE)}
      where login_name = ${name}`);

  test('a one-time password opens the login for the first who comes, and for nobody after that', async () => {
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

  test('a one-time password that is replaced in the moment of its use opens nothing, and the new one is not used up', async (t) => {
    await giveOneTime('ansatt', 'abcd-efgh-2345-6789-mnpq-rstu');
    const { db } = world();
    const transaction = db.transaction.bind(db);
    const replacing = t.mock.method(db, 'transaction', async (work: Parameters<typeof transaction>[0]) => {
      await giveOneTime('ansatt', 'hjkm-efgh-2345-6789-mnpq-rstu');
      return transaction(work);
    });
    await assert.rejects(world().logIn('ansatt', { password: 'abcd-efgh-2345-6789-mnpq-rstu' }), /401/);
    assert.equal(replacing.mock.callCount(), 1);
    replacing.mock.restore();
    assert.equal((await world().logIn('ansatt', { password: 'hjkm-efgh-2345-6789-mnpq-rstu' })).mustChangePassword, true);
  });

  test('a session ends 900 000 ms after its issue, to the millisecond', async () => {
    const as = await world().logIn('kari');
    world().clock.advance(900_000 - 1);
    assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 200);
    world().clock.advance(1);
    assert.equal((await world().call('GET', PROFILE, { as })).statusCode, 401);
  });

  test('continuing exchanges both keys, and the old ones are dead', async () => {
    const old = await world().logIn('kari', { browser: true });
    world().clock.advance(14 * MINUTE);
    const answer = await world().call('POST', '/api/Customer/Renew', { as: old });
    assert.equal(answer.statusCode, 200);
    const renewed = { ...old, ...answer.json() };
    assert.notEqual(renewed.value, old.value);
    assert.equal((await world().call('GET', PROFILE, { as: old })).statusCode, 401);
    assert.equal((await world().call('POST', '/api/Account/ChangePassword', { as: old, bearer: true })).statusCode, 401);
    world().clock.advance(14 * MINUTE);
    assert.equal((await world().call('GET', PROFILE, { as: renewed })).statusCode, 200);
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

  test('at most five sessions an account: the oldest goes', async () => {
    const sessions = [];
    for (let i = 0; i < 6; i++) {
      world().clock.advance(1000);
      sessions.push(await world().logIn('ola'));
    }
    const statuses = [];
    for (const as of sessions) statuses.push((await world().call('GET', PROFILE, { as })).statusCode);
    assert.deepEqual(statuses, [401, 200, 200, 200, 200, 200]);
  });

  test('a clock that was ahead leaves no sessions that push out those of now', async () => {
    world().clock.advance(HOUR);
    for (let i = 0; i < 5; i++) await world().logIn('ola');
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
