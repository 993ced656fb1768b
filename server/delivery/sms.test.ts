import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, before, beforeEach, test } from 'node:test';
import type { MailPage } from '#contract/administration.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import type { Brand } from '#domain/company/brand.ts';
import { SMS_PER_PERSON } from '#domain/sms/number.ts';
import { isOneMessage } from '#domain/sms/one-message.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { mailVisit, notifyUndone } from '../appointments/notify.ts';
import type { LockedAppointment } from '../appointments/store.ts';
import { sha256 } from '../auth/keys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { gatewayApi } from '../sms/gateway-api.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { casesIn, forgetCases } from '../testing/cases.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { giveExtra } from '../testing/extras.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { deliverSms, givePhone, nameSender, type SupplierBehaviour, startSupplier } from '../testing/sms.ts';
import { onOneEngine, type Session } from '../testing/world.ts';
import { deliverSmsDue } from './deliver-sms.ts';
import { readSmsGauges, showMail } from './report.ts';

const ids = idsIn(4);
const PHONE = '+4791234567';
type Row = { channel: string; kind: string; attempts: number; is_sent: boolean; is_failed: boolean; problem: string | null };

onOneEngine('SMS', (world) => {
  let [kari, admin] = [] as unknown as [Session, Session];
  let supplier: Awaited<ReturnType<typeof startSupplier>>;
  before(async () => {
    [kari, admin] = (await Promise.all(['kari', 'admin'].map((name) => world().logIn(name)))) as [Session, Session];
  });
  beforeEach(async () => {
    const { db } = world();
    await db.query(sql`delete from extra`);
    await db.query(sql`delete from appointment`);
    await forgetCases(world());
    await db.query(sql`delete from outbox`);
    await db.query(sql`delete from attempt`);
    await db.query(sql`update account set phone = null, phone_confirmed_at = null, notices = 'mail', language = 'nb'`);
    await nameSender(db);
    supplier = await startSupplier();
    await renew();
  });
  afterEach(() => supplier.close());

  const renew = async () => {
    const { db, clock } = world();
    for (const { value } of [kari, admin])
      await db.query(
        sql`update session set expires_at = ${new Date(clock.now.getTime() + DAY)}, issued_at = ${clock.now} where key_hash = ${sha256(value)}`,
      );
  };
  const later = (ms: number) => {
    world().clock.now = new Date(world().clock.now.getTime() + ms);
  };
  const office = async (name: string, body: object) => {
    const answer = await world().call('POST', `/api/Appointments/${name}`, { as: admin, bearer: true, body });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ appointmentId: number; sequence: number }>();
  };
  const propose = () =>
    office('Propose', {
      ...{ key: randomUUID(), customerId: ids.kari, employeeId: ids.installer, title: 'Drypp' },
      windows: [{ day: addDays(osloDay(world().clock.now), 2), from: '10:00', to: '12:00' }],
    });
  const rows = () =>
    world().db.query<Row>(sql`
      select channel, kind, attempts, sent_at is not null as is_sent, failed_at is not null as is_failed, last_error as problem from outbox
      where kind <> 'new-device' order by channel, created_at`);
  const work = (w = world()) =>
    deliverSmsDue(w.db, asCompany(4), {
      send: gatewayApi({ url: supplier.url, token: 't' }, supplier.behaviour === 'hangs' ? 200 : 10_000),
      config: w.config,
      brands: w.brands,
      now: () => w.clock.now,
    });
  const failing = async (behaviour: SupplierBehaviour) => {
    supplier.behaviour = behaviour;
    await givePhone(world().db, 'kari');
    await propose();
    await work();
  };

  test('a person who has chosen SMS gets one message with a link and no mail; one who wants both gets both', async () => {
    await givePhone(world().db, 'kari', { notices: 'sms' });
    await propose();
    const [sms, ...more] = await deliverSms(world());
    assert.deepEqual([sms?.to, sms?.from, more], [PHONE, 'Fjordror', []]);
    assert.match(sms?.text ?? '', /Når passer det at vi kommer\? Svar i kundeportalen\. https:\/\/\S+\/besok#[\w-]{43}$/);
    assert.ok(isOneMessage(sms?.text ?? ''));
    assert.deepEqual(await deliverMails(world()), []);
    await givePhone(world().db, 'kari', { notices: 'both' });
    await propose();
    assert.deepEqual([(await deliverSms(world())).length, (await deliverMails(world())).length], [1, 1]);
    await givePhone(world().db, 'kari', { notices: 'mail' });
    await propose();
    assert.deepEqual([(await deliverSms(world())).length, (await deliverMails(world())).length], [0, 1]);
  });

  test('the link of a message opens the visit', async () => {
    await givePhone(world().db, 'kari');
    await propose();
    const [sms] = await deliverSms(world());
    const opened = await world().call('POST', '/api/AppointmentLink/Open', {
      headers: { companyid: '4' },
      body: { token: tokenIn(sms?.text) },
    });
    assert.equal(opened.statusCode, 200, opened.body);
  });

  test('a number that is not confirmed gets no notice, whichever way was chosen: the notice is mailed', async () => {
    for (const notices of ['sms', 'both'] as const) {
      await givePhone(world().db, 'kari', { isConfirmed: false, notices });
      await propose();
      assert.deepEqual(await deliverSms(world()), [], notices);
      assert.equal((await deliverMails(world())).length, 1, notices);
    }
  });

  test('a number that was changed after the notice was written gets none before it is confirmed, and the mail goes once', async () => {
    for (const notices of ['sms', 'both'] as const) {
      await givePhone(world().db, 'kari', { notices });
      await propose();
      await givePhone(world().db, 'kari', { phone: '+4740000000', isConfirmed: false, notices });
      assert.deepEqual(await deliverSms(world()), [], notices);
      assert.equal((await deliverMails(world())).length, 1, notices);
    }
    await givePhone(world().db, 'kari');
    await propose();
    await givePhone(world().db, 'kari', { phone: '+4740000000' });
    assert.deepEqual(
      (await deliverSms(world())).map(({ to }) => to),
      ['+4740000000'],
      'one that is confirmed by then',
    );
  });

  test('a number that an import changes in the register is to be confirmed again, and its links are gone; another customer’s stays', async () => {
    const { db } = world();
    const change = (phone: string) => db.query(sql`update customer set phone = ${phone} where company_id = 4 and id = ${ids.kari}`);
    const isConfirmed = async (name: string) =>
      (
        await db.query<{ is: boolean }>(sql`
          select phone_confirmed_at is not null as is from account where company_id = 4 and login_name = ${name}`)
      )[0]?.is;
    await change('912 34 567');
    for (const name of ['kari', 'ola']) await givePhone(db, name);
    await propose();
    const [sms] = await deliverSms(world());
    await change('0047 91 23 45 67');
    assert.deepEqual([await isConfirmed('kari'), await isConfirmed('ola')], [true, true], 'the same number in other words');
    await db.query(sql`update customer set external_id = 'KARI' where company_id = 4 and id = ${ids.kari}`);
    const [row] = await db.query<{ name: string; email: string }>(sql`
      select name, email from customer where company_id = 4 and id = ${ids.kari}`);
    const line = { kind: 'customer', id: 'KARI', customerNumber: `4-${ids.kari}`, ...row, phone: '40 00 00 00' };
    assert.deepEqual((await importText(world(), [line])).report.errors, []);
    assert.deepEqual([await isConfirmed('kari'), await isConfirmed('ola')], [false, true]);
    const opened = await world().call('POST', '/api/AppointmentLink/Open', {
      headers: { companyid: '4' },
      body: { token: tokenIn(sms?.text) },
    });
    assert.equal(opened.statusCode, 404, opened.body);
    await propose();
    assert.deepEqual(await deliverSms(world()), []);
    await givePhone(db, 'kari');
    await change('22 33 44 55');
    assert.equal(await isConfirmed('kari'), true, 'a number that the register had not');
  });

  test('a visit is announced in every state and in both languages, each in one message', async () => {
    const said: string[] = [];
    for (const language of ['nb', 'en']) {
      await world().db.query(sql`update account set language = ${language}`);
      await givePhone(world().db, 'kari');
      const { appointmentId, sequence } = await propose();
      said.push(...(await deliverSms(world())).map(({ text }) => text));
      const window = { day: addDays(osloDay(world().clock.now), 3), from: '10:00', to: '12:00' };
      const moved = await office('Move', { appointmentId, sequence, windows: [window], words: '' });
      said.push(...(await deliverSms(world())).map(({ text }) => text));
      await office('Cancel', { appointmentId, sequence: moved.sequence, words: 'Syk' });
      said.push(...(await deliverSms(world())).map(({ text }) => text));
    }
    assert.equal(said.length, 6);
    assert.ok(said.every(isOneMessage));
    assert.match(said[1] ?? '', /Vi må flytte besøket/);
    assert.match(said[2] ?? '', /avlyst/);
    assert.match(said[3] ?? '', /When may we come\?/);
    assert.match(said[5] ?? '', /called off/);
  });

  test('an extra to answer has no amount and not what it is; the receipt of danger has its promise', async () => {
    const { db, clock } = world();
    await givePhone(db, 'kari', { notices: 'both' });
    const visit = await giveAppointment(db, { now: clock.now, state: 'agreed', startsAt: new Date(clock.now.getTime() - HOUR) });
    const ivar = await world().logIn('ansatt');
    const body = {
      key: randomUUID(),
      appointmentId: visit,
      words: 'Ny stoppekran',
      sumOre: 150_000,
      rateOre: null,
      orally: null,
      photos: [],
    };
    const written = await world().call('POST', '/api/MyDay/WriteExtra', { as: ivar, bearer: true, body });
    assert.equal(written.statusCode, 200, written.body);
    const [extra] = await deliverSms(world());
    assert.match(extra?.text ?? '', /koster ekstra\. Les og svar i kundeportalen\. https:\/\/\S+\/tillegg#/);
    assert.doesNotMatch(extra?.text.replace(/https:\S+/, '') ?? '', /1\s?500|kr|stoppekran/);
    await casesIn(world()).send(kari, { isDanger: true, text: 'Gnister' });
    const [danger, ...more] = await deliverSms(world());
    assert.match(danger?.text ?? '', /Vi har mottatt sak \d+\. Vi blir varslet med en gang, og ringer deg\. https:\/\/\S+\/sak#/);
    await casesIn(world()).send(kari, { isDanger: false, text: 'Drypp' });
    assert.deepEqual([more, await deliverSms(world())], [[], []]);
  });

  test('an extra that was answered meanwhile is not asked about by SMS', async () => {
    const { db, clock } = world();
    await givePhone(db, 'kari');
    const visit = await giveAppointment(db, { now: clock.now, state: 'agreed' });
    const extraId = await giveExtra(db, { now: clock.now, appointmentId: visit });
    await db.query(sql`
      insert into outbox (company_id, kind, channel, recipient, account_ids, language, created_at, due_at, about)
      select 4, 'extra-news', 'sms', ${PHONE}, array[id], 'nb', ${clock.now}, ${clock.now}, jsonb_build_object('extraId', ${extraId}::int) from account
      where company_id = 4 and login_name = 'kari'`);
    await db.query(sql`update extra set state = 'refused' where id = ${extraId}`);
    assert.deepEqual(await deliverSms(world()), []);
  });

  test('a supplier that fails is tried again for an hour; then the office sees it, and the notice is mailed', async () => {
    await failing(503);
    assert.deepEqual(await rows(), [
      { channel: 'sms', kind: 'appointment-news', attempts: 1, is_sent: false, is_failed: false, problem: 'HTTP 503' },
    ]);
    for (let minute = 0; minute < 70; minute++) {
      later(MINUTE);
      await work();
    }
    const [mail, sms] = await rows();
    assert.deepEqual([mail?.channel, mail?.kind, sms?.is_failed, sms?.problem], ['mail', 'appointment-news', true, 'HTTP 503']);
    assert.ok((sms?.attempts ?? 0) >= 5 && supplier.received.length === sms?.attempts);
    assert.equal((await deliverMails(world())).length, 1);
    const listed = await world().call('GET', '/api/Mails', { as: admin, bearer: true });
    const [row] = listed.json<MailPage>().rows.filter(({ channel }) => channel === 'sms');
    assert.deepEqual([row?.state, row?.recipient, row?.problem], ['failed', PHONE, 'HTTP 503']);
    supplier.behaviour = 200;
    const again = await world().call('POST', '/api/ResendMail', { as: admin, bearer: true, body: { mailId: row?.mailId } });
    assert.equal(again.statusCode, 200, again.body);
    await work();
    assert.equal((await rows()).find(({ channel }) => channel === 'sms')?.is_sent, true);
  });

  const leaveForVisit = async (behaviour: SupplierBehaviour): Promise<number> => {
    const { db, clock } = world();
    supplier.behaviour = behaviour;
    await givePhone(db, 'kari');
    const visit = await giveAppointment(db, { now: clock.now, state: 'agreed', startsAt: clock.now });
    await db.query(sql`update appointment set state = 'on-the-way' where id = ${visit}`);
    const until = new Date(clock.now.getTime() + 15 * MINUTE);
    await mailVisit(db, { companyId: asCompany(4), appointmentId: visit, now: clock.now }, 'appointment-on-the-way', { until });
    return visit;
  };

  test('an installer on the way is announced by mail while it is of use, where the supplier is away', async () => {
    for (const behaviour of [503, 401]) {
      await world().db.query(sql`delete from outbox`);
      await leaveForVisit(behaviour);
      for (let minute = 0; minute < 10; minute++) {
        await work();
        later(MINUTE);
      }
      assert.equal((await deliverMails(world())).length, 1, String(behaviour));
    }
  });

  test('an announcement that may have been sent by SMS is taken back by another SMS', async () => {
    const appointmentId = await leaveForVisit('cuts');
    await work();
    await notifyUndone(world().db, { companyId: 4, appointmentId } as LockedAppointment, null, world().clock.now);
    assert.ok((await rows()).some(({ channel, kind }) => channel === 'sms' && kind === 'appointment-news'));
  });

  test('one that the supplier refuses is given up at once and mailed, once', async () => {
    await failing(422);
    await work();
    later(2 * HOUR);
    await work();
    assert.equal(supplier.received.length, 1);
    assert.deepEqual(
      (await rows()).map(({ channel, is_failed }) => [channel, is_failed]),
      [
        ['mail', false],
        ['sms', true],
      ],
    );
  });

  test('one that hangs or is cut is never sent twice: it is mailed', async () => {
    for (const behaviour of ['hangs', 'cuts'] as const) {
      await world().db.query(sql`delete from outbox`);
      const before = supplier.received.length;
      await failing(behaviour);
      supplier.behaviour = 200;
      later(HOUR);
      await work();
      assert.equal(supplier.received.length, before + 1, behaviour);
      assert.equal((await deliverMails(world())).length, 1, behaviour);
    }
  });

  test('one that a server took up and died with is not sent again', async () => {
    await givePhone(world().db, 'kari');
    await propose();
    await world().db.query(
      sql`update outbox set attempts = 1, due_at = ${new Date(world().clock.now.getTime() + 5 * MINUTE)} where channel = 'sms'`,
    );
    await work();
    assert.equal((await rows()).find(({ channel }) => channel === 'sms')?.is_failed, false, 'it may still be at it');
    later(6 * MINUTE);
    await work();
    assert.deepEqual(supplier.received, []);
    assert.equal((await deliverMails(world())).length, 1);
  });

  test('one that has waited for more than an hour is late; it is mailed, not sent', async () => {
    await givePhone(world().db, 'kari');
    await propose();
    later(HOUR + MINUTE);
    assert.equal((await readSmsGauges(world().databases, asCompany(4), world().clock.now)).late, 1);
    await work();
    assert.deepEqual(supplier.received, []);
    assert.equal((await deliverMails(world())).length, 1);
  });

  test('two servers at once send a notice once, and a slow answer counts as sent', async () => {
    supplier.behaviour = 'slow';
    await givePhone(world().db, 'kari');
    await propose();
    await Promise.all([work(), work(), work()]);
    assert.equal(supplier.received.length, 1);
    assert.equal((await rows())[0]?.is_sent, true);
  });

  test('a supplier that cannot be reached is asked by one message of a round, and each waits a minute', async () => {
    await givePhone(world().db, 'kari');
    for (let i = 0; i < 3; i++) await propose();
    supplier.behaviour = 401;
    assert.equal(await work(), 0);
    assert.equal(supplier.received.length, 1);
  });

  test('over the limit of a person, nothing more is sent in a day, and the notices are mailed', async () => {
    await givePhone(world().db, 'kari');
    for (let i = 0; i < SMS_PER_PERSON.limit + 3; i++) await propose();
    assert.equal((await deliverSms(world())).length, SMS_PER_PERSON.limit);
    assert.equal((await deliverMails(world())).length, 3);
    assert.deepEqual(await readSmsGauges(world().databases, asCompany(4), world().clock.now), {
      ...{ sent: SMS_PER_PERSON.limit, refused: 3, failed: 0, late: 0 },
    });
    later(DAY);
    await renew();
    await propose();
    assert.equal((await deliverSms(world())).length, 1);
  });

  test('over the limit of a company no SMS is sent, and codes are not counted', async () => {
    const w = { ...world(), config: { ...world().config, smsPerDay: 2 } };
    await givePhone(w.db, 'kari');
    await givePhone(w.db, 'ola', { phone: '+4740000000', isConfirmed: false });
    for (let i = 0; i < 3; i++) await propose();
    const ola = await w.logIn('ola');
    assert.equal((await w.call('POST', '/api/Account/SetPhone', { as: ola, bearer: true, body: { phone: '40000000' } })).statusCode, 200);
    const sent = await deliverSms(w);
    assert.deepEqual(sent.map(({ to }) => to).sort(), ['+4740000000', PHONE, PHONE]);
  });

  test('a person who has changed to mail, removed the number or lost access meanwhile gets none', async () => {
    await givePhone(world().db, 'kari');
    await propose();
    await givePhone(world().db, 'kari', { notices: 'mail' });
    assert.deepEqual(await deliverSms(world()), []);
    assert.equal((await deliverMails(world())).length, 1);
    await givePhone(world().db, 'kari');
    await propose();
    await world().db.query(sql`update account set disabled_at = ${world().clock.now} where company_id = 4 and login_name = 'kari'`);
    assert.deepEqual([await deliverSms(world()), await deliverMails(world())], [[], []]);
    await world().db.query(sql`update account set disabled_at = null where company_id = 4 and login_name = 'kari'`);
  });

  test('a company whose sender was taken away mails what waits', async () => {
    await givePhone(world().db, 'kari');
    await propose();
    await world().db.query(sql`delete from sms_sender`);
    assert.deepEqual(await deliverSms(world()), []);
    assert.equal((await deliverMails(world())).length, 1);
    await propose();
    assert.deepEqual(
      (await rows()).filter(({ is_sent, is_failed }) => !is_sent && !is_failed).map(({ channel }) => channel),
      ['mail'],
    );
  });

  test('a trial company sends none, and shows them', async () => {
    const trial = () =>
      world()
        .brands()
        .map((brand): Brand => ({ ...brand, endsAt: '2026-12-01' }));
    await givePhone(world().db, 'kari');
    await propose();
    const w = { ...world(), brands: trial };
    assert.equal(await work(w), 0);
    assert.deepEqual(supplier.received, []);
    const [waiting] = await world().db.query<{ id: string }>(sql`select id from outbox where channel = 'sms'`);
    const { config, databases, clock } = world();
    const shown = await showMail(databases, waiting?.id ?? '', { config, brands: trial() }, clock.now);
    assert.match(shown ?? '', /^To: \+4791234567\nFrom: Fjordror\n\n.*Når passer det/);
  });
});
