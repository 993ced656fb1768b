import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY } from '#domain/time.ts';
import { issueOneTimePassword } from '../auth/one-time-password.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { onBothEngines, type World } from '../testing/world.ts';

const NEW_PASSWORD = 'Lampe-over-Bordet-7';

onBothEngines('first login by link', (world) => {
  async function newLink(w: World, userName = 'ola', expiresAt = new Date(w.clock.now.getTime() + DAY)) {
    const [account] = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = ${userName}`);
    const accountId = account?.id ?? 0;
    const code = await w.db.transaction((tx) =>
      issueOneTimePassword(tx, { companyId: asCompany(4), accountId, purpose: 'first', expiresAt }),
    );
    return { userName, code };
  }
  const post = (w: World, call: string, body: object, companyid = '4') =>
    w.call('POST', `/api/FirstLogin/${call}`, { body, headers: { companyid } });
  const set = (w: World, link: object, newPassword = NEW_PASSWORD) => post(w, 'SetPassword', { ...link, newPassword });

  test('opening the link uses nothing up, and says whose login it is', async () => {
    const link = await newLink(world());
    for (let i = 0; i < 3; i++) assert.deepEqual((await post(world(), 'Open', link)).json(), { userName: 'ola', name: 'kanari-x-ola' });
    assert.equal((await post(world(), 'Open', { ...link, code: link.code.toUpperCase() })).statusCode, 200);
  });

  test('the password is set once, and the login is with it', async () => {
    const w = world();
    const link = await newLink(w);
    const session = await w.logIn('ola');
    assert.deepEqual((await set(w, link)).json(), { set: true });
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: session })).statusCode, 401, 'the sessions of before have ended');
    assert.equal((await w.logIn('ola', { password: NEW_PASSWORD })).mustChangePassword, false);
    for (const call of ['Open', 'SetPassword'])
      assert.equal((await post(w, call, call === 'Open' ? link : { ...link, newPassword: NEW_PASSWORD })).statusCode, 404, call);
    const mails = await w.db.query<{ kind: string }>(sql`select kind from outbox where company_id = 4 and kind = 'password-changed'`);
    assert.equal(mails.length, 1, 'a login that had a password gets a notice');
  });

  test('of twenty that use one link at once, one password is stored', async () => {
    const w = world();
    const link = await newLink(w, 'kari');
    const tries = Array.from({ length: 20 }, (_, i) => `Lampe-over-Bordet-${i}`);
    const answers = await Promise.all(tries.map((password) => set(w, link, password)));
    const done = tries.filter((_, i) => answers[i]?.statusCode === 200);
    assert.equal(done.length, 1);
    assert.ok(answers.every((a) => [200, 404, 503].includes(a.statusCode)));
    assert.ok((await w.logIn('kari', { password: done[0] ?? '' })).access_token);
  });

  test('late, of a disabled login, of another name or company: not found; nothing is changed', async () => {
    const w = world();
    const link = await newLink(w);
    const late = await newLink(w, 'ola', w.clock.now);
    assert.equal((await set(w, late)).statusCode, 404);
    assert.equal((await set(w, { ...link, userName: 'kari' })).statusCode, 404);
    assert.equal((await post(w, 'SetPassword', { ...link, newPassword: NEW_PASSWORD }, '2')).statusCode, 404);
    assert.equal((await set(w, { ...link, code: 'a'.repeat(24) })).statusCode, 404);
    await w.db.query(sql`update account set disabled_at = ${w.clock.now} where company_id = 4 and login_name = 'ola'`);
    assert.equal((await set(w, link)).statusCode, 404);
    await w.db.query(sql`update account set disabled_at = null where company_id = 4 and login_name = 'ola'`);
    assert.ok((await w.logIn('ola', { password: NEW_PASSWORD })).access_token);
  });

  test('a weak password is refused by its rule, and the link still works', async () => {
    const w = world();
    const link = await newLink(w);
    const check = async (newPassword: string) => (await post(w, 'CheckPassword', { ...link, newPassword })).json().problem;
    assert.equal(await check('kort1'), 'password-invalid');
    assert.equal(await check(NEW_PASSWORD), null);
    assert.deepEqual(
      [(await set(w, link, 'Sommer2026')).json().error, (await set(w, link, 'Sommer2026')).json().field],
      ['password-too-common', 'newPassword'],
    );
    assert.equal((await set(w, link)).statusCode, 200);
  });

  test('a caller who tries codes has to wait, and no hash is computed', async () => {
    const w = world();
    const link = { userName: 'ola', code: 'b'.repeat(24) };
    const answers = await Promise.all(Array.from({ length: 61 }, () => set(w, link)));
    assert.deepEqual([...new Set(answers.map((a) => a.statusCode))].sort(), [404, 429]);
  });
});
