import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { MINUTE } from '#domain/time.ts';
import { readConfig } from '../config.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { passwordIn, WEAK_HASH } from '../testing/fixture.ts';
import { type Attempt, checkPassword, failSlowly } from './check-password.ts';
import { sha256 } from './keys.ts';
import { oneTimePasswordHash } from './one-time-password.ts';
import { createPasswords } from './passwords.ts';

const ONE_TIME = 'abcd-efgh-2345-6789-mnpq-rstu';

onBothDatabases('a password that is tried', (databases) => {
  const passwords = createPasswords(WEAK_HASH);
  let now = new Date('2026-11-15T12:00:00Z');
  const advance = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const db = () => databases().forCompany(4);
  const deps = (failureFloorMs = 0): Deps => ({
    config: readConfig({}),
    databases: databases(),
    passwords,
    now: () => now,
    failureFloorMs,
    wakeMail: () => {},
  });
  const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
    companyId: 4,
    userName: 'kari',
    password: passwordIn(4),
    ip: '127.0.0.1',
    bindHash: null,
    oneTime: 'refused',
    ...changes,
  });
  const check = (changes: Partial<Attempt> = {}) => checkPassword(deps(), attempt(changes));
  const setAccount = (assignments: ReturnType<typeof sql>) => db().query(sql`update account set ${assignments} where login_name = 'kari'`);
  const hashes = async (work: () => Promise<unknown>) => {
    const before = passwords.hashesRun();
    await work();
    return passwords.hashesRun() - before;
  };
  beforeEach(async () => {
    await db().query(sql`delete from attempt`);
    await db().query(sql`delete from known_device`);
    await setAccount(sql`disabled_at = null, one_time_hash = null, one_time_expires_at = null, one_time_used_at = null`);
  });

  test('opens the account it belongs to, under every spelling of the name', async () => {
    for (const userName of ['kari', 'KARI', ' Kari ']) {
      const checked = await check({ userName });
      assert.deepEqual([checked?.account.user_name, checked?.account.role, checked?.isOneTime], ['kari', 'Customer', false]);
    }
    assert.equal((await check({ userName: 'admin' }))?.account.role, 'Admin');
  });

  test('that is wrong, of somebody else, of another company or of nobody opens nothing', async () => {
    assert.equal(await check({ password: 'Feil-passord-1' }), null);
    assert.equal(await check({ password: '' }), null);
    assert.equal(await check({ password: passwordIn(2) }), null);
    assert.equal(await check({ userName: 'finnes-ikke' }), null);
  });

  test('a hash is run for every guess that is let in, also where there is nobody', async () => {
    assert.equal(await hashes(() => check({ userName: 'finnes-ikke' })), 1);
    assert.equal(await hashes(() => check({ password: 'Feil-passord-1' })), 1);
  });

  test('of a disabled account opens nothing, and the guess stays counted', async () => {
    await setAccount(sql`disabled_at = now()`);
    for (let i = 0; i < 5; i++) assert.equal(await check(), null);
    assert.equal(await hashes(() => check()), 0, 'the sixth waits');
  });

  test('that is right starts the count anew; the sixth wrong one is not even looked at', async () => {
    for (let i = 0; i < 4; i++) await check({ password: 'Feil-passord-1' });
    assert.ok(await check());
    for (let i = 0; i < 5; i++) await check({ password: 'Feil-passord-1' });
    assert.equal(await hashes(async () => assert.equal(await check(), null)), 0);
  });

  test('from a browser that is known counts apart', async () => {
    const bindHash = sha256('browser');
    const kari = await check();
    await db().query(
      sql`insert into known_device (company_id, account_id, bind_hash, last_seen_at) values (4, ${kari?.account.id}, ${bindHash}, now())`,
    );
    for (let i = 0; i < 5; i++) await check({ password: 'Feil-passord-1' });
    assert.equal(await check(), null, 'strangers wait');
    assert.equal(await check({ bindHash: sha256('another') }), null, 'and so does another browser');
    const known = await check({ bindHash });
    assert.equal(known?.account.is_known_device, true);
    assert.equal((await check({ bindHash, userName: 'ola' }))?.account.is_known_device, false, "it is not ola's");
  });

  test('from an address that has guessed too often is answered with the time to wait', async () => {
    for (let i = 0; i < 20; i++) await check({ userName: `n${i}`, ip: '127.4.4.4' });
    await assert.rejects(check({ ip: '127.4.4.4' }), (error: { code?: string; retryAfterMs?: number }) => {
      assert.equal(error.code, 'too-many-requests');
      assert.equal(error.retryAfterMs, 10 * MINUTE);
      return true;
    });
    assert.ok(await check({ ip: '127.4.4.5' }));
  });

  test('a one-time password is right once, until its time is up, and costs no hash', async () => {
    const expires = new Date(now.getTime() + MINUTE);
    await setAccount(sql`one_time_hash = ${oneTimePasswordHash(ONE_TIME)}, one_time_expires_at = ${expires}`);
    const logIn = () => check({ password: ONE_TIME, oneTime: 'login' });
    assert.equal(await hashes(async () => assert.equal((await logIn())?.isOneTime, true)), 0);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'refused' }), null, 'nowhere but at the login');
    assert.equal(await check({ password: ONE_TIME, oneTime: 'change' }), null, 'and not for a change before it was used');
    assert.equal(await check({ password: 'wxyz-efgh-2345-6789-mnpq-rstu', oneTime: 'login' }), null);
    assert.equal((await check({ oneTime: 'login' }))?.isOneTime, false, 'the lasting one still works');
    advance(MINUTE - 1);
    assert.ok(await logIn());
    advance(1);
    assert.equal(await logIn(), null, 'to the millisecond');
  });

  test('a one-time password that was used serves for the change it was made for, and for no second login', async () => {
    await setAccount(sql`one_time_hash = ${oneTimePasswordHash(ONE_TIME)}, one_time_expires_at = ${now}, one_time_used_at = ${now}`);
    assert.equal((await check({ password: ONE_TIME, oneTime: 'change' }))?.isOneTime, true);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'login' }), null);
    advance(-MINUTE);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'login' }), null, 'used is used, also before its time is up');
    await setAccount(sql`one_time_hash = null`);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'change' }), null);
    await setAccount(sql`one_time_hash = ${oneTimePasswordHash(ONE_TIME)}, one_time_expires_at = null, one_time_used_at = null`);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'login' }), null);
  });

  test('every failure takes at least the floor, the right password does not', async () => {
    const floor = 300;
    const timed = async (changes: Partial<Attempt>) => {
      const startedAt = performance.now();
      await checkPassword(deps(floor), attempt(changes));
      return performance.now() - startedAt;
    };
    for (const changes of [{ password: 'Feil-passord-1' }, { userName: 'finnes-ikke' }]) assert.ok((await timed(changes)) >= floor - 1);
    assert.ok((await timed({})) < floor, 'a right one is answered at once');
  });
});

test('a failure waits for what is left of the floor and a little more, never less', async () => {
  const timed = async (failureFloorMs: number, spentMs: number) => {
    const startedAt = performance.now();
    await failSlowly({ failureFloorMs } as Deps, startedAt - spentMs);
    return performance.now() - startedAt;
  };
  assert.ok((await timed(200, 0)) >= 199);
  assert.ok((await timed(10_000, 9900)) < 5000, 'what was spent counts');
  assert.ok((await timed(10, 10_000)) < 5000);
  const without = await Promise.all(Array.from({ length: 20 }, () => timed(0, 0)));
  assert.ok(Math.min(...without) < 1, 'no floor, no wait');
  const waits = await Promise.all(Array.from({ length: 30 }, () => timed(50, 0)));
  assert.ok(Math.max(...waits) - Math.min(...waits) > 5, 'and no two ends are alike');
});
