import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../db/sql.ts';
import { passwordIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

const url = '/api/Account/ChangePassword';
const NEW = 'Gule-bananer-88';

onOneEngine('ChangePassword', (world) => {
  test('a new password that breaks a rule is refused, with the rule', async () => {
    const as = await world().logIn('kari');
    const cases = [
      ['kort1', 'password-invalid'],
      ['bare-bokstaver', 'password-invalid'],
      ['12345678', 'password-invalid'],
      ['kps1.abcdefg1', 'password-invalid'],
      ['Passord123', 'password-too-common'],
      ['password1', 'password-too-common'],
      ['aaaaaaa1', 'password-repeated'],
      ['trapptrapp7', 'password-repeated'],
      ['1q2w-3e4r', 'password-key-row'],
      ['Fjordrør2026', 'password-too-personal'],
      ['Elektriker1!', 'password-too-personal'],
      ['kari-2026-11', 'password-too-personal'],
    ] as const;
    for (const [newPassword, code] of cases) {
      const answer = await world().call('POST', url, { as, bearer: true, body: { oldPassword: passwordIn(4), newPassword } });
      assert.deepEqual([answer.statusCode, answer.json().error, answer.json().field], [400, code, 'newPassword'], newPassword);
      const checked = await world().call('POST', '/api/Account/CheckPassword', { as, bearer: true, body: { newPassword } });
      assert.deepEqual(checked.json(), { problem: code }, 'the field hears the same');
    }
    for (const newPassword of ['Nytt-pass-998', 'bil4hytte', NEW]) {
      const checked = await world().call('POST', '/api/Account/CheckPassword', { as, bearer: true, body: { newPassword } });
      assert.deepEqual([checked.statusCode, checked.json()], [200, { problem: null }], newPassword);
    }
  });

  test('a password is checked at most sixty times in ten minutes, for those who are logged in', async () => {
    const as = await world().logIn('ola');
    const check = (body: object, options: object = { as, bearer: true }) =>
      world().call('POST', '/api/Account/CheckPassword', { ...options, body });
    for (const body of [{}, { newPassword: '' }, { newPassword: 'a1'.repeat(200) }, { newPassword: NEW, userName: 'kari' }])
      assert.equal((await check(body)).statusCode, 400);
    assert.equal((await check({ newPassword: NEW }, {})).statusCode, 401);
    for (let i = 0; i < 60; i++) assert.equal((await check({ newPassword: NEW })).statusCode, 200);
    assert.equal((await check({ newPassword: NEW })).statusCode, 429);
  });

  test('bad bodies are refused', async () => {
    const as = await world().logIn('kari');
    for (const body of [
      {},
      { oldPassword: 'x' },
      { oldPassword: 1, newPassword: NEW },
      { oldPassword: 'x', newPassword: 'a1'.repeat(200) },
      { oldPassword: 'x', newPassword: NEW, role: 'Admin' },
    ]) {
      assert.equal((await world().call('POST', url, { as, bearer: true, body })).statusCode, 400, JSON.stringify(body).slice(0, 50));
    }
    assert.equal((await world().call('POST', url, { body: { oldPassword: 'x', newPassword: NEW } })).statusCode, 401);
  });

  test('the old password must be right, and wrong ones are counted like any other guess', async () => {
    const as = await world().logIn('ola');
    for (let i = 0; i < 5; i++) {
      const answer = await world().call('POST', url, { as, bearer: true, body: { oldPassword: `Feil-${i}-passord`, newPassword: NEW } });
      assert.deepEqual([answer.statusCode, answer.json().error], [400, 'old-password-wrong']);
    }
    const before = world().passwords.hashesRun();
    const right = await world().call('POST', url, { as, bearer: true, body: { oldPassword: passwordIn(4), newPassword: NEW } });
    assert.deepEqual([right.statusCode, right.json().error, world().passwords.hashesRun()], [400, 'old-password-wrong', before]);
    world().clock.advance(2000);
  });

  test('a change ends the other sessions, keeps this one, leaves a notice to be mailed and a trace', async () => {
    const w = world();
    const here = await w.logIn('kari', { browser: true });
    const there = await w.logIn('kari');
    await w.logIn('admin');
    await w.db.query(sql`update session set scope = 'change-password' where account_id in (select id from account where role = 'Admin')`);
    const ofOthers = sql`
      select a.id, a.password_hash, s.scope from account a left join session s on s.account_id = a.id where a.login_name <> 'kari' order by a.id`;
    const before = await w.db.query(ofOthers);
    await w.db.query(sql`update account set language = 'en' where login_name = 'kari'`);
    const answer = await w.call('POST', url, {
      as: here,
      bearer: true,
      body: { oldPassword: passwordIn(4), newPassword: NEW },
    });
    assert.equal(answer.statusCode, 200);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: here })).statusCode, 200);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: there })).statusCode, 401);
    await assert.rejects(w.logIn('kari'), /401/);
    await w.logIn('kari', { password: NEW });
    assert.deepEqual(await w.db.query(ofOthers), before, 'other accounts are unchanged');
    const mails = await w.db.query(sql`select kind, recipient, language from outbox where kind <> 'new-device'`);
    assert.deepEqual(mails, [{ kind: 'password-changed', recipient: 'kari@c4.example', language: 'en' }]);
    const [trace] = await w.db.query<{ event: string; detail: unknown }>(sql`select event, detail from audit order by id desc limit 1`);
    assert.deepEqual(trace, { event: 'password-changed', detail: {} });
  });
});
