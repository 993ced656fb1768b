import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { brands } from '#brands/index.ts';
import { MINUTE } from '#domain/time.ts';
import { readConfig } from '../config/config.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { openDns } from '../network/dns.ts';
import { createPasswords } from '../password-hashing/passwords.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { passwordIn, WEAK_HASH } from '../testing/fixture.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { type Attempt, checkPassword, failSlowly, type PasswordRequest } from './check-password.ts';
import { newDeviceToken } from './credentials.ts';

const ONE_TIME = 'abcd-efgh-2345-6789-mnpq-rstu';

onBothDatabases('a password that is tried', (databases) => {
  const passwords = createPasswords(WEAK_HASH);
  let now = new Date('2026-11-15T12:00:00Z');
  const advance = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const db = () => databases().forCompany(asCompany(4));
  const deps = (failureFloorMs = 0): Deps => ({
    config: readConfig({}),
    databases: databases(),
    brands: () => brands,
    hasDemoData: true,
    refreshBrands: async () => {},
    passwords,
    erasureKey: null,
    now: () => now,
    failureFloorMs,
    wakeMail: () => {},
    wakeWebhooks: () => {},
    dns: openDns([]),
  });
  const events: { event?: string }[] = [];
  type Changes = Partial<Attempt> & { ip?: string; device?: string };
  const attempt = ({ ip: _ip, device: _device, ...changes }: Changes = {}): Attempt => ({
    companyId: asCompany(4),
    userName: 'kari',
    password: passwordIn(4),
    oneTime: 'refused',
    ...changes,
  });
  const requestOf = ({ ip = '127.0.0.1', device }: Changes = {}): PasswordRequest => ({
    ip,
    id: 'r1',
    headers: device ? { cookie: `a=b; __Host-kp-device-000000000000=${device}` } : {},
    log: { info: (line: object) => events.push(line) } as unknown as PasswordRequest['log'],
  });
  const check = (changes: Changes = {}) => checkPassword(deps(), requestOf(changes), attempt(changes));
  const give = (lifetimeMs: number, usedAt: Date | null = null) => giveOneTimePassword(db(), 'kari', ONE_TIME, { now, lifetimeMs, usedAt });
  const setAccount = (assignments: ReturnType<typeof sql>) => db().query(sql`update account set ${assignments} where login_name = 'kari'`);
  const hashes = async (work: () => Promise<unknown>) => {
    const before = passwords.hashesRun();
    await work();
    return passwords.hashesRun() - before;
  };
  beforeEach(async () => {
    await db().query(sql`delete from attempt`);
    await db().query(sql`delete from known_device`);
    await db().query(sql`delete from one_time_password`);
    await setAccount(sql`disabled_at = null`);
  });

  test('opens the account it belongs to, under every spelling of the name', async () => {
    for (const userName of ['kari', 'KARI', ' Kari ']) {
      const checked = await check({ userName });
      assert.deepEqual([checked?.account.user_name, checked?.account.role, checked?.oneTimeHash], ['kari', 'Customer', null]);
    }
    assert.equal((await check({ userName: 'admin' }))?.account.role, 'Admin');
  });

  test('that is wrong, of another account, of another company or of no account opens nothing', async () => {
    assert.equal(await check({ password: 'Feil-passord-1' }), null);
    assert.equal(await check({ password: '' }), null);
    assert.equal(await check({ password: passwordIn(2) }), null);
    assert.equal(await check({ userName: 'finnes-ikke' }), null);
  });

  test('a hash is run for every guess that is let in, also for an unknown name', async () => {
    assert.equal(await hashes(() => check({ userName: 'finnes-ikke' })), 1);
    assert.equal(await hashes(() => check({ password: 'Feil-passord-1' })), 1);
  });

  test('of a disabled account opens nothing, and the guess stays counted', async () => {
    await setAccount(sql`disabled_at = now()`);
    for (let i = 0; i < 5; i++) assert.equal(await check(), null);
    assert.equal(await hashes(() => check()), 0, 'the sixth waits');
  });

  test('that is right starts the count again; the sixth wrong one is not even looked at', async () => {
    for (let i = 0; i < 4; i++) await check({ password: 'Feil-passord-1' });
    assert.ok(await check());
    for (let i = 0; i < 5; i++) await check({ password: 'Feil-passord-1' });
    assert.equal(await hashes(async () => assert.equal(await check(), null)), 0);
  });

  test('from a browser that is known counts apart', async () => {
    const { token, hash } = newDeviceToken();
    const kari = await check();
    await db().query(
      sql`insert into known_device (company_id, account_id, bind_hash, last_seen_at) values (4, ${kari?.account.id}, ${hash}, now())`,
    );
    for (let i = 0; i < 5; i++) await check({ password: 'Feil-passord-1' });
    assert.equal(await check(), null, 'strangers from there wait');
    assert.equal(await check({ device: newDeviceToken().token }), null, 'and so does a browser with a cookie that the server did not make');
    assert.deepEqual((await check({ device: token }))?.knownDevice, hash);
    assert.equal((await check({ device: token, userName: 'ola' }))?.knownDevice, null, "it is not ola's");
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
    await give(MINUTE);
    const logIn = () => check({ password: ONE_TIME, oneTime: 'login' });
    assert.equal(await hashes(async () => assert.ok((await logIn())?.oneTimeHash)), 0);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'refused' }), null, 'nowhere but at the login');
    assert.equal(await check({ password: ONE_TIME, oneTime: 'change' }), null, 'and not for a change before it was used');
    assert.equal(await check({ password: 'wxyz-efgh-2345-6789-mnpq-rstu', oneTime: 'login' }), null);
    assert.equal((await check({ oneTime: 'login' }))?.oneTimeHash, null, 'the lasting one still works');
    advance(MINUTE - 1);
    assert.ok(await logIn());
    advance(1);
    assert.equal(await logIn(), null, 'to the millisecond');
  });

  test('a one-time password that was used serves for the change it was made for, and for no second login', async () => {
    await give(0, now);
    assert.ok((await check({ password: ONE_TIME, oneTime: 'change' }))?.oneTimeHash);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'login' }), null);
    advance(-MINUTE);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'login' }), null, 'used is used, also before its time is up');
    await db().query(sql`delete from one_time_password`);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'change' }), null);
  });

  test('a one-time password opens before any wait: no guesses of others keep its owner out', async () => {
    for (let i = 0; i < 30; i++) await check({ password: `Feil-passord-${i}`, ip: `127.5.${i}.1` });
    await give(MINUTE);
    assert.equal(await check({ ip: '127.6.6.6' }), null, 'everybody else from a new network waits');
    assert.ok(await check({ password: ONE_TIME, oneTime: 'login', ip: '127.6.6.6' }));
    await setAccount(sql`disabled_at = now()`);
    assert.equal(await check({ password: ONE_TIME, oneTime: 'login', ip: '127.6.6.6' }), null, 'but not of a disabled account');
  });

  test('ten guesses of a stranger leave the right password its way from elsewhere, and from a network that is known whatever comes', async () => {
    assert.ok(await check({ ip: '127.7.0.1' }), 'an integration that has been here before');
    for (let i = 0; i < 10; i++) await check({ password: `Feil-passord-${i}`, ip: '127.8.0.1' });
    assert.ok(await check({ ip: '127.9.0.1' }), 'a new device elsewhere');
    for (let i = 0; i < 200; i++) await check({ password: `Feil-passord-${i}`, ip: `127.10.${i}.1` });
    assert.equal(await check({ ip: '127.11.0.1' }), null, 'guessed at from two hundred networks, a new one waits');
    assert.ok(await check({ ip: '127.7.0.1' }), 'the integration does not');
  });

  test('75 right passwords at once from one address are all right, and use up nothing', async () => {
    const checks = await Promise.all(Array.from({ length: 75 }, () => check({ ip: '127.12.0.1' })));
    assert.equal(checks.filter(Boolean).length, 75);
    for (let i = 0; i < 20; i++) assert.equal(await check({ userName: `n${i}`, ip: '127.12.0.1' }), null, 'twenty guesses are left');
  });

  test('a guess is on record and counted wherever it was made', async () => {
    const before = [passwords.failures.count, events.length];
    await check({ password: 'Feil-passord-1' });
    assert.deepEqual(
      [passwords.failures.count, events.length],
      before.map((n = 0) => n + 1),
    );
    assert.equal(events.at(-1)?.event, 'login-failed');
    await check();
    assert.equal(passwords.failures.count, (before[0] ?? 0) + 1);
  });

  test('every failure takes at least the floor, the right password does not', async () => {
    const floor = 800;
    const timed = async (changes: Partial<Attempt>) => {
      const startedAt = performance.now();
      await checkPassword(deps(floor), requestOf(), attempt(changes));
      return performance.now() - startedAt;
    };
    for (const changes of [{ password: 'Feil-passord-1' }, { userName: 'finnes-ikke' }]) assert.ok((await timed(changes)) >= floor - 1);
    assert.ok((await timed({})) < floor, 'a right one is answered at once');
  });
});

test('a failure waits for what is left of the floor and a little more, never less', async () => {
  const timed = async (failureFloorMs: number, spentMs: number) => {
    const startedAt = performance.now();
    await failSlowly({ failureFloorMs }, startedAt - spentMs);
    return performance.now() - startedAt;
  };
  assert.ok((await timed(200, 0)) >= 199);
  assert.ok((await timed(10_000, 9900)) < 5000, 'what was spent counts');
  assert.ok((await timed(10, 10_000)) < 5000);
  const without = await Promise.all(Array.from({ length: 20 }, () => timed(0, 0)));
  assert.ok(Math.min(...without) < 1, 'no floor, no wait');
  // One after the other: on a busy machine those of one moment end together.
  const waits: number[] = [];
  for (let i = 0; i < 15; i++) waits.push(await timed(50, 0));
  assert.ok(Math.max(...waits) - Math.min(...waits) > 5, 'and no two ends are alike');
});
