import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { AccountPhone } from '#contract/login-account.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { deliverSms, givePhone, nameSender } from '../testing/sms.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

type Answer = { statusCode: number; body: string; json<T>(): T };
const error = (answer: Answer): [number, string | undefined] => [answer.statusCode, answer.json<{ error?: string }>().error];
const PHONE = '+4791234567';

onOneEngine('the mobile number of an account', (world) => {
  let [kari, ola] = [] as unknown as [Session, Session];
  before(async () => {
    [kari, ola] = (await Promise.all(['kari', 'ola'].map((name) => world().logIn(name)))) as [Session, Session];
  });
  beforeEach(async () => {
    const { db, clock } = world();
    for (const table of [sql`outbox`, sql`attempt`, sql`phone_code`, sql`sms_sender`]) await db.query(sql`delete from ${table}`);
    await db.query(sql`update account set phone = null, phone_confirmed_at = null, notices = 'mail'`);
    await nameSender(db);
    for (const { value } of [kari, ola])
      await db.query(
        sql`update session set expires_at = ${new Date(clock.now.getTime() + 2 * DAY)}, issued_at = ${clock.now}, proved_at = ${new Date(clock.now.getTime() + DAY)} where key_hash = ${sha256(value)}`,
      );
  });

  const post = (name: string, body: object | undefined, as = kari): Promise<Answer> =>
    world().call('POST', `/api/Account/${name}`, { as, bearer: true, ...(body ? { body } : {}) });
  const set = (phone = '912 34 567', as = kari) => post('SetPhone', { phone }, as);
  const confirm = (code: string, as = kari) => post('ConfirmPhone', { code }, as);
  const state = async (as = kari) => (await world().call('GET', '/api/Account/Phone', { as, bearer: true })).json<AccountPhone>();
  /** The code of the last message that was sent. */
  const readCode = async () => /\b\d{6}\b/.exec((await deliverSms(world())).at(-1)?.text ?? '')?.[0] ?? '';
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const later = (ms: number) => {
    world().clock.now = new Date(world().clock.now.getTime() + ms);
  };

  test('a number is set, confirmed by the code that it is sent, and chosen for notices', async () => {
    assert.deepEqual(await state(), { companySends: true, phone: null, isConfirmed: false, codeUntil: null, notices: 'mail' });
    assert.equal((await set()).statusCode, 200);
    const waiting = await state();
    assert.deepEqual([waiting.phone, waiting.isConfirmed, waiting.codeUntil !== null], [PHONE, false, true]);
    assert.deepEqual(error(await post('Notices', { notices: 'sms' })), [409, 'phone-unconfirmed']);
    const [sms, ...more] = await deliverSms(world());
    assert.deepEqual([sms?.from, sms?.to, more], ['Fjordror', PHONE, []]);
    assert.match(sms?.text ?? '', /: Koden din er \d{6}\. Den virker i 10 minutter\. Gi den ikke til noen\.$/);
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
    assert.deepEqual(error(await confirm(wrong(code))), [400, 'code-wrong']);
    assert.equal((await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode, 200);
    assert.equal((await post('Notices', { notices: 'sms' })).statusCode, 200);
    assert.deepEqual(await state(), { companySends: true, phone: PHONE, isConfirmed: true, codeUntil: null, notices: 'sms' });
  });

  test('a new number, or another code for it, needs a fresh proof: a session that was left open sends no links elsewhere', async () => {
    assert.equal((await set()).statusCode, 200);
    await world().db.query(
      sql`update session set proved_at = ${new Date(world().clock.now.getTime() - 11 * MINUTE)} where key_hash = ${sha256(kari.value)}`,
    );
    for (const phone of ['912 34 567', '40000000']) assert.deepEqual(error(await set(phone)), [403, 'proof-needed']);
    assert.equal((await state()).phone, PHONE);
    assert.equal((await confirm(await readCode())).statusCode, 200, 'the code itself is the proof of the number');
  });

  test('a change is on record and mailed to the account with the last two digits only', async () => {
    const [last] = await world().db.query<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from audit`);
    await set();
    await set();
    const [mail, ...more] = await deliverMails(world());
    assert.deepEqual([mail?.to, more], ['kari@c4.example', []]);
    assert.match(mail?.text ?? '', /slutter nå på 67\./);
    assert.doesNotMatch(mail?.text ?? '', /9123/);
    await post('RemovePhone', undefined);
    await post('RemovePhone', undefined);
    const removed = await deliverMails(world());
    assert.equal(removed.length, 1);
    assert.match(removed[0]?.text ?? '', /er fjernet/);
    const events = await world().db.query<{ event: string; detail: object }>(
      sql`select event, detail from audit where event like 'phone-%' and id > ${last?.id ?? 0} order by id`,
    );
    assert.deepEqual(events, [
      { event: 'phone-changed', detail: {} },
      { event: 'phone-removed', detail: {} },
    ]);
  });

  test('what is no Norwegian mobile number is refused, and nothing is sent', async () => {
    for (const phone of ['22 33 44 55', '+46 70 123 45 67', 'nummer', '9123456'])
      assert.deepEqual(error(await set(phone)), [400, 'invalid-input'], phone);
    assert.deepEqual(await deliverSms(world()), []);
  });

  test('a company without a sender takes no number, and lets one be removed', async () => {
    await world().db.query(sql`delete from sms_sender`);
    assert.deepEqual(error(await set()), [409, 'sms-off']);
    await world().db.query(
      sql`update account set phone = ${PHONE}, phone_confirmed_at = now() where company_id = 4 and login_name = 'kari'`,
    );
    assert.deepEqual(error(await post('Notices', { notices: 'both' })), [409, 'sms-off']);
    assert.equal((await state()).companySends, false);
    assert.equal((await post('RemovePhone', undefined)).statusCode, 200);
    assert.equal((await state()).phone, null);
  });

  test('another number is unconfirmed, keeps the choice, and the code of the one before is void', async () => {
    await set();
    const first = await readCode();
    assert.equal((await confirm(first)).statusCode, 200);
    await post('Notices', { notices: 'both' });
    await set('40000000');
    assert.deepEqual(error(await confirm(first)), [409, 'code-ended']);
    const second = await readCode();
    assert.deepEqual((await state()).notices, 'both');
    await set('40000001');
    assert.deepEqual(error(await confirm(second)), [409, 'code-ended'], 'before the next code is sent');
    await readCode();
    assert.equal((await confirm(second)).statusCode, 400);
    assert.equal((await state()).isConfirmed, false);
  });

  test('a number that is changed or taken away takes the links with it that were sent to it, an unconfirmed one none', async () => {
    const { db, clock } = world();
    const links = async () =>
      (await db.query(sql`select from case_link k join account a on a.id = k.account_id where a.login_name = 'kari' and a.company_id = 4`))
        .length;
    for (const [isConfirmed, left] of [
      [true, 0],
      [false, 1],
    ] as const)
      for (const change of [() => set('40000000'), () => post('RemovePhone', undefined)]) {
        await givePhone(db, 'kari', { isConfirmed });
        await db.query(sql`delete from attempt`);
        await db.query(sql`delete from case_link`);
        const visit = await giveAppointment(db, { now: clock.now });
        await db.query(sql`
          insert into case_link (company_id, token_hash, appointment_id, account_id, customer_id, expires_at)
          select 4, ${sha256(String(visit))}::bytea, ${visit}::int, id, customer_id, ${new Date(clock.now.getTime() + DAY)}::timestamptz from account
          where company_id = 4 and login_name = 'kari'`);
        assert.equal((await change()).statusCode, 200);
        assert.equal(await links(), left);
      }
  });

  test('a code ends after ten minutes and after five wrong tries', async () => {
    await set();
    const late = await readCode();
    later(10 * MINUTE);
    assert.deepEqual(error(await confirm(late)), [409, 'code-ended']);
    await set();
    const code = await readCode();
    for (let i = 0; i < 4; i++) assert.deepEqual(error(await confirm(wrong(code))), [400, 'code-wrong']);
    assert.deepEqual(error(await confirm(wrong(code))), [409, 'code-ended']);
    assert.deepEqual(error(await confirm(code)), [409, 'code-ended']);
    assert.equal((await state()).codeUntil, null);
  });

  test('confirmed twice at once it is confirmed once, and both are answered', async () => {
    later(MINUTE);
    await set();
    const code = await readCode();
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    );
    const events = await world().db.query(sql`select from audit where event = 'phone-confirmed' and account_id = (
      select id from account where company_id = 4 and login_name = 'kari') and at = ${world().clock.now}`);
    assert.equal(events.length, 1);
  });

  test('confirmed while the number changes, the new number is never the confirmed one', async () => {
    for (let round = 0; round < 3; round++) {
      await world().db.query(sql`delete from attempt`);
      await post('RemovePhone', undefined);
      await set('40000000');
      const code = await readCode();
      await Promise.all([confirm(code), set('40000001')]);
      assert.deepEqual([(await state()).phone, (await state()).isConfirmed], ['+4740000001', false]);
    }
  });

  test('a thousand codes are asked for: three an hour and six a day are sent, whichever numbers are named', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 50; i++) statuses.push((await set(`400000${String(i).padStart(2, '0')}`)).statusCode);
    assert.equal(statuses.filter((status) => status === 200).length, 3);
    assert.equal(statuses.at(-1), 429);
    for (let hour = 0; hour < 20; hour++) {
      later(HOUR);
      statuses.push((await set('40000099')).statusCode);
    }
    assert.equal(statuses.filter((status) => status === 200).length <= 6, true);
  });

  test('a number is sent three codes an hour, however many logins ask for them', async () => {
    for (let i = 0; i < 3; i++) assert.equal((await set('40000000')).statusCode, 200);
    assert.deepEqual(error(await set('40000000', ola)), [429, 'too-many-requests']);
    assert.equal((await set('40000001', ola)).statusCode, 200);
  });

  test('an outdated code is not sent, nor one to a number that was removed', async () => {
    await set();
    later(11 * MINUTE);
    assert.deepEqual(await deliverSms(world()), []);
    await set();
    await post('RemovePhone', undefined);
    assert.deepEqual(await deliverSms(world()), []);
  });

  test('a code is in no table, only its digest', async () => {
    await set();
    const code = await readCode();
    const rows = await world().db.query<{ text: string }>(
      sql`select row_to_json(c)::text as text from phone_code c union all select row_to_json(o)::text from outbox o`,
    );
    assert.ok(rows.every(({ text }) => !text.includes(code)));
  });

  test('it is the caller’s own: without a login nothing is answered, and staff have none', async () => {
    assert.equal((await world().call('GET', '/api/Account/Phone', { headers: { companyid: '4' } })).statusCode, 401);
    const staff = await world().logIn('admin');
    assert.equal((await world().call('GET', '/api/Account/Phone', { as: staff, bearer: true })).statusCode, 403);
    await set();
    assert.equal((await state(ola)).phone, null);
  });
});
