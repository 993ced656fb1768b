import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { passwordIn } from '../testing/fixture.ts';
import { onOneEngine, type World } from '../testing/world.ts';
import { addressGroup } from './limiter.ts';

const CALLS = [
  'POST /api/Customer/Login',
  'GET /api/Customer/GetJobs',
  'GET /api/Customer/CustomerProfile',
  'GET /api/Customer/GetSchemas?jobId=1',
];

const guess = (w: World, { user = 'kari', password = 'Feil-passord-1', call = CALLS[0] ?? '', ip = '127.0.0.1', cookie = '' } = {}) => {
  const [method, url] = call.split(' ') as ['GET' | 'POST', string];
  return w.call(method, url, {
    headers: { authorization: encodeBasic({ id: user, value: password }), companyid: '4', ...(cookie ? { cookie } : {}) },
    remoteAddress: ip,
  });
};
const forgetAll = (w: World) => w.db.query(sql`delete from attempt`);

onOneEngine('limiter', (world) => {
  test('100 wrong guesses at once over all calls cost 5 hashes from one address and 20 from many; the owner on a known browser still gets in', async () => {
    const w = world();
    const known = await w.logIn('kari', { browser: true });
    for (const [addresses, most] of [
      [1, 5],
      [50, 20],
    ] as const) {
      await forgetAll(w);
      const before = w.passwords.hashesRun();
      const guesses = Array.from({ length: 100 }, (_, i) =>
        guess(w, { call: CALLS[i % CALLS.length] ?? '', password: `Feil-passord-${i}`, ip: `127.1.${i % addresses}.1` }),
      );
      assert.deepEqual([...new Set((await Promise.all(guesses)).map((a) => a.statusCode))], [401]);
      assert.equal(w.passwords.hashesRun() - before, most);
    }
    assert.equal(
      (await guess(w, { password: passwordIn(4), ip: '127.1.1.1' })).statusCode,
      401,
      'a stranger waits, even with the right password',
    );
    const owner = await w.logIn('kari', { browser: true, cookie: known.cookie ?? '' });
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: owner })).statusCode, 200);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: known })).statusCode, 200, 'open sessions are not touched');
  });

  test('what was counted while the clock was an hour ahead keeps no one waiting for that hour', async () => {
    const w = world();
    await forgetAll(w);
    w.clock.advance(HOUR);
    for (let i = 0; i < 21; i++) await guess(w, { user: `navn${i}`, ip: '127.9.0.1' });
    assert.equal((await guess(w, { password: passwordIn(4), ip: '127.9.0.1' })).statusCode, 429);
    w.clock.advance(-HOUR);
    assert.equal((await guess(w, { password: passwordIn(4), ip: '127.9.0.1' })).statusCode, 200);
    await forgetAll(w);
  });

  test('after five guesses each waits twice as long as the one before, at most 15 minutes', async () => {
    const w = world();
    await forgetAll(w);
    for (let i = 0; i < 5; i++) await guess(w, { ip: '127.2.0.1' });
    const waits: number[] = [];
    for (let n = 0; n < 13; n++) {
      let seconds = 0;
      const before = w.passwords.hashesRun();
      while (w.passwords.hashesRun() === before && seconds < 2000) {
        const step = seconds < 64 ? 1 : 30;
        w.clock.advance(step * 1000);
        seconds += step;
        await guess(w, { ip: '127.2.0.1' });
      }
      waits.push(seconds);
    }
    assert.deepEqual(waits.slice(0, 7), [1, 2, 4, 8, 16, 32, 64]);
    assert.ok(waits.every((s) => s <= 15 * 60 + 30) && (waits.at(-1) ?? 0) >= 15 * 60, waits.join());
  });

  test('the right password in time starts the count again', async () => {
    const w = world();
    await forgetAll(w);
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await guess(w, { ip: '127.3.0.1' });
      assert.equal((await guess(w, { password: passwordIn(4), ip: '127.3.0.1' })).statusCode, 200, String(round));
    }
  });

  test('twelve hours later the guesses are forgotten', async () => {
    const w = world();
    await forgetAll(w);
    for (let i = 0; i < 8; i++) await guess(w, {});
    w.clock.advance(12 * HOUR + 1);
    assert.equal((await guess(w, { password: passwordIn(4) })).statusCode, 200);
  });

  test('twenty wrong guesses from one address, over any names: 429 with the time to wait', async () => {
    const w = world();
    await forgetAll(w);
    const statuses = [];
    for (let i = 0; i < 22; i++) statuses.push((await guess(w, { user: `ukjent${i}`, ip: '127.5.5.5' })).statusCode);
    assert.deepEqual(statuses, [...Array(20).fill(401), 429, 429]);
    const refused = await guess(w, { user: 'ukjent', ip: '127.5.5.5' });
    assert.ok(Number(refused.headers['retry-after']) > 500);
    assert.equal((await guess(w, { password: passwordIn(4), ip: '127.5.5.6' })).statusCode, 200, 'another address is not meant');
    w.clock.advance(10 * MINUTE);
    assert.equal((await guess(w, { user: 'ukjent', ip: '127.5.5.5' })).statusCode, 401);
  });

  test('right passwords never use up an address: an integration may come as often as it likes', async () => {
    const w = world();
    await forgetAll(w);
    for (let i = 0; i < 30; i++)
      assert.equal((await guess(w, { password: passwordIn(4), call: CALLS[1] ?? '', ip: '127.6.6.6' })).statusCode, 200);
  });

  test('when a whole company is under attack, two guesses are free instead of five', async () => {
    const w = world();
    await forgetAll(w);
    for (let i = 0; i < 301; i++) await guess(w, { user: `navn${i}`, password: '', ip: `127.7.${i % 200}.${i % 7}` });
    const before = w.passwords.hashesRun();
    for (let i = 0; i < 5; i++) await guess(w, { user: 'kari', ip: '127.8.0.1' });
    assert.equal(w.passwords.hashesRun() - before, 2);
  });

  test('a forged X-Forwarded-For changes nothing where no proxy is trusted', async () => {
    const w = world();
    await forgetAll(w);
    const statuses = [];
    for (let i = 0; i < 22; i++) {
      const headers = { authorization: encodeBasic({ id: `u${i}`, value: 'x' }), companyid: '4', 'x-forwarded-for': `10.0.0.${i}` };
      statuses.push((await w.call('POST', '/api/Customer/Login', { headers, remoteAddress: '127.9.0.1' })).statusCode);
    }
    assert.equal(statuses.at(-1), 429);
  });

  test('the counters contain no name', async () => {
    const w = world();
    await guess(w, { user: 'hemmelig-navn' });
    const rows = await w.db.query<{ subject: Buffer }>(sql`select subject from attempt`);
    assert.ok(rows.length > 0 && rows.every((r) => r.subject.length === 32 && !r.subject.toString('latin1').includes('hemmelig')));
  });
});

test('an IPv6 household is one address, an IPv4 address is itself', () => {
  assert.equal(addressGroup('2001:db8:1:2:aaaa::1'), addressGroup('2001:0db8:0001:0002:ffff:1:2:3'));
  assert.notEqual(addressGroup('2001:db8:1:3::1'), addressGroup('2001:db8:1:2::1'));
  assert.equal(addressGroup('::1'), '0:0:0:0');
  assert.equal(addressGroup('192.0.2.7'), '192.0.2.7');
});
