import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { MAIL_BUDGETS } from '#domain/mail-budgets.ts';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { withinMailBudget } from '../http/mail-budget.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import { withMailing } from '../outbox/answered-call.ts';
import { noteMail } from '../outbox/mailing.ts';
import { type NewMail, putInOutbox } from '../outbox/outbox.ts';
import { casesIn } from '../testing/cases.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { addPerson } from '../testing/people.ts';
import { onOneEngine } from '../testing/world.ts';
import { deliverDue } from './deliver-mails.ts';

const ids = idsIn(4);

onOneEngine('the order of mails', (world) => {
  let kari = 0;
  beforeEach(async () => {
    kari = await accountOf('kari');
    for (const table of ['outbox', 'attempt', 'session']) await world().db.query({ ...sql`select`, text: `delete from ${table}` });
  });
  const accountOf = async (name: string): Promise<number> =>
    (await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = ${name}`))[0]?.id ?? 0;
  const waiting = async () => (await world().db.query(sql`select from outbox where sent_at is null`)).length;
  /** As if `by` had done something that mails `recipient`. */
  const write = (by: number, recipient: string, kind: NewMail['kind'] = 'password-changed') => {
    const { db, clock } = world();
    return withMailing({ call: 'test', by, mayMail: true, hasMailed: false, hasWork: false }, () =>
      putInOutbox(db, { companyId: asCompany(4), kind, accountIds: [kari], now: clock.now, recipient }),
    );
  };
  const round = async (): Promise<string[]> => {
    const sent: string[] = [];
    const send = async (mail: OutgoingMail) => void sent.push(mail.to);
    await deliverDue(world().db, asCompany(4), { send, config: world().config, brands: world().brands, now: () => world().clock.now });
    return sent;
  };

  test('one person who causes many mails delays no other', async () => {
    for (let i = 0; i < 50; i++) await write(1, `flom${i}@c4.example`);
    world().clock.advance(2 * SECOND);
    await write(2, 'annen@c4.example');
    assert.ok((await round()).slice(0, 4).includes('annen@c4.example'), 'after those whose turn it was when it was written');
  });

  test('nor does a flood of urgent mails delay the less urgent ones of others', async () => {
    for (let i = 0; i < 30; i++) await write(1, `flom${i}@c4.example`);
    await world().db.query(sql`update outbox set priority = 0`);
    world().clock.advance(2 * SECOND);
    await write(2, 'annen@c4.example');
    assert.ok((await round()).slice(0, 4).includes('annen@c4.example'));
  });

  test('what is urgent goes first, and what is old goes too', async () => {
    await write(1, 'gammel@c4.example', 'erasure-withdrawn');
    world().clock.advance(MINUTE);
    await write(1, 'svar@c4.example');
    for (let i = 0; i < 12; i++) await write(i + 2, `fare${i}@c4.example`);
    await world().db.query(sql`update outbox set priority = 0 where recipient like 'fare%'`);
    const sent = await round();
    assert.deepEqual([sent.length, sent.indexOf('gammel@c4.example')], [10, 9], 'the last of a round is the oldest of all');
    assert.deepEqual((await round()).at(-1), 'svar@c4.example', 'after the three urgent ones that were left');
  });

  test('a mail takes the place of one that says the same and waits, but not of one that is being sent', async () => {
    const { db, clock } = world();
    await write(1, 'kari@c4.example');
    await write(1, 'kari@c4.example', 'erasure-withdrawn');
    const [first] = await db.query<{ turn_at: Date }>(sql`select turn_at from outbox where kind = 'password-changed'`);
    clock.advance(MINUTE);
    await write(1, 'kari@c4.example');
    assert.equal(await waiting(), 2);
    const [now] = await db.query<{ turn_at: Date; created_at: Date }>(
      sql`select turn_at, created_at from outbox where kind = 'password-changed'`,
    );
    assert.deepEqual([now?.turn_at, now?.created_at], [first?.turn_at, clock.now], 'its place, and its time');
    await db.query(sql`delete from outbox where kind = 'erasure-withdrawn'`);
    let tries = 0;
    const send = async () => void (++tries === 1 && (await write(1, 'kari@c4.example')));
    await deliverDue(db, asCompany(4), { send, config: world().config, brands: world().brands, now: () => clock.now });
    assert.equal(tries, 2, 'what happened while it was sent is mailed');
  });

  test('changing access in a loop ends with 429, and the mails with it', async () => {
    const w = world();
    const accountId = await addPerson(w.db, 'styremedlem', { customerId: ids.kari, right: 'full' });
    const session = await w.logIn('kari');
    await deliverMails(w);
    const statuses: number[] = [];
    let mails = 0;
    for (let i = 0; i < 50; i++) {
      const [was, right] = i % 2 === 0 ? ['full', 'no-prices'] : ['no-prices', 'full'];
      const body = { accountId, was, right, until: null };
      statuses.push((await w.call('POST', '/api/People/ChangeAccess', { as: session, body })).statusCode);
      mails += (await deliverMails(w)).length;
    }
    const { limit } = MAIL_BUDGETS['access-changes'];
    assert.deepEqual(statuses, [...Array(limit).fill(200), ...Array(50 - limit).fill(429)]);
    assert.equal(mails, limit * 2, 'the person and the holder');
    // What does not happen again costs nothing: a case that is sent twice.
    const key = crypto.randomUUID();
    for (let i = 0; i < 30; i++) await casesIn(w).send(session, { key, kind: 'help' });
  });

  test('refused calls use up no mail budget: not for proofs, ended accesses, papers, imports or password changes', async () => {
    const { db, clock } = world();
    const act = { db, companyId: asCompany(4), now: clock.now, ip: '192.0.2.1', accountId: kari };
    for (const mails of ['proofs', 'access-ends', 'papers', 'imports', 'password-changes'] as const) {
      const call = {
        name: 'test',
        method: 'POST',
        path: '/api/Test',
        summary: '',
        access: { key: 'nothing' },
        answers: {},
        mails,
      } as const;
      const refused = () =>
        withinMailBudget(
          call,
          act,
          () => {},
          () => Promise.reject(new Error('wrong')),
        );
      const { limit } = MAIL_BUDGETS[mails];
      for (let i = 0; i <= limit; i++) await assert.rejects(refused, /wrong/);
      const mailed = () =>
        withinMailBudget(
          call,
          act,
          () => {},
          async () => noteMail(),
        );
      await mailed();
      await db.query(sql`update attempt set count = ${limit - 1} where count > 0`);
      await mailed();
      await assert.rejects(mailed, { code: 'too-many-requests' }, mails);
    }
  });

  test('logins on ever new devices go on working, and are no longer mailed about after a while', async () => {
    const w = world();
    const ola = await accountOf('ola');
    await w.db.query(sql`update account set one_time_entered_at = null where id = ${ola}`);
    const sent = async () =>
      (await w.db.query(sql`select from outbox where kind = 'new-device' and account_ids = array[${ola}::int]`)).length;
    await w.logIn('ola', { browser: true });
    for (let i = 0; i < 15; i++) {
      w.clock.advance(SECOND);
      await w.logIn('ola', {
        browser: true,
        password: passwordIn(4),
        userAgent: `Mozilla/5.0 ${['Firefox', 'Chrome', 'Safari'][i % 3]}/1`,
      });
      await round();
    }
    assert.equal(await sent(), MAIL_BUDGETS['new-devices'].limit);
    w.clock.advance(HOUR + SECOND);
    await w.logIn('ola', { browser: true });
    assert.equal(await sent(), MAIL_BUDGETS['new-devices'].limit + 1);
  });

  test('a call without a budget cannot write a mail', async () => {
    const { db, clock } = world();
    const mailing = { call: 'forgotten', by: 1, mayMail: false, hasMailed: false, hasWork: false };
    const mail = { companyId: asCompany(4), kind: 'password-changed' as const, accountIds: [kari], now: clock.now };
    await assert.rejects(async () => withMailing(mailing, async () => putInOutbox(db, mail)), /forgotten writes a mail/);
  });
});
