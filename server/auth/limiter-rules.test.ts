import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { companySubjects, forgetGuess, takeGuess } from './guesses.ts';
import { sha256 } from './keys.ts';
import { addressGroup, budgetSubject, subjectOf, takeFromBudget } from './limiter.ts';

const NOON = new Date('2026-11-15T12:00:00Z').getTime();
const BUDGET = { limit: 2, windowMs: 10 * MINUTE };

onBothDatabases('the rules of the limiter', (databases) => {
  let now = NOON;
  let addresses = 0;
  beforeEach(async () => {
    now = NOON;
    for (const id of [2, 4]) await databases().forCompany(asCompany(id)).query(sql`delete from attempt`);
  });
  const where = (companyId = 4) => ({ companyId: asCompany(companyId), now: new Date(now) });
  const db = (companyId = 4) => databases().forCompany(asCompany(companyId));
  const _newAddress = () => `127.0.${Math.floor(addresses++ / 200)}.${addresses % 200}`;
  const HOME = '127.99.0.1';
  const guess = ({ name = 'kari', ip = HOME, device = null as Buffer | null, company = 4, known = false } = {}) =>
    takeGuess(db(company), where(company), { loginName: name, ip, knownDevice: device, isKnownNetwork: known });
  const forget = async (guessed: ReturnType<typeof guess>, company = 4) => forgetGuess(db(company), asCompany(company), await guessed);
  const isAllowed = async (options?: Parameters<typeof guess>[0]) => (await guess(options)).isAllowed;
  const budget = (subject = budgetSubject('x', 'y'), company = 4) => takeFromBudget(db(company), where(company), subject, BUDGET);

  test('a budget counts to its limit, and beyond it tells how long its window still lasts', async () => {
    assert.deepEqual(await budget(), { count: 1, retryAfterMs: null });
    now += MINUTE;
    assert.deepEqual(await budget(), { count: 2, retryAfterMs: null });
    now += MINUTE;
    assert.deepEqual(await budget(), { count: 3, retryAfterMs: 8 * MINUTE });
    now = NOON + 10 * MINUTE - 1;
    assert.deepEqual(await budget(), { count: 4, retryAfterMs: SECOND }, 'never less than a second');
  });

  test('a window ends after exactly its length, and the next one begins then', async () => {
    for (let i = 0; i < 3; i++) await budget();
    now = NOON + BUDGET.windowMs - 1;
    assert.notEqual((await budget()).retryAfterMs, null);
    now = NOON + BUDGET.windowMs;
    assert.deepEqual(await budget(), { count: 1, retryAfterMs: null });
    now += BUDGET.windowMs - 1;
    assert.equal((await budget()).count, 2, 'counted from the start of the second window');
  });

  test('budgets of other kinds, of others and of other companies are budgets of their own', async () => {
    for (let i = 0; i < 3; i++) await budget();
    for (const subject of [budgetSubject('x', 'z'), budgetSubject('z', 'y'), budgetSubject('xy', ''), subjectOf('account', 'y')])
      assert.equal((await budget(subject)).count, 1);
    assert.equal((await budget(budgetSubject('x', 'y'), 2)).count, 1);
  });

  test('five guesses are free, then each waits twice as long as the one before', async () => {
    for (let i = 0; i < 5; i++) assert.equal(await isAllowed(), true, `guess ${i + 1}`);
    for (const seconds of [1, 2, 4, 8]) {
      now += seconds * SECOND - 1;
      assert.equal(await isAllowed(), false, `${seconds} s less a millisecond`);
      now += 1;
      assert.equal(await isAllowed(), true, `${seconds} s`);
    }
  });

  test('a guess that was not let in does not make the wait longer', async () => {
    for (let i = 0; i < 5; i++) await guess();
    for (let i = 0; i < 10; i++) assert.equal(await isAllowed(), false);
    now += SECOND;
    assert.equal(await isAllowed(), true);
  });

  test('the wait grows to fifteen minutes and no further', async () => {
    for (let i = 0; i < 5; i++) await guess();
    for (let i = 0; i < 30; i++) {
      now += 15 * MINUTE;
      assert.equal(await isAllowed(), true);
    }
    now += 15 * MINUTE - 1;
    assert.equal(await isAllowed(), false);
  });

  test('guesses are forgotten twelve hours after the last one, waits and count alike', async () => {
    for (let i = 0; i < 4; i++) await guess();
    now += 12 * HOUR;
    assert.equal(await isAllowed(), true, 'the fifth, not yet forgotten');
    assert.equal(await isAllowed(), false);
    now += SECOND;
    assert.equal(await isAllowed(), true);
    assert.equal(await isAllowed(), false, 'and the count went on from there');
    for (let i = 0; i < 8; i++) {
      now += 15 * MINUTE;
      await guess();
    }
    now += 12 * HOUR + 1;
    for (let i = 0; i < 5; i++) assert.equal(await isAllowed(), true, `again free: ${i + 1}`);
    assert.equal(await isAllowed(), false);
  });

  test('the right password clears the count of that account, in that company, and of no other', async () => {
    for (const name of ['kari', 'ola']) for (let i = 0; i < 4; i++) await guess({ name });
    for (let i = 0; i < 5; i++) await guess({ company: 2 });
    await forget(guess());
    for (let i = 0; i < 5; i++) assert.equal(await isAllowed(), true);
    assert.equal(await isAllowed({ name: 'ola' }), true);
    assert.equal(await isAllowed({ name: 'ola' }), false, 'the sixth of another account waits');
    assert.equal(await isAllowed({ company: 2 }), false, 'the same name elsewhere still waits');
  });

  test('a browser that is known counts by itself: strangers cannot lock it out, nor it them', async () => {
    const device = sha256('browser');
    for (let i = 0; i < 6; i++) await guess();
    for (let i = 0; i < 5; i++) assert.equal(await isAllowed({ device }), true);
    assert.equal(await isAllowed({ device }), false, 'it has five of its own');
    assert.equal(await isAllowed({ device: sha256('another') }), true);
    assert.equal(await isAllowed({ device, name: 'ola' }), true);
    now += SECOND;
    const right = await guess({ device });
    assert.equal(right.isAllowed, true);
    await forgetGuess(db(), asCompany(4), right);
    for (let i = 0; i < 5; i++) assert.equal(await isAllowed({ device }), true, 'cleared');
  });

  test('a known browser uses up neither its address nor the company', async () => {
    const device = sha256('browser');
    for (let i = 0; i < 25; i++) await guess({ device, ip: '127.3.3.3', name: `n${i}` });
    const stranger = await guess({ ip: '127.3.3.3', name: 'fremmed' });
    assert.deepEqual([stranger.isAllowed, stranger.retryAfterMs], [true, null]);
  });

  test('the counters are found again by every server and after every upgrade: what they count under never changes', async () => {
    const device = sha256('browser');
    await guess({ ip: '127.9.9.9' });
    await guess({ device });
    const rows = await db().query<{ subject: Buffer }>(sql`select subject from attempt where subject <> all(${companySubjects}::bytea[])`);
    const subjects = [
      'account\0kari',
      'account\0kari\x00127.9.9.9',
      'budget\0guesses\x00127.9.9.9',
      `device\0kari\0${device.toString('hex')}`,
    ];
    assert.deepEqual(rows.map((r) => r.subject.toString('hex')).sort(), subjects.map((s) => sha256(s).toString('hex')).sort());
  });

  test('twenty guesses an address, whatever the names; then it waits until the ten minutes are over', async () => {
    const at = (i: number) => guess({ ip: '127.1.1.1', name: `n${i}` });
    for (let i = 0; i < 20; i++) assert.deepEqual([(await at(i)).isAllowed, i], [true, i]);
    now += MINUTE;
    const over = await at(20);
    assert.deepEqual([over.isAllowed, over.retryAfterMs], [false, 9 * MINUTE]);
    assert.notEqual((await at(21)).retryAfterMs, null);
    now = NOON + 10 * MINUTE;
    assert.equal((await at(22)).isAllowed, true);
  });

  test('a right password gives its place back to the address, and never more than was taken', async () => {
    for (let i = 0; i < 19; i++) await guess({ ip: '127.1.1.2', name: `n${i}` });
    for (let i = 0; i < 5; i++) await forget(guess({ ip: '127.1.1.2', name: 'kari' }));
    const last = await guess({ ip: '127.1.1.2', name: 'n20' });
    assert.equal(last.retryAfterMs, null);
    assert.notEqual((await guess({ ip: '127.1.1.2', name: 'n21' })).retryAfterMs, null);
    const twice = await guess({ ip: '127.1.1.3', name: 'ola' });
    for (let i = 0; i < 3; i++) await forgetGuess(db(), asCompany(4), twice);
    for (let i = 0; i < 20; i++) assert.equal((await guess({ ip: '127.1.1.3', name: `m${i}` })).retryAfterMs, null);
    assert.notEqual((await guess({ ip: '127.1.1.3', name: 'm20' })).retryAfterMs, null, 'the count stops at nothing');
  });

  test('more than 300 guesses a minute in a company leave two free ones an account; right ones do not count', async () => {
    const countedFor = (count: number) =>
      db().query(sql`
        with rest as (update attempt set count = 0 where subject = any(${companySubjects.slice(1)}::bytea[]))
        insert into attempt (company_id, subject, count, since) values (4, ${companySubjects[0]}, ${count}, ${where().now})
        on conflict (company_id, subject) do update set count = excluded.count, since = excluded.since`);
    await countedFor(299);
    for (let i = 0; i < 3; i++) await forget(guess({ name: 'ola' }));
    assert.equal(await isAllowed(), true);
    await countedFor(297);
    for (let i = 0; i < 3; i++) assert.equal(await isAllowed({ name: 'under' }), true);
    await countedFor(301);
    for (let i = 0; i < 2; i++) assert.equal(await isAllowed({ name: 'ny' }), true);
    assert.equal(await isAllowed({ name: 'ny' }), false);
    now += MINUTE;
    for (let i = 0; i < 5; i++) assert.equal(await isAllowed({ name: 'senere' }), true, 'a minute later it is over');
  });
});

test('an IPv6 household is its first four groups, however they are written', () => {
  const groups = {
    '2001:db8:1:2:aaaa::1': '2001:db8:1:2',
    '2001:0db8:0001:0002:ffff:1:2:3': '2001:db8:1:2',
    '2001:db8::1': '2001:db8:0:0',
    '2001::1:2:3:4:5': '2001:0:0:1',
    'fe80::': 'fe80:0:0:0',
    '::1': '0:0:0:0',
    '::': '0:0:0:0',
    '1:2:3:4:5:6:7::': '1:2:3:4',
    '192.0.2.7': '192.0.2.7',
    '::ffff:192.0.2.7': '::ffff:192.0.2.7',
    'no address': 'no address',
  };
  for (const [ip, group] of Object.entries(groups)) assert.equal(addressGroup(ip), group, ip);
});
