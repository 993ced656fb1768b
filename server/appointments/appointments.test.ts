import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import ICAL from 'ical.js';
import type { CustomerAppointment } from '#contract/appointments.ts';
import type { NextAppointments } from '#contract/appointments-customer.ts';
import type { AppointmentWeek, OfficeAppointment } from '#contract/appointments-office.ts';
import type { AnswerOf } from '#contract/define-call.ts';
import type { unreadCases } from '#contract/home.ts';
import type { DayVisit, MyDay } from '#contract/my-day.ts';
import { addDays, norwegianDayStart, osloDay } from '#domain/calendar.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { casesIn, forgetCases, newCase } from '../testing/cases.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { addPerson } from '../testing/people.ts';
import { onOneEngine, type Session } from '../testing/world.ts';
import { remindOfVisits } from './notify.ts';

const ids = idsIn(4);
type Answer = { statusCode: number; body: string; json<T>(): T };
const error = (answer: Answer): [number, string | undefined] => [answer.statusCode, answer.json<{ error?: string }>().error];

onOneEngine('appointments', (world) => {
  let [kari, ola, admin, ivar] = [] as unknown as [Session, Session, Session, Session];
  before(async () => {
    const names = ['kari', 'ola', 'admin', 'ansatt'] as const;
    [kari, ola, admin, ivar] = (await Promise.all(names.map((name) => world().logIn(name)))) as [Session, Session, Session, Session];
  });
  beforeEach(async () => {
    await world().db.query(sql`delete from appointment`);
    await forgetCases(world());
    for (const session of [kari, ola, admin, ivar]) await renewed(session);
  });
  const renewed = (session: Session) =>
    world().db.query(sql`
      update session set expires_at = ${new Date(world().clock.now.getTime() + HOUR)}, issued_at = ${world().clock.now} where key_hash = ${sha256(session.value)}`);

  const inDays = (days: number, from = '10:00', to = '12:00') => ({ day: addDays(osloDay(world().clock.now), days), from, to });
  const visit = (more: object = {}) => ({ key: randomUUID(), customerId: ids.kari, employeeId: ids.installer, title: 'Drypp', ...more });
  const office = (name: string, body: object, as = admin): Promise<Answer> =>
    world().call('POST', `/api/Appointments/${name}`, { as, bearer: true, body });
  const customer = (name: string, body: object, as = kari): Promise<Answer> =>
    world().call('POST', `/api/Appointment/${name}`, { as, body });
  const propose = async (more: object = {}) => {
    const answer = await office('Propose', visit({ windows: [inDays(2), inDays(3)], ...more }));
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ appointmentId: number; sequence: number }>();
  };
  const next = async (as = kari, query = '') =>
    (await world().call('GET', `/api/Appointment/Next${query}`, { as })).json<NextAppointments>().appointments;
  const one = async (appointmentId: number) =>
    (await world().call('GET', `/api/Appointments/One?appointmentId=${appointmentId}`, { as: admin, bearer: true })).json<{
      appointment: OfficeAppointment;
    }>().appointment;
  const press = async (act: object, as = ivar) => {
    const sentAt = world().clock.now.toISOString();
    const body = { sentAt, acts: [{ key: randomUUID(), pressedAt: sentAt, ...act }] };
    const answer = await world().call('POST', '/api/MyDay/Acts', { as, bearer: true, body });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ results: { result: string; error: string | null }[] }>().results[0];
  };
  const linkTo = async (appointmentId: number, name = 'kari', customerId = ids.kari): Promise<string> => {
    const token = newKey();
    await world().db.query(sql`
      insert into case_link (company_id, token_hash, appointment_id, account_id, customer_id, expires_at)
      select 4, ${sha256(token)}, ${appointmentId}::int, id, ${customerId}, ${new Date(world().clock.now.getTime() + DAY)} from account where company_id = 4 and login_name = ${name}`);
    return token;
  };
  const byLink = (name: string, body: object): Promise<Answer> =>
    world().call('POST', `/api/AppointmentLink/${name}`, { headers: { companyid: '4' }, body });

  test('visits of today and tomorrow are shown before a proposal, and the proposal before later visits', async () => {
    const agree = async (days: number) => {
      const { appointmentId } = await propose({ windows: [inDays(days)] });
      assert.equal((await customer('Accept', { appointmentId, window: 1 })).statusCode, 200);
      return appointmentId;
    };
    const later = await agree(5);
    const { appointmentId: asked } = await propose();
    const tomorrow = await agree(1);
    assert.deepEqual(
      (await next()).map(({ appointmentId }) => appointmentId),
      [tomorrow, asked, later],
    );
  });

  test('a visit of 60 days ago is not done now, and the customer hears nothing', async () => {
    const { appointmentId } = await propose();
    await customer('Accept', { appointmentId, window: 1 });
    await deliverMails(world());
    world().clock.advance(60 * DAY);
    for (const name of ['ivar', 'admin'] as const) {
      const as = await world().logIn(name === 'ivar' ? 'ansatt' : 'admin');
      for (const act of [{ act: 'arrived' }, { act: 'done', words: 'Byttet pakning' }, { act: 'on-the-way', minutes: 20 }])
        assert.equal((await press({ appointmentId, ...act }, as))?.error, 'appointment-too-late');
    }
    const [row] = await world().db.query(sql`select count(*)::int as n from outbox where sent_at is null and kind like 'appointment%'`);
    assert.deepEqual(row, { n: 0 });
    world().clock.advance(-60 * DAY);
  });

  test('an appointment goes from the proposal to done', async () => {
    const { appointmentId } = await propose();
    const [proposed] = await next();
    assert.deepEqual([proposed?.state, proposed?.windows.length, proposed?.doorCode, proposed?.mayAccept], ['proposed', 2, null, true]);
    const yes = await customer('Accept', { appointmentId, window: 2 });
    assert.deepEqual([yes.statusCode, yes.json<{ sequence: number }>().sequence], [200, 2]);
    const [agreed] = (await next()) as [CustomerAppointment];
    assert.match(agreed.doorCode ?? '', /^\d{3}$/);
    assert.deepEqual([agreed.state, agreed.visitor?.firstName, agreed.windows, agreed.mayCancel], ['agreed', 'Ivar', [], true]);
    assert.equal((await press({ appointmentId, act: 'on-the-way', minutes: 20 }))?.error, 'appointment-too-early');
    const waited = Date.parse(agreed.startsAt ?? '') - HOUR - world().clock.now.getTime();
    world().clock.advance(waited);
    for (const session of [kari, ivar]) await renewed(session);
    assert.equal((await press({ appointmentId, act: 'on-the-way', minutes: 20 }))?.result, 'applied');
    const [coming] = await next();
    assert.deepEqual([coming?.arrivesAt, coming?.mayCancel], [new Date(world().clock.now.getTime() + 20 * MINUTE).toISOString(), false]);
    assert.equal((await press({ appointmentId, act: 'arrived' }))?.result, 'applied');
    assert.equal((await press({ appointmentId, act: 'done', words: 'Byttet pakning', remains: 'Rydde i boden' }))?.result, 'applied');
    const [done] = await next();
    assert.deepEqual(
      [done?.state, done?.done?.words, done?.done?.remains, done?.doorCode],
      ['done', 'Byttet pakning', 'Rydde i boden', null],
    );
    const events = await world().db.query<{ kind: string }>(
      sql`select kind from event where kind like 'appointment.%' order by id desc limit 5`,
    );
    assert.deepEqual(
      events.map(({ kind }) => kind.slice('appointment.'.length)),
      ['done', 'arrived', 'on-the-way', 'agreed', 'proposed'],
    );
    world().clock.advance(-waited);
  });

  test('the home page gets the first visit with what waits, and none for a customer without visits', async () => {
    await propose();
    const { appointmentId } = await propose({ windows: [inDays(1)] });
    const unread = async (as: Session) =>
      (await world().call('GET', '/api/Case/Unread', { as })).json<{ visit: CustomerAppointment | null }>().visit;
    assert.equal((await unread(kari))?.appointmentId, appointmentId);
    assert.deepEqual(await unread(kari), (await next())[0]);
    assert.equal(await unread(ola), null);
  });

  test('a proposal waits on the home page, whatever visit comes before it', async () => {
    const soon = await propose({ windows: [inDays(1)] });
    const later = await propose({ windows: [inDays(3), inDays(4)] });
    const { appointmentId } = await propose({ windows: [inDays(5)] });
    const no = { appointmentId, sequence: 1, key: randomUUID(), words: 'Bortreist', dayParts: [] };
    assert.equal((await customer('Decline', no)).statusCode, 200);
    assert.equal((await customer('Accept', { appointmentId: soon.appointmentId, window: 1 })).statusCode, 200);
    const unread = async (as: Session) => (await world().call('GET', '/api/Case/Unread', { as })).json<AnswerOf<typeof unreadCases>>();
    const { visit, proposed } = await unread(kari);
    assert.deepEqual([visit?.appointmentId, visit?.state], [soon.appointmentId, 'agreed']);
    assert.deepEqual(
      proposed.map(({ appointmentId, windowCount }) => [appointmentId, windowCount]),
      [[later.appointmentId, 2]],
    );
    assert.deepEqual((await unread(ola)).proposed, []);
  });

  test('a window is accepted once, and not after a move or a cancellation', async () => {
    const { appointmentId } = await propose();
    const yes = () => customer('Accept', { appointmentId, window: 1 });
    assert.deepEqual([(await yes()).statusCode, (await yes()).json<{ sequence: number }>().sequence], [200, 2]);
    assert.deepEqual(error(await customer('Accept', { appointmentId, window: 2 })), [409, 'appointment-answered']);
    assert.equal((await office('Move', { appointmentId, sequence: 2, windows: [inDays(5)], words: 'Syk' })).statusCode, 200);
    assert.deepEqual(error(await yes()), [409, 'appointment-moved']);
    const [moved] = await next();
    assert.deepEqual([moved?.isMoved, moved?.movedWords], [true, 'Syk']);
    assert.equal((await office('Cancel', { appointmentId, sequence: 3, words: 'Ingen bil' })).statusCode, 200);
    assert.deepEqual(error(await customer('Accept', { appointmentId, window: 3 })), [409, 'appointment-cancelled']);
    assert.deepEqual((await one(appointmentId)).cancelled?.words, 'Ingen bil');
  });

  test('the customer declines all windows: the office reads why and what suits, and a repeated answer counts once', async () => {
    const { appointmentId } = await propose();
    const no = { appointmentId, sequence: 1, key: randomUUID(), words: 'Bare på kvelden', dayParts: ['evening'] };
    for (let i = 0; i < 2; i++) assert.equal((await customer('Decline', no)).statusCode, 200);
    const seen = await one(appointmentId);
    assert.deepEqual(
      [seen.state, seen.sequence, seen.declined?.words, seen.declined?.dayParts],
      ['declined', 2, 'Bare på kvelden', ['evening']],
    );
    assert.deepEqual(error(await customer('Decline', { ...no, key: randomUUID() })), [409, 'appointment-moved']);
  });

  test('the link of a mail opens and answers one appointment, as long as the access lasts', async () => {
    const { appointmentId } = await propose();
    const token = await linkTo(appointmentId);
    const opened = (await byLink('Open', { token })).json<{ appointment: CustomerAppointment }>().appointment;
    assert.deepEqual([opened.appointmentId, opened.state], [appointmentId, 'proposed']);
    assert.equal((await byLink('Accept', { token, window: 1 })).statusCode, 200);
    assert.equal((await byLink('Calendar', { token })).statusCode, 200);
    const person = await addPerson(world().db, `venn${randomUUID().slice(0, 6)}`, { customerId: ids.kari });
    const [account] = await world().db.query<{ login_name: string }>(
      sql`select login_name from account where company_id = 4 and id = ${person}`,
    );
    const theirs = await linkTo(appointmentId, account?.login_name);
    assert.equal((await byLink('Open', { token: theirs })).statusCode, 200);
    await world().db.query(sql`update customer_access set ended_at = ${world().clock.now} where company_id = 4 and account_id = ${person}`);
    for (const name of ['Open', 'Calendar', 'Picture']) assert.deepEqual(error(await byLink(name, { token: theirs })), [404, 'not-found']);
    assert.deepEqual(error(await byLink('Accept', { token: theirs, window: 2 })), [404, 'not-found']);
    await world().db.query(
      sql`update case_link set expires_at = ${world().clock.now} where company_id = 4 and token_hash = ${sha256(token)}`,
    );
    assert.deepEqual(error(await byLink('Open', { token })), [409, 'case-link-expired']);
  });

  test('another customer’s appointment is not found', async () => {
    const { appointmentId } = await propose();
    const path = `/api/Appointment/One?appointmentId=${appointmentId}`;
    assert.deepEqual(error(await world().call('GET', path, { as: ola })), [404, 'not-found']);
    assert.deepEqual(error(await customer('Accept', { appointmentId, window: 1 }, ola)), [404, 'not-found']);
    assert.deepEqual(await next(ola), []);
    assert.deepEqual(error(await office('Propose', visit({ windows: [inDays(2)], siteId: ids.olasHome }))), [404, 'not-found']);
  });

  test('windows in the past, across midnight and in the skipped hour are refused', async () => {
    const wrong = async (window: object) => error(await office('Propose', visit({ windows: [window] })))[1];
    assert.equal(await wrong(inDays(-1)), 'window-past');
    assert.equal(await wrong(inDays(2, '22:00', '02:00')), 'window-order');
    assert.equal(await wrong({ day: '2027-03-28', from: '02:00', to: '04:00' }), 'window-missing-hour');
    assert.equal(await wrong({ day: '2027-02-30', from: '10:00', to: '12:00' }), 'invalid-input');
  });

  test('if two people of the office move a visit at once, the second is refused', async () => {
    const { appointmentId } = await propose();
    const move = (days: number) => office('Move', { appointmentId, sequence: 1, windows: [inDays(days)], words: '' });
    const answers = await Promise.all([move(4), move(5)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  });

  test('if fifty customers accept the last place in a window, one gets it and the others are refused', async () => {
    const startsAt = new Date(world().clock.now.getTime() + 3 * DAY);
    const appointments = [];
    for (let i = 0; i < 50; i++) appointments.push(await giveAppointment(world().db, { now: world().clock.now, startsAt, capacity: 1 }));
    const answers = await Promise.all(appointments.map((appointmentId) => customer('Accept', { appointmentId, window: 1 })));
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
    assert.equal(answers.filter((answer) => error(answer)[1] === 'window-full').length, 49);
    assert.equal((await next()).filter(({ windows }) => windows[0]?.isFull).length, 20);
  });

  test('another visit at the same time only warns', async () => {
    const first = await office('Book', visit({ window: inDays(2), agreedWith: 'Kari' }));
    const second = await office('Book', visit({ window: inDays(2, '11:00', '13:00'), agreedWith: 'Kari' }));
    const overlaps = second.json<{ overlaps: { appointmentId: number }[] }>().overlaps.map(({ appointmentId }) => appointmentId);
    assert.deepEqual([second.statusCode, overlaps], [200, [first.json<{ appointmentId: number }>().appointmentId]]);
  });

  test('proposing pauses the repair clock, agreeing stops it, and calling off restarts it', async () => {
    const cases = casesIn(world());
    const caseId = await cases.send(kari);
    const { appointmentId } = await propose({ caseId });
    const waiting = await cases.one(kari, caseId);
    assert.deepEqual([waiting.state, waiting.clocks.repair?.pausedSince !== null], ['waiting', true]);
    assert.equal((await customer('Accept', { appointmentId, window: 1 })).statusCode, 200);
    const planned = await cases.one(kari, caseId);
    assert.deepEqual(
      [planned.state, planned.visitAt, planned.clocks.repair?.stoppedAt !== null],
      ['planned', (await one(appointmentId)).startsAt, true],
    );
    assert.equal((await office('Cancel', { appointmentId, sequence: 2, words: 'Syk' })).statusCode, 200);
    const off = await cases.one(kari, caseId);
    assert.deepEqual(
      [off.state, off.visitAt, off.clocks.repair?.stoppedAt, off.clocks.repair?.pausedSince],
      ['received', null, null, null],
    );
    assert.deepEqual(
      off.events.map(({ kind }) => kind),
      ['sent', 'visit-proposed', 'visit', 'visit-off'],
    );
    const noted = await world().db.query(
      sql`select from event where company_id = 4 and kind = 'case.visit-off' and (body ->> 'caseId')::int = ${caseId}`,
    );
    assert.equal(noted.length, 1);
    const ofCase = async () => (await next(kari, `?caseId=${caseId}`)).map(({ state, cancelled }) => [state, cancelled?.words]);
    assert.deepEqual(await ofCase(), [['cancelled', 'Syk']], 'for two days the customer sees that it was called off, and why');
    const cancelledAt = world().clock.now;
    world().clock.now = new Date(cancelledAt.getTime() + 2 * DAY);
    await renewed(kari);
    assert.deepEqual(await ofCase(), []);
    world().clock.now = cancelledAt;
  });

  test('declined windows are written into the case', async () => {
    const cases = casesIn(world());
    const caseId = await cases.send(kari);
    const { appointmentId } = await propose({ caseId });
    await customer('Decline', { appointmentId, sequence: 1, key: randomUUID(), words: 'Vi er bortreist', dayParts: [] });
    const { events, state, clocks } = await cases.one(kari, caseId);
    assert.deepEqual(
      [events.at(-1)?.kind, events.at(-1)?.text, state, clocks.repair?.pausedSince],
      ['visit-declined', 'Vi er bortreist', 'received', null],
    );
  });

  test('an appointment gives the installer access to its customer around its day, until it is called off', async () => {
    const w = world();
    const caseId = await casesIn(w).send(ola);
    await w.db.query(sql`update job set employee_id = ${ids.admin} where company_id = 4 and customer_id = ${ids.ola}`);
    const opens = async () => {
      const paths = [
        `Staff/Customer?customerId=${ids.ola}`,
        `Inbox/Case?caseId=${caseId}`,
        `MyDay/Appointment?appointmentId=${appointmentId}`,
      ];
      return (await Promise.all(paths.map((path) => w.call('GET', `/api/${path}`, { as: ivar, bearer: true })))).map(
        ({ statusCode }) => statusCode,
      );
    };
    const at = (days: number) => new Date(w.clock.now.getTime() + days * DAY);
    const appointmentId = await giveAppointment(w.db, { now: w.clock.now, customerId: ids.ola, caseId, state: 'agreed', startsAt: at(8) });
    const startsIn = (days: number) =>
      w.db.query(
        sql`update appointment set starts_at = ${at(days)}, ends_at = ${new Date(at(days).getTime() + HOUR)} where id = ${appointmentId}`,
      );
    assert.deepEqual(await opens(), [404, 404, 404]);
    await startsIn(6.9);
    assert.deepEqual(await opens(), [200, 200, 200]);
    await startsIn(-1.9);
    assert.deepEqual(await opens(), [200, 200, 200]);
    await startsIn(-2.1);
    assert.deepEqual(await opens(), [404, 404, 404]);
    await startsIn(1);
    assert.equal((await office('Cancel', { appointmentId, sequence: 1, words: 'Syk' })).statusCode, 200);
    assert.deepEqual(await opens(), [404, 404, 404]);
    const looks = await w.db.query(
      sql`select from customer_look where company_id = 4 and customer_id = ${ids.ola} and employee_id = ${ids.installer} and not is_listed`,
    );
    assert.equal(looks.length, 1);
  });

  test('acts sent after a time without coverage are applied once, in order, with their own times; a refused one is reported', async () => {
    const w = world();
    const appointmentId = await giveAppointment(w.db, {
      now: w.clock.now,
      state: 'agreed',
      startsAt: new Date(w.clock.now.getTime() + HOUR),
    });
    const other = await giveAppointment(w.db, { now: w.clock.now, state: 'agreed', employeeId: ids.admin, customerId: ids.ola });
    // The phone's clock is an hour wrong.
    const phone = (minutesAgo: number) => new Date(w.clock.now.getTime() + HOUR - minutesAgo * MINUTE).toISOString();
    const acts = [
      { key: randomUUID(), appointmentId, act: 'on-the-way', minutes: 10, pressedAt: phone(180) },
      { key: randomUUID(), appointmentId: other, act: 'arrived', pressedAt: phone(170) },
      { key: randomUUID(), appointmentId, act: 'arrived', pressedAt: phone(165) },
      { key: randomUUID(), appointmentId, act: 'done', words: 'Ferdig', pressedAt: phone(100) },
      { key: randomUUID(), appointmentId, act: 'done', words: 'Ferdig igjen', pressedAt: phone(90) },
    ];
    const send = async () =>
      (await w.call('POST', '/api/MyDay/Acts', { as: ivar, bearer: true, body: { sentAt: phone(0), acts } })).json<{
        results: { result: string; error: string | null }[];
      }>().results;
    assert.deepEqual(
      (await send()).map(({ result, error: why }) => why ?? result),
      ['applied', 'not-found', 'applied', 'applied', 'appointment-done'],
    );
    assert.deepEqual(
      (await send()).map(({ result, error: why }) => why ?? result),
      ['known', 'not-found', 'known', 'known', 'appointment-done'],
    );
    const times = await w.db.query<{ pressed_at: Date }>(sql`
      select pressed_at from appointment_event where company_id = 4 and appointment_id = ${appointmentId} and pressed_at is not null order by number`);
    assert.deepEqual(
      times.map(({ pressed_at }) => (w.clock.now.getTime() - pressed_at.getTime()) / MINUTE),
      [180, 165, 100],
    );
  });

  test('a wrong press can be taken back: by its installer at once, also without coverage, by the office for two days', async () => {
    const w = world();
    const startsAt = new Date(w.clock.now.getTime() + HOUR);
    const appointmentId = await giveAppointment(w.db, { now: w.clock.now, state: 'agreed', startsAt });
    const undo = (undoes: string, as = ivar) => press({ appointmentId, act: 'undone', undoes }, as);
    const today = async () =>
      (await w.call('GET', `/api/MyDay/Appointment?appointmentId=${appointmentId}`, { as: ivar, bearer: true })).json<DayVisit>()
        .appointment;
    await press({ appointmentId, act: 'arrived' });
    assert.deepEqual([(await today()).state, (await today()).undo], ['arrived', 'agreed']);
    assert.equal((await undo('done'))?.error, 'appointment-not-undone');
    assert.equal((await undo('arrived'))?.result, 'applied');
    assert.deepEqual([(await today()).state, (await today()).arrivedAt, (await today()).undo], ['agreed', null, null]);
    assert.equal((await next())[0]?.arrivedAt, null);
    // Both waited in the phone, so no mail was sent about the first.
    const [pressedAt, sentAt] = [1, 0].map((minutes) => new Date(w.clock.now.getTime() - minutes * MINUTE).toISOString());
    const waited = [
      { key: randomUUID(), appointmentId, act: 'on-the-way', minutes: 20, pressedAt },
      { key: randomUUID(), appointmentId, act: 'undone', undoes: 'on-the-way', pressedAt: sentAt },
    ];
    await w.call('POST', '/api/MyDay/Acts', { as: ivar, bearer: true, body: { sentAt, acts: waited } });
    assert.deepEqual([(await today()).state, (await deliverMails(w)).length], ['agreed', 0]);
    await press({ appointmentId, act: 'done', words: 'Byttet pakning' });
    assert.equal((await deliverMails(w)).length, 1);
    w.clock.advance(16 * MINUTE);
    assert.deepEqual([(await undo('done'))?.error, (await today()).undo], ['appointment-not-undone', null]);
    assert.equal((await one(appointmentId)).undo, 'agreed');
    assert.equal((await undo('done', admin))?.result, 'applied');
    const [mail] = await deliverMails(w);
    assert.match(mail?.text ?? '', /var en feil\. Besøket er ikke utført ennå, og Ivar er ikke på vei\./);
    assert.deepEqual([(await next())[0]?.state, (await next())[0]?.done], ['agreed', null]);
  });

  test('a case shows its window and what was done at the visit; the home page drops the visit after two days', async () => {
    const w = world();
    const sent = await w.call('POST', '/api/Case/Send', { as: kari, body: newCase() });
    const { caseId } = sent.json<{ caseId: number }>();
    const window = inDays(1);
    await office('Book', visit({ caseId, window, agreedWith: 'Kari' }));
    const [agreed] = await next();
    const read = async () =>
      (await w.call('GET', `/api/Case/One?caseId=${caseId}`, { as: kari })).json<{
        visitEndsAt: string;
        events: { visitEndsAt: string | null }[];
      }>();
    assert.deepEqual([(await read()).visitEndsAt, (await read()).events.at(-1)?.visitEndsAt], [agreed?.endsAt, agreed?.endsAt]);
    w.clock.advance(DAY);
    for (const session of [kari, ivar]) await renewed(session);
    await press({ appointmentId: agreed?.appointmentId, act: 'done', words: 'Byttet pakning' });
    w.clock.advance(30 * DAY);
    await renewed(kari);
    assert.deepEqual([(await next()).length, (await next(kari, `?caseId=${caseId}`))[0]?.done?.words], [0, 'Byttet pakning']);
    w.clock.advance(-31 * DAY);
  });

  test('the installer sees the day, and the office the week', async () => {
    const w = world();
    const agreed = await giveAppointment(w.db, { now: w.clock.now, state: 'agreed', startsAt: new Date(w.clock.now.getTime() + 2 * HOUR) });
    await propose();
    const day = (await w.call('GET', '/api/MyDay', { as: ivar, bearer: true })).json<MyDay>();
    assert.deepEqual(
      day.days.map((each) => each.appointments.map(({ appointmentId }) => appointmentId)),
      [[agreed]],
    );
    const detail = await w.call('GET', `/api/MyDay/Appointment?appointmentId=${agreed}`, { as: ivar, bearer: true });
    assert.deepEqual(
      [detail.statusCode, detail.json<DayVisit>().emergency, detail.json<DayVisit>().earlierJobs.length > 0],
      [200, null, true],
    );
    const week = (await w.call('GET', '/api/Appointments/Week', { as: admin, bearer: true })).json<AppointmentWeek>();
    assert.deepEqual([week.entries.map(({ state }) => state), week.waiting.unanswered, week.employees.length], [['agreed'], 1, 2]);
    const later = (await w.call('GET', `/api/Appointments/Week?day=${inDays(2).day}`, { as: admin, bearer: true })).json<AppointmentWeek>();
    assert.deepEqual(
      later.entries.map(({ window, state }) => [window, state]),
      [
        [1, 'proposed'],
        [2, 'proposed'],
      ],
    );
    const jobs = (await w.call('GET', '/api/MyDay/Jobs', { as: ivar, bearer: true })).json<{
      total: number;
      jobs: { customer: object }[];
    }>();
    assert.ok(jobs.total > 0 && jobs.jobs.every((job) => job.customer !== null));
    assert.equal((await w.call('GET', '/api/MyDay/Jobs?missing=yes', { as: ivar, bearer: true })).statusCode, 200);
  });

  test('visits of an employee who can no longer log in are listed for the office', async () => {
    const w = world();
    const appointmentId = await giveAppointment(w.db, { now: w.clock.now, state: 'agreed' });
    await w.db.query(sql`update account set disabled_at = ${w.clock.now} where company_id = 4 and login_name = 'ansatt'`);
    // An employee who never had a login still does visits.
    const employeeId = 4802;
    await w.db.query(sql`
      insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
      values (4, ${employeeId}, ${ids.department}, 'Uten', 'Innlogging', 'uten2@c4.example', 'uten2@c4.example')`);
    await giveAppointment(w.db, { now: w.clock.now, state: 'agreed', employeeId });
    const week = (await w.call('GET', '/api/Appointments/Week', { as: admin, bearer: true })).json<AppointmentWeek>();
    assert.equal(week.waiting.unstaffed, 1);
    const list = (await w.call('GET', '/api/Appointments/Waiting?view=unstaffed', { as: admin, bearer: true })).json<{
      appointments: OfficeAppointment[];
    }>();
    assert.deepEqual(
      list.appointments.map((each) => [each.appointmentId, each.employee.canLogIn]),
      [[appointmentId, false]],
    );
    assert.deepEqual(error(await office('Propose', visit({ windows: [inDays(2)] }))), [409, 'no-login']);
    assert.equal((await office('Assign', { appointmentId, sequence: 1, employeeId: ids.admin })).statusCode, 200);
    await w.db.query(sql`update account set disabled_at = null where company_id = 4 and login_name = 'ansatt'`);
  });

  test('mails to both sides show the state at the time they are sent', async () => {
    const w = world();
    const { appointmentId } = await propose({ windows: [inDays(1)] });
    const [proposed] = await deliverMails(w);
    // With the date, as a mail may be read a day late.
    assert.match(proposed?.text ?? '', /– i morgen, \p{L}+ \d+\. \p{L}+ kl\.\s10–12/u);
    assert.deepEqual([proposed?.to, /Når passer det/.test(proposed?.subject ?? '')], ['kari@c4.example', true]);
    const token = /besok#(\S+)/.exec(proposed?.text ?? '')?.[1] ?? '';
    assert.equal((await byLink('Accept', { token, window: 1 })).statusCode, 200);
    for (const sequence of [2, 3])
      assert.equal((await office('Move', { appointmentId, sequence, windows: [inDays(4)], words: 'Syk' })).statusCode, 200);
    const moved = await deliverMails(w);
    assert.deepEqual([moved.length, /Besøket må flyttes/.test(moved[0]?.subject ?? '')], [1, true]);
    await customer('Cancel', { appointmentId, sequence: 4, words: '' });
    assert.deepEqual(
      (await deliverMails(w)).map(({ to, subject }) => [to, /avlyst/.test(subject)]),
      [['anna@c4.example', true]],
    );
  });

  test('on the way is mailed within 15 minutes of the press, and not for an act that arrives later', async () => {
    const w = world();
    const appointmentId = await giveAppointment(w.db, {
      now: w.clock.now,
      state: 'agreed',
      startsAt: new Date(w.clock.now.getTime() + HOUR),
    });
    const pressed = (minutes: number) => new Date(w.clock.now.getTime() - minutes * MINUTE).toISOString();
    await press({ appointmentId, act: 'on-the-way', minutes: 20, pressedAt: pressed(15) });
    assert.deepEqual(await deliverMails(w), []);
    await press({ appointmentId, act: 'on-the-way', minutes: 20, pressedAt: pressed(10) });
    const [mail] = await deliverMails(w);
    assert.match(mail?.text ?? '', /Ivar er hos deg om ca\. 20 minutter/);
    await press({ appointmentId, act: 'on-the-way', minutes: 10, pressedAt: pressed(10) });
    w.clock.advance(6 * MINUTE);
    assert.deepEqual(await deliverMails(w), []);
  });

  test('people are reminded once, the evening before, and not of a visit that was moved that evening', async () => {
    const w = world();
    const evening = new Date(norwegianDayStart(osloDay(w.clock.now)).getTime() + 18 * HOUR);
    const startsAt = new Date(norwegianDayStart(addDays(osloDay(evening), 1)).getTime() + 10 * HOUR);
    await giveAppointment(w.db, { now: w.clock.now, state: 'agreed', startsAt });
    const moved = await giveAppointment(w.db, { now: w.clock.now, state: 'agreed', startsAt, customerId: ids.ola });
    await w.db.query(sql`update appointment set mailed_at = ${evening} where id = ${moved}`);
    const reminded = async () => {
      await remindOfVisits(w.db, asCompany(4), evening);
      return (
        await w.db.query<{ recipient: string }>(sql`select recipient from outbox where kind = 'appointment-reminder' and company_id = 4`)
      ).map((row) => row.recipient);
    };
    assert.deepEqual(await reminded(), ['kari@c4.example']);
    assert.deepEqual(await reminded(), ['kari@c4.example']);
  });

  test('a reply with a visit records it as agreed on the phone, and a second reply moves it', async () => {
    const cases = casesIn(world());
    const caseId = await cases.send(kari);
    for (const days of [2, 3]) {
      const visitAt = new Date(world().clock.now.getTime() + days * DAY).toISOString();
      assert.equal((await cases.reply(admin, caseId, 'visit', { visitAt })).statusCode, 200);
      const visits = await next(kari, `?caseId=${caseId}`);
      assert.deepEqual(
        visits.map(({ state, startsAt }) => [state, startsAt]),
        [['agreed', visitAt]],
      );
      assert.equal((await cases.one(kari, caseId)).visitAt, visitAt);
    }
    const { events } = await cases.one(kari, caseId);
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['sent', 'taken', 'visit', 'visit'],
    );
  });

  test('file and feed have the same event with a rising sequence, in UTC', async () => {
    const w = world();
    const { appointmentId } = await propose({ siteId: ids.home });
    const feed = new URL(
      (await w.call('POST', '/api/Care/MakeFeed', { as: kari, body: { siteId: ids.home } })).json<{ address: string }>().address,
    );
    const seen = async () => {
      const file = await w.call('GET', `/api/Appointment/Calendar?appointmentId=${appointmentId}`, { as: kari });
      const calendar = await w.call('GET', feed.pathname + feed.search);
      return [file, calendar].map(({ body }) => {
        const event = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').find((each) => each.hasProperty('status'));
        return ['uid', 'sequence', 'status', 'dtstart'].map((name) => String(event?.getFirstPropertyValue(name)));
      });
    };
    await customer('Accept', { appointmentId, window: 1 });
    const [file, read] = await seen();
    assert.deepEqual(file, read);
    assert.deepEqual([file?.[1], file?.[2], /Z$/.test(file?.[3] ?? '')], ['2', 'CONFIRMED', true]);
    await office('Cancel', { appointmentId, sequence: 2, words: 'Syk' });
    const [off] = await seen();
    assert.deepEqual([off?.[0], off?.[1], off?.[2]], [file?.[0], '3', 'CANCELLED']);
  });

  test('an appointment sent twice is created once, and an installer cannot plan one', async () => {
    const body = visit({ windows: [inDays(2)] });
    const [a, b] = [await office('Propose', body), await office('Propose', body)];
    assert.deepEqual(a.json<{ appointmentId: number }>().appointmentId, b.json<{ appointmentId: number }>().appointmentId);
    assert.deepEqual(error(await office('Propose', { ...body, title: 'Noe annet' })), [409, 'already-sent']);
    assert.deepEqual(error(await office('Propose', visit({ windows: [inDays(2)] }), ivar)), [403, 'role-not-allowed']);
  });
});
