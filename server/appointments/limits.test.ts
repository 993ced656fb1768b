import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { NewSheet } from '#contract/home-book.ts';
import type { DayVisit } from '#contract/my-day.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { MAIL_BUDGETS } from '#domain/mail-budgets.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { casesIn, forgetCases } from '../testing/cases.ts';
import { idsIn } from '../testing/fixture.ts';
import { givePaper } from '../testing/give-paper.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
type Answer = { statusCode: number; body: string; json<T>(): T };

onOneEngine('what an appointment shows and allows', (world) => {
  let [kari, admin, ivar] = [] as unknown as [Session, Session, Session];
  before(async () => {
    [kari, admin, ivar] = (await Promise.all(['kari', 'admin', 'ansatt'].map((name) => world().logIn(name)))) as [
      Session,
      Session,
      Session,
    ];
  });
  beforeEach(async () => {
    await world().db.query(sql`delete from appointment`);
    await world().db.query(sql`delete from emergency_sheet`);
    await forgetCases(world());
    for (const { value } of [kari, admin, ivar])
      await world().db.query(sql`
        update session set expires_at = ${new Date(world().clock.now.getTime() + DAY)}, issued_at = ${world().clock.now} where key_hash = ${sha256(value)}`);
  });
  const soon = () => new Date(world().clock.now.getTime() + 2 * HOUR);
  const give = (more: object = {}) => giveAppointment(world().db, { now: world().clock.now, state: 'agreed', startsAt: soon(), ...more });
  const office = (name: string, body: object): Promise<Answer> =>
    world().call('POST', `/api/Appointments/${name}`, { as: admin, bearer: true, body });
  const day = async (appointmentId: number) =>
    (await world().call('GET', `/api/MyDay/Appointment?appointmentId=${appointmentId}`, { as: ivar, bearer: true })).json<DayVisit>();

  test('the installer reads where water and power are shut off, if the customer allows it, and nothing else of the sheet', async () => {
    const sheet = {
      siteId: ids.home,
      was: null,
      stopcock: 'Under vasken',
      stopcockPhoto: null,
      fuseBox: 'I gangen',
      fuseBoxPhoto: null,
      notes: 'Nøkkel',
      hasGas: false,
    };
    const save = async (more: Partial<NewSheet> = {}) => {
      const answer = await world().call('POST', '/api/Emergency/Save', { as: kari, body: { ...sheet, ...more } });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json<{ changedAt: string; showsInstaller: boolean }>();
    };
    const appointmentId = await give({ siteId: ids.home });
    const first = await save();
    assert.deepEqual([first.showsInstaller, (await day(appointmentId)).emergency], [false, null]);
    const allowed = await save({ was: first.changedAt, showsInstaller: true });
    assert.deepEqual((await day(appointmentId)).emergency, { stopcock: 'Under vasken', fuseBox: 'I gangen' });
    // A page of the previous version does not know the switch.
    const kept = await save({ was: allowed.changedAt, fuseBox: 'På loftet' });
    assert.deepEqual([kept.showsInstaller, (await day(appointmentId)).emergency?.fuseBox], [true, 'På loftet']);
    await save({ was: kept.changedAt, showsInstaller: false });
    assert.equal((await day(appointmentId)).emergency, null);
  });

  test('a change of the words about calling off is written to the audit log once, without the words', async () => {
    for (const cancelWords of ['Koster 500', 'Koster 500', ''])
      assert.equal((await office('SaveSettings', { cancelWords })).statusCode, 200);
    const lines = await world().db.query(sql`select detail from audit where company_id = 4 and event = 'appointment-words-changed'`);
    assert.deepEqual(lines, [{ detail: {} }, { detail: {} }]);
  });

  test('a reply with a visit records who agreed on the phone, and works without a name', async () => {
    const caseId = await casesIn(world()).send(kari);
    const visitAt = (days: number) => new Date(world().clock.now.getTime() + days * DAY).toISOString();
    const reply = (more: object) => casesIn(world()).reply(admin, caseId, 'visit', more);
    assert.equal((await reply({ visitAt: visitAt(2), agreedWith: ' Kari selv ' })).statusCode, 200);
    assert.equal((await reply({ visitAt: visitAt(3) })).statusCode, 200);
    assert.equal((await reply({ visitAt: visitAt(4), agreedWith: 'x'.repeat(81) })).statusCode, 400);
    const names = await world().db.query<{ kind: string; name: string }>(
      sql`select e.kind, e.name from appointment_event e where e.company_id = 4 order by e.number`,
    );
    assert.deepEqual(
      names.map(({ kind, name }) => [kind, name]),
      [
        ['agreed', 'Kari selv'],
        ['moved', ''],
        ['agreed', ''],
      ],
    );
  });

  test('no call about appointments shows prices of the job, or papers with prices to people who may not see prices', async () => {
    const appointmentId = await give();
    await world().db.query(sql`update appointment set job_id = ${ids.fullJob} where company_id = 4 and id = ${appointmentId}`);
    const paperId = await givePaper(world().db, { customerId: ids.kari, jobId: ids.fullJob, showsPrices: true, title: 'Tilbud-kanari' });
    await world().db.query(sql`update paper set appointment_id = ${appointmentId} where company_id = 4 and id = ${paperId}`);
    await world().db.query(sql`
      insert into appointment_event (company_id, appointment_id, number, at, kind, by, words) values (4, ${appointmentId}, 2, ${world().clock.now}, 'done', 'staff', 'Byttet')`);
    await world().db.query(sql`update appointment set state = 'done', sequence = 2 where company_id = 4 and id = ${appointmentId}`);
    const [invoice] = await world().db.query<{ texts: string[] }>(sql`
      select array_agg(distinct m[1]) as texts from invoice_basis b, regexp_matches(b::text, '\d{4,}', 'g') m where b.company_id = 4 and b.job_id = ${ids.fullJob}`);
    const asKari = ['Appointment/Next', 'Appointment/List', `Appointment/One?appointmentId=${appointmentId}`];
    const asStaff = [
      `Appointments/One?appointmentId=${appointmentId}`,
      `Appointments/OfCustomer?customerId=${ids.kari}`,
      'Appointments/Week',
    ];
    const asInstaller = ['MyDay', `MyDay/Appointment?appointmentId=${appointmentId}`, 'MyDay/Jobs'];
    const bodies: string[] = [];
    for (const path of asKari) bodies.push((await world().call('GET', `/api/${path}`, { as: kari })).body);
    for (const path of asStaff) bodies.push((await world().call('GET', `/api/${path}`, { as: admin, bearer: true })).body);
    for (const path of asInstaller) {
      const { body } = await world().call('GET', `/api/${path}`, { as: ivar, bearer: true });
      assert.doesNotMatch(body, /Tilbud-kanari/, path);
      bodies.push(body);
    }
    const amounts = (invoice?.texts ?? []).filter((text) => Number(text) > 10_000 && !text.startsWith('20'));
    for (const body of bodies) {
      assert.match(body, /appointmentId|jobId/);
      assert.doesNotMatch(body, /"(price|amount|sum|total(Ore|Sum)?Ore|workSum|materialSum|cost)"/i);
      for (const amount of amounts) assert.ok(!body.includes(`:${amount}`), amount);
    }
  });

  test('an employee who moves a visit hundreds of times is stopped by an hourly limit, and only one mail waits', async () => {
    const { limit, windowMs } = MAIL_BUDGETS.appointments;
    const appointmentId = await give();
    let sequence = 1;
    const move = async (days: number) => {
      const windows = [{ day: addDays(osloDay(world().clock.now), days), from: '10:00', to: '12:00' }];
      const answer = await office('Move', { appointmentId, sequence, windows, words: '' });
      if (answer.statusCode === 200) sequence = answer.json<{ sequence: number }>().sequence;
      return answer.statusCode;
    };
    assert.deepEqual([await move(2), await move(3)], [200, 200]);
    const waiting = await world().db.query(
      sql`select from outbox where company_id = 4 and appointment_id = ${appointmentId} and sent_at is null`,
    );
    assert.equal(waiting.length, 1);
    // As after two hundred moves.
    await world().db.query(sql`update attempt set count = ${limit} where company_id = 4 and count = 2`);
    const before = sequence;
    assert.deepEqual([await move(4), sequence], [429, before]);
    // The customer can still accept, which has a budget of its own.
    const [window] = await world().db.query<{ number: number }>(
      sql`select max(number) as number from appointment_window where appointment_id = ${appointmentId}`,
    );
    const yes = await world().call('POST', '/api/Appointment/Accept', { as: kari, body: { appointmentId, window: window?.number } });
    assert.equal(yes.statusCode, 200, yes.body);
    sequence = yes.json<{ sequence: number }>().sequence;
    world().clock.advance(windowMs + 1);
    assert.equal(await move(5), 200);
  });

  test('an employee who is disabled loses the visits ahead at once, and the office lists them', async () => {
    const appointmentId = await give({ startsAt: new Date(world().clock.now.getTime() + DAY) });
    const body = { key: randomUUID(), appointmentId, act: 'arrived', pressedAt: world().clock.now.toISOString() };
    await world().db.query(
      sql`update account set disabled_at = ${world().clock.now} where company_id = 4 and employee_id = ${ids.installer}`,
    );
    const pressed = await world().call('POST', '/api/MyDay/Acts', {
      as: ivar,
      bearer: true,
      body: { sentAt: body.pressedAt, acts: [body] },
    });
    assert.equal(pressed.statusCode, 401);
    const listed = await world().call('GET', '/api/Appointments/Waiting?view=unstaffed', { as: admin, bearer: true });
    assert.deepEqual(
      listed.json<{ appointments: { appointmentId: number }[] }>().appointments.map((each) => each.appointmentId),
      [appointmentId],
    );
    await world().db.query(sql`update account set disabled_at = null where company_id = 4 and employee_id = ${ids.installer}`);
  });
});
