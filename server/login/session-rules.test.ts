import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { DAY, MINUTE, SECOND } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { passwordIn } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const PROFILE = '/api/Customer/CustomerProfile';
const ONE_TIME = 'abcd-efgh-2345-6789-mnpq-rstu';

onOneEngine('the rules of a session', (world) => {
  const profile = async (as: Session, headers: Record<string, string> = {}) =>
    (await world().call('GET', PROFILE, { as, headers })).statusCode;
  const staff = async (as: Session, headers: Record<string, string> = {}) =>
    (await world().call('GET', '/api/Staff/Employees', { as, bearer: true, headers })).statusCode;
  const errorOf = async (url: string, headers: Record<string, string>) => {
    const answer = await world().call('GET', url, { headers });
    return [answer.statusCode, answer.json().error, answer.json().field];
  };
  const shift = (as: Session, ms: number) =>
    world().db.query(
      sql`update session set issued_at = ${new Date(world().clock.now.getTime() + ms)} where key_hash = ${sha256(as.value)}`,
    );

  const hashOf = async (name: string) =>
    (await world().db.query<{ hash: string }>(sql`select password_hash as hash from account where login_name = ${name}`))[0]?.hash;
  const giveCheapHash = async (name: string): Promise<string> => {
    const cheap = await hash(passwordIn(4), { memoryCost: 16, timeCost: 1, parallelism: 1 });
    await world().db.query(sql`update account set password_hash = ${cheap} where login_name = ${name}`);
    return cheap;
  };

  test('the company must be named, as a number', async () => {
    const authorization = encodeBasic({ id: 'kari', value: passwordIn(4) });
    const expected = [400, 'bad-header', 'CompanyID'];
    assert.deepEqual(await errorOf(PROFILE, { authorization }), expected);
    for (const companyid of ['', 'fire', '4x', 'x4', '-4', '4.0', '1234567890', '0000000004'])
      assert.deepEqual(await errorOf(PROFILE, { authorization, companyid }), expected, companyid);
    assert.equal((await world().call('GET', PROFILE, { headers: { authorization, companyid: '000000004' } })).statusCode, 200);
  });

  test('a number that no company has is answered as another company’s, whatever the call came with', async () => {
    const kari = await world().logIn('kari');
    const admin = await world().logIn('admin');
    const key = await giveMachineKey(world().db, { companyId: 4 });
    const password = encodeBasic({ id: 'kari', value: passwordIn(4) });
    const made = `Bearer ${newKey('kpb1.')}`;
    const token = 'a'.repeat(43);
    const calls: ['GET' | 'POST', string, string | undefined, object | undefined, number][] = [
      ['GET', PROFILE, encodeBasic(kari), undefined, 401],
      ['GET', PROFILE, password, undefined, 401],
      ['GET', PROFILE, undefined, undefined, 401],
      ['POST', '/api/Customer/Login', password, undefined, 401],
      ['POST', '/api/Customer/Renew', encodeBasic(kari), undefined, 401],
      ['GET', '/api/Staff/Employees', `Bearer ${admin.access_token}`, undefined, 401],
      ['GET', '/api/Staff/Employees', made, undefined, 401],
      ['GET', '/api/Import?importId=00000000-0000-4000-8000-000000000000', `Bearer ${key}`, undefined, 403],
      ['POST', '/api/Customer/Logout', encodeBasic(kari), undefined, 204],
      ['POST', '/api/Customer/ResetPassword?email=kari%40c4.example', undefined, undefined, 200],
      ['POST', '/api/Customer/ResetPassword?email=kari', undefined, undefined, 400],
      ['POST', '/api/FirstLogin/Open', undefined, { userName: 'kari', code: ONE_TIME }, 404],
      ['POST', '/api/CaseLink/Open', undefined, { token }, 404],
      ['POST', '/api/Security/OpenShift', undefined, { userName: 'ansatt', pin: '4827' }, 400],
    ];
    for (const [method, url, authorization, body, status] of calls) {
      const [other, none, zero] = await Promise.all(
        ['2', '99', '0'].map(async (companyid) => {
          const headers = { companyid, ...(authorization ? { authorization } : {}) };
          const answer = await world().call(method, url, { headers, ...(body ? { body } : {}) });
          return [answer.statusCode, answer.body.replace(/"requestId":"[\w-]+"/, '')];
        }),
      );
      assert.equal(other?.[0], status, `${url} ${other?.[1]}`);
      assert.deepEqual([none, zero], [other, other], url);
    }
    assert.equal(await profile(kari), 200);
  });

  test('wrong passwords from one network end in 429 at a number of a company and at one of none, after as many', async () => {
    const w = world();
    for (const names of [['nokon'], Array.from({ length: 25 }, (_, i) => `nokon${i}`)]) {
      w.clock.advance(DAY);
      const guess = async (companyid: string, url: string, method: 'GET' | 'POST', i: number) => {
        const authorization = encodeBasic({ id: names[i % names.length] ?? '', value: 'Feil-passord-1' });
        const answer = await w.call(method, url, { headers: { companyid, authorization } });
        return `${answer.statusCode} ${answer.headers['retry-after'] ?? ''}`;
      };
      const statuses = async (companyid: string) => {
        const all: string[] = [];
        for (let i = 0; i < 25; i++)
          all.push(await (i % 2 ? guess(companyid, PROFILE, 'GET', i) : guess(companyid, '/api/Customer/Login', 'POST', i)));
        return all;
      };
      const known = await statuses('2');
      assert.equal(
        known.some((status) => status.startsWith('429')),
        names.length > 1,
      );
      assert.deepEqual(await statuses('99'), known);
      assert.deepEqual(await statuses('98'), known, 'each number has a count of its own');
    }
    w.clock.advance(DAY);
  });

  test('a bearer key finds its company by itself; where one is named, it must be the right one', async () => {
    for (const companyId of [2, 4]) {
      const admin = await world().logIn('admin', { companyId });
      assert.equal(await staff(admin), 200);
      assert.equal(await staff(admin, { companyid: String(companyId) }), 200);
      assert.equal(await staff(admin, { companyid: String(6 - companyId) }), 401);
      assert.equal(await staff(admin, { companyid: 'x' }), 400);
      const rows = await world().call('GET', '/api/Staff/Employees', { as: admin, bearer: true });
      assert.match(rows.body, new RegExp(`c${companyId}\\.example`));
    }
    const unknown = await world().call('GET', '/api/Staff/Employees', { headers: { authorization: `Bearer ${newKey('kpb1.')}` } });
    assert.equal(unknown.statusCode, 401);
    const none = await world().call('GET', '/api/Staff/Employees', { headers: { companyid: '4' } });
    assert.equal(none.statusCode, 401);
  });

  test('neither key is taken in place of the other, nor a password for a bearer', async () => {
    const admin = await world().logIn('admin');
    assert.equal(await staff({ ...admin, access_token: admin.value }), 401);
    assert.equal(await profile({ ...admin, value: admin.access_token }), 401);
    const basic = { authorization: encodeBasic({ id: 'admin', value: passwordIn(4) }), companyid: '4' };
    assert.equal((await world().call('GET', '/api/Staff/Employees', { headers: basic })).statusCode, 401);
  });

  test('an answer tells how much of its time the database took', async () => {
    const answer = await world().call('GET', PROFILE, { as: await world().logIn('kari') });
    const [, inDatabase, total] = /^db;dur=([\d.]+), total;dur=([\d.]+)$/.exec(String(answer.headers['server-timing'])) ?? [];
    assert.ok(Number(inDatabase) > 0 && Number(inDatabase) <= Number(total), String(answer.headers['server-timing']));
  });

  test('a key works for its own account only', async () => {
    const kari = await world().logIn('kari');
    const ola = await world().logIn('ola');
    assert.equal(await profile({ ...kari, id: 'ola' }), 401);
    assert.equal(await profile({ ...kari, id: 'KARI' }), 200);
    const both = await Promise.all([kari, ola].map((as) => world().call('GET', PROFILE, { as })));
    assert.match(both[0]?.body ?? '', /kanari-4-kari/);
    assert.match(both[1]?.body ?? '', /kanari-4-ola/);
  });

  test('a bound key and a bound bearer need the cookie of their browser, and no other', async () => {
    const admin = await world().logIn('admin', { browser: true });
    const other = await world().logIn('ola', { browser: true });
    for (const ask of [profile, staff]) {
      assert.equal(await ask(admin), 200);
      assert.equal(await ask({ ...admin, cookie: null }), 401);
      assert.equal(await ask({ ...admin, cookie: other.cookie }), 401);
    }
    const program = await world().logIn('admin');
    for (const ask of [profile, staff])
      assert.equal(await ask({ ...program, cookie: other.cookie }), 200, 'an unbound one does not look at it');
  });

  test('a key issued by a clock up to a minute ahead is taken, one further ahead is not', async () => {
    const as = await world().logIn('admin');
    await shift(as, 60 * SECOND);
    assert.deepEqual([await profile(as), await staff(as)], [200, 200]);
    await shift(as, 60 * SECOND + 1);
    assert.deepEqual([await profile(as), await staff(as)], [401, 401]);
  });

  test('both keys end in the same millisecond', async () => {
    const as = await world().logIn('admin');
    world().clock.advance(15 * MINUTE - 1);
    assert.deepEqual([await profile(as), await staff(as)], [200, 200]);
    world().clock.advance(1);
    assert.deepEqual([await profile(as), await staff(as)], [401, 401]);
  });

  test('a disabled account is out at once, by key, bearer and password', async () => {
    const as = await world().logIn('ansatt');
    await world().db.query(sql`update account set disabled_at = now() where login_name = 'ansatt'`);
    const headers = { authorization: encodeBasic({ id: 'ansatt', value: passwordIn(4) }), companyid: '4' };
    assert.equal((await world().call('GET', PROFILE, { headers })).statusCode, 401);
    assert.equal(await profile(as), 401);
    assert.equal((await world().call('GET', '/api/Staff/MyJobs', { as, bearer: true })).statusCode, 401);
    await world().db.query(sql`update account set disabled_at = null where login_name = 'ansatt'`);
    assert.equal(await profile(as), 200);
  });

  test('what is wrong is reported in one order: header, login, role, input', async () => {
    const jobs = '/api/Customer/GetSchemas?jobId=nei';
    const [kari, admin] = [await world().logIn('kari'), await world().logIn('admin')];
    const reported = async (as: Session, headers: Record<string, string>) => {
      const answer = await world().call('GET', jobs, { as, headers });
      return [answer.statusCode, answer.json().error];
    };
    assert.deepEqual(await reported(kari, { companyid: 'x' }), [400, 'bad-header']);
    assert.deepEqual(await reported({ ...kari, value: newKey('kps1.') }, {}), [401, 'not-logged-in']);
    assert.deepEqual(await reported(admin, {}), [403, 'role-not-allowed']);
    assert.deepEqual(await reported(kari, {}), [400, 'invalid-input']);
  });

  test('a session that must choose a password may do that, look at its profile and nothing else', async () => {
    await giveOneTimePassword(world().db, 'ola', ONE_TIME, { now: world().clock.now });
    const before = await world().logIn('ola');
    const headers = { authorization: encodeBasic({ id: 'ola', value: ONE_TIME }), companyid: '4' };
    assert.equal((await world().call('GET', PROFILE, { headers })).statusCode, 401, 'it opens the login and no other call');
    const both = await Promise.all([1, 2].map(() => world().call('POST', '/api/Customer/Login', { headers })));
    assert.deepEqual(both.map((a) => a.statusCode).sort(), [200, 401], 'once');
    const answer = both.find((a) => a.statusCode === 200);
    assert.equal(answer?.json().mustChangePassword, true);
    const forced: Session = { ...before, ...answer?.json() };
    assert.equal(await profile(before), 401, 'sessions from before are dead');
    assert.equal(await profile(forced), 200);
    const jobs = await world().call('GET', '/api/Customer/GetJobs', { as: forced });
    assert.deepEqual([jobs.statusCode, jobs.json().error], [403, 'must-change-password']);
    const renewed = await world().call('POST', '/api/Customer/Renew', { as: forced });
    assert.deepEqual([renewed.statusCode, renewed.json().mustChangePassword], [200, true], 'continuing does not free it');
    await assert.rejects(world().logIn('ola'), /401/, 'and neither is the old password good any more');
    const [row] = await world().db.query<{ n: number }>(sql`select count(*) as n from audit where event = 'one-time-password-used'`);
    assert.equal(row?.n, 1);
  });

  test('of eleven sessions the oldest goes, by the time of issue and not by the key; other accounts keep theirs', async () => {
    const admin = await world().logIn('admin');
    const sessions: Session[] = [];
    for (let i = 0; i < 12; i++) {
      world().clock.advance(SECOND);
      sessions.push(await world().logIn('kari'));
    }
    const statuses: number[] = [];
    for (const as of sessions) statuses.push(await profile(as));
    assert.deepEqual(statuses, [401, 401, ...Array(10).fill(200)]);
    assert.equal(await profile(admin), 200);
    const atOnce: Session[] = [];
    for (let i = 0; i < 11; i++) atOnce.push(await world().logIn('kari'));
    assert.equal(await profile(atOnce.at(-1) as Session), 200, 'the newest stays, also among equals');
  });

  test('a login is remembered with its time, and a browser by its device cookie', async () => {
    const { now } = world().clock;
    const at = async (name: string) =>
      (await world().db.query<{ at: Date }>(sql`select last_login_at as at from account where login_name = ${name}`))[0]?.at;
    const olasTime = await at('ola');
    const browser = await world().logIn('kari', { browser: true });
    assert.deepEqual(await at('kari'), now);
    assert.deepEqual(await at('ola'), olasTime);
    const seen = async () =>
      (
        await world().db.query<{ at: Date }>(
          sql`select last_seen_at as at from known_device where bind_hash = ${sha256(/kp-device-[0-9a-f]{12}=([^;]+)/.exec(browser.cookie ?? '')?.[1] ?? '')}`,
        )
      ).map((r) => r.at);
    assert.deepEqual(await seen(), [now]);
    world().clock.advance(MINUTE);
    await world().logIn('kari', { browser: true, cookie: browser.cookie ?? '' });
    assert.deepEqual(await seen(), [world().clock.now]);
    const [devices] = await world().db.query<{ n: number }>(sql`select count(*) as n from known_device where kind = 'browser'`);
    await world().logIn('kari');
    assert.deepEqual(
      (await world().db.query<{ n: number }>(sql`select count(*) as n from known_device where kind = 'browser'`))[0],
      devices,
      'a program is not a browser',
    );
  });

  test('an outdated hash is made again at the login, and a password never has to be changed for its age', async () => {
    const others = () => world().db.query(sql`select id, password_hash from account where login_name <> 'ansatt' order by id`);
    const old = await giveCheapHash('ansatt');
    const othersBefore = await others();
    await assert.rejects(world().logIn('ansatt', { password: 'Feil-passord-1' }), /401/);
    assert.equal(await hashOf('ansatt'), old);
    await world().logIn('ansatt');
    const fresh = await hashOf('ansatt');
    assert.match(String(fresh), /\$m=8,t=1,p=1\$/);
    assert.deepEqual(await others(), othersBefore);
    world().clock.advance(1000 * DAY);
    assert.equal((await world().logIn('ansatt')).mustChangePassword, false);
    assert.equal(await hashOf('ansatt'), fresh);
  });

  test('a password that is changed while its old hash is made again stays changed', async (t) => {
    await giveCheapHash('ansatt');
    const { passwords, db } = world();
    const realHash = passwords.hash;
    t.mock.method(passwords, 'hash', async (password: string) => {
      await db.query(sql`update account set password_hash = 'changed meanwhile' where login_name = 'ansatt'`);
      return realHash(password);
    });
    await world().logIn('ansatt');
    assert.equal(await hashOf('ansatt'), 'changed meanwhile');
    await giveCheapHash('ansatt');
  });

  test('only a request of the page itself gets a cookie', async () => {
    for (const site of ['none', 'same-site'] as const) {
      const headers = { authorization: encodeBasic({ id: 'kari', value: passwordIn(4) }), companyid: '4', 'sec-fetch-site': site };
      const answer = await world().call('POST', '/api/Customer/Login', { headers });
      assert.equal(answer.headers['set-cookie'], undefined, site);
    }
  });

  test('a login needs a password: a key, a bearer or nothing will not do', async () => {
    const as = await world().logIn('kari');
    const attempts = [encodeBasic(as), `Bearer ${as.access_token}`, encodeBasic({ id: 'kari', value: 'Feil-passord-1' }), 'x'];
    for (const authorization of attempts) {
      const answer = await world().call('POST', '/api/Customer/Login', { headers: { authorization, companyid: '4' } });
      assert.deepEqual([answer.statusCode, answer.json().error], [401, 'not-logged-in']);
    }
    assert.equal((await world().call('POST', '/api/Customer/Login', { headers: { companyid: '4' } })).statusCode, 401);
    assert.equal(
      (await world().call('POST', '/api/Customer/Login', { headers: { authorization: encodeBasic({ id: 'kari', value: passwordIn(4) }) } }))
        .statusCode,
      400,
    );
    const events = world()
      .log.map((line) => JSON.parse(line))
      .filter((entry) => entry.event?.startsWith('login'));
    assert.ok(events.some((e) => e.event === 'login-failed' && e.company === 4));
    assert.ok(events.some((e) => e.event === 'login' && e.company === 4 && e.account > 0));
  });

  test('only a key can be continued, and it says so before it looks at anything else', async () => {
    const kari = await world().logIn('kari');
    const renew = async (headers: Record<string, string>) => (await world().call('POST', '/api/Customer/Renew', { headers })).statusCode;
    assert.equal(await renew({ authorization: encodeBasic({ id: 'kari', value: passwordIn(4) }), companyid: '4' }), 401);
    assert.equal(await renew({ authorization: `Bearer ${kari.access_token}`, companyid: '4' }), 401);
    assert.equal(await renew({ authorization: encodeBasic(kari) }), 400);
    assert.equal(await renew({ authorization: encodeBasic({ id: 'kari', value: passwordIn(4) }) }), 400);
    const answer = await world().call('POST', '/api/Customer/Renew', { as: kari });
    assert.deepEqual(
      [answer.json().id, answer.json().role, answer.json().expiresInMs, answer.json().mustChangePassword],
      ['kari', 'Customer', 15 * MINUTE, false],
    );
    const other = await world().logIn('ansatt');
    assert.equal((await world().call('POST', '/api/Customer/Renew', { as: { ...kari, ...answer.json() } })).json().id, 'kari');
    assert.equal(await profile(other), 200, 'the other session is not continued');
  });

  test('logging out is answered with 204 whatever is sent, and clears what the browser has kept', async () => {
    const kari = await world().logIn('kari', { browser: true });
    const program = await world().logIn('kari');
    const logout = (headers: Record<string, string>) => world().call('POST', '/api/Customer/Logout', { headers });
    const harmless = [
      {},
      { authorization: encodeBasic(program) },
      { authorization: encodeBasic(program), companyid: '2' },
      { authorization: encodeBasic(program), companyid: '99' },
      { authorization: `Bearer ${newKey('kpb1.')}` },
      { authorization: `Bearer ${kari.access_token}` },
      { authorization: encodeBasic({ id: 'kari', value: passwordIn(4) }), companyid: '4' },
    ];
    for (const headers of harmless) {
      const answer = await logout(headers as Record<string, string>);
      assert.deepEqual([answer.statusCode, answer.body], [204, '']);
      assert.match(String(answer.headers['clear-site-data']), /"cache"/);
    }
    assert.deepEqual([await profile(kari), await profile(program)], [200, 200], 'none of that was theirs to end');
    await world().call('POST', '/api/Customer/Logout', { as: kari, bearer: true });
    assert.deepEqual([await profile(kari), await profile(program)], [401, 200]);
  });
});
