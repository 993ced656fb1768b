import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { CustomerAppointment } from '#contract/appointments.ts';
import type { NextAppointments } from '#contract/appointments-customer.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { DAY } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import type { ImportRun } from '../import/progress.ts';
import { casesIn, forgetCases } from '../testing/cases.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const errors = ({ report }: ImportRun) => report.errors.map(({ field, reason }) => `${field} ${reason}`);
const counts = ({ report }: ImportRun) => Object.values(report.counts.appointment);

onOneEngine('import of appointments', (world) => {
  let [kari, admin, ivar] = [] as unknown as [Session, Session, Session];
  before(async () => {
    const { db } = world();
    await db.query(sql`update customer set external_id = 'K-kari' where company_id = 4 and id = ${ids.kari}`);
    await db.query(sql`update customer set external_id = 'K-ola' where company_id = 4 and id = ${ids.ola}`);
    await db.query(sql`update employee set external_id = 'E-ivar' where company_id = 4 and id = ${ids.installer}`);
    const people = [
      { kind: 'department', id: 'D-x', name: 'Import' },
      { kind: 'employee', id: 'E-mona', department: 'D-x', firstName: 'Mona', lastName: 'Lie', email: 'mona.lie@c4.example' },
    ];
    await importText(world(), people);
    [kari, admin, ivar] = (await Promise.all(['kari', 'admin', 'ansatt'].map((name) => world().logIn(name)))) as [
      Session,
      Session,
      Session,
    ];
  });
  beforeEach(async () => {
    await world().db.query(sql`delete from appointment`);
    await world().db.query(sql`delete from event`);
    await forgetCases(world());
    await world().db.query(sql`delete from outbox where sent_at is null`);
    for (const { value } of [kari, admin, ivar])
      await world().db.query(sql`
        update session set expires_at = ${new Date(world().clock.now.getTime() + DAY)}, issued_at = ${world().clock.now} where key_hash = ${sha256(value)}`);
  });

  const day = (days: number) => addDays(osloDay(world().clock.now), days);
  const line = (more: object = {}) => ({
    ...{
      kind: 'appointment',
      id: 'B-1',
      customer: 'K-kari',
      employee: 'E-ivar',
      date: day(3),
      from: '08:00',
      to: '10:00',
      title: 'Service',
    },
    ...more,
  });
  const send = (...lines: object[]) => importText(world(), lines);
  const next = async (): Promise<[CustomerAppointment]> =>
    (await world().call('GET', '/api/Appointment/Next', { as: kari })).json<NextAppointments>().appointments as [CustomerAppointment];
  const acts = () =>
    world().db.query<{ kind: string; by: string }>(
      sql`select e.kind, e.by from appointment_event e join appointment v on v.id = e.appointment_id where v.external_id = 'B-1' order by number`,
    );
  const kinds = async () => (await acts()).map(({ kind }) => kind);
  const decline = (appointmentId: number, sequence: number, words: string) =>
    world().call('POST', '/api/Appointment/Decline', {
      as: kari,
      body: { appointmentId, sequence, key: randomUUID(), words, dayParts: ['evening'] },
    });

  test('a visit is agreed by its line; the same line changes nothing, and only the sender moves it', async () => {
    assert.deepEqual(counts(await send(line({ note: 'Nøkkel i kassen', minutes: 90 }))), [1, 0, 0, 0]);
    const [made] = await next();
    assert.deepEqual([made.state, made.isImported, made.mayDecline, made.expectedMinutes, made.windows], ['agreed', true, true, 90, []]);
    assert.deepEqual(counts(await send(line({ note: 'Nøkkel i kassen', minutes: 90 }))), [0, 0, 1, 0]);
    const body = {
      appointmentId: made.appointmentId,
      sequence: 1,
      employeeId: ids.installer,
      words: 'x',
      windows: [{ day: day(5), from: '08:00', to: '09:00' }],
    };
    const byOffice = await world().call('POST', '/api/Appointments/Move', { as: admin, bearer: true, body });
    assert.deepEqual([byOffice.statusCode, byOffice.json<{ error: string }>().error], [409, 'appointment-imported']);
    assert.deepEqual(counts(await send(line({ date: day(4), employee: 'E-mona', title: 'Årskontroll' }))), [0, 1, 0, 0]);
    const [moved] = await next();
    assert.deepEqual(
      [moved.appointmentId, moved.title, moved.visitor?.firstName, osloDay(new Date(moved.startsAt ?? '')), moved.isMoved],
      [made.appointmentId, 'Årskontroll', 'Mona', day(4), false],
    );
    assert.deepEqual(await kinds(), ['agreed', 'assigned', 'moved', 'agreed']);
    assert.ok((await acts()).every(({ by }) => by === 'machine'));
    assert.deepEqual(counts(await send(line({ date: day(4), employee: 'E-mona', title: 'Årskontroll', cancelled: true }))), [0, 1, 0, 0]);
    assert.deepEqual((await kinds()).at(-1), 'cancelled');
    assert.deepEqual(counts(await send(line({ date: day(4), employee: 'E-mona', title: 'Årskontroll', cancelled: true }))), [0, 0, 1, 0]);
    assert.deepEqual(errors(await send(line({ date: day(4), employee: 'E-mona', title: 'Årskontroll' }))), ['cancelled fixed']);
    assert.deepEqual(counts(await send(line({ id: 'B-unknown', cancelled: true }))), [0, 0, 1, 0]);
    const events = await world().db.query<{ kind: string }>(
      sql`select kind from event where company_id = 4 and kind like 'appointment.%' order by id`,
    );
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['appointment.agreed', 'appointment.assigned', 'appointment.moved', 'appointment.agreed', 'appointment.cancelled'],
    );
  });

  test('that a time does not suit is a message in the case and an event; the time stays until the sender moves it', async () => {
    const caseId = await casesIn(world()).send(kari);
    await send(line({ caseId }));
    const [made] = await next();
    assert.equal(made.caseId, caseId);
    const declined = await decline(made.appointmentId, made.sequence, 'Vi er på hytta');
    assert.equal(declined.statusCode, 200, declined.body);
    const [still] = await next();
    assert.deepEqual([still.state, still.startsAt, still.declined?.words], ['agreed', made.startsAt, 'Vi er på hytta']);
    const messages = await world().db.query(
      sql`select text from case_message where company_id = 4 and case_id = ${caseId} order by number desc limit 1`,
    );
    assert.deepEqual(messages, [{ text: 'Vi er på hytta' }]);
    const [event] = await world().db.query<{ body: { caseId: number } }>(sql`select body from event where kind = 'appointment.declined'`);
    assert.equal(event?.body.caseId, caseId);
    // The same file says nothing new; another time does, and ends what did not suit.
    assert.deepEqual(counts(await send(line({ caseId }))), [0, 0, 1, 0]);
    assert.deepEqual(counts(await send(line({ caseId, date: day(6) }))), [0, 1, 0, 0]);
    const [moved] = await next();
    assert.deepEqual([moved.state, moved.declined], ['agreed', null]);
    const steps = await world().db.query<{ kind: string }>(
      sql`select kind from case_event where company_id = 4 and case_id = ${caseId} and kind like 'visit%' order by number`,
    );
    assert.deepEqual(
      steps.map(({ kind }) => kind),
      ['visit', 'visit-declined', 'visit-off', 'visit'],
    );
    assert.deepEqual(errors(await send(line({ caseId: caseId + 1, date: day(6) }))), ['caseId not-found']);
  });

  test('what cannot be is refused by field and reason, and the rest of the file is stored', async () => {
    const ola = await casesIn(world()).send(kari);
    const wrong: [object, string][] = [
      [{ date: day(-1) }, 'date past'],
      [{ date: day(500) }, 'date bad-value'],
      [{ from: '22:00', to: '02:00' }, 'to bad-value'],
      [{ from: '10:00', to: '10:00' }, 'to bad-value'],
      [{ date: '2027-03-28', from: '02:30', to: '04:00' }, 'from bad-value'],
      [{ date: '2027-03-28', from: '01:30', to: '02:30' }, 'to bad-value'],
      [{ from: '25:00' }, 'from bad-value'],
      [{ title: ' ' }, 'title bad-value'],
      [{ employee: 'E-none' }, 'employee not-found'],
      [{ customer: 'K-none' }, 'customer not-found'],
      [{ job: 'J-none' }, 'job not-found'],
      [{ site: 'A-none' }, 'site not-found'],
      [{ caseId: 999_999 }, 'caseId not-found'],
      [{ customer: 'K-ola', caseId: ola }, 'caseId other-customer'],
      [{ minutes: 1 }, 'minutes bad-value'],
    ];
    const lines = wrong.map(([more], i) => line({ id: `W-${i}`, ...more }));
    const run = await send(...lines, line());
    assert.deepEqual(errors(run).sort(), wrong.map(([, error]) => error).sort());
    assert.deepEqual(run.report.counts.appointment.new, 1);
    assert.deepEqual(errors(await send(line({ customer: 'K-ola' }))), ['customer other-customer']);
    const dry = await importText(world(), [line({ id: 'B-2' }), line({ date: day(9) })], { dryRun: true });
    assert.deepEqual([counts(dry), (await next()).length], [[1, 1, 0, 0], 1]);
  });

  test('a visit stays as it is once the installer has arrived or the customer has called it off', async () => {
    await send(line(), line({ id: 'B-2', date: day(5) }));
    const [first, second] = (await next()) as unknown as [CustomerAppointment, CustomerAppointment];
    const { db, clock } = world();
    await db.query(sql`
      insert into appointment_event (company_id, appointment_id, number, at, kind, by) values (4, ${first.appointmentId}, 2, ${clock.now}, 'arrived', 'staff')`);
    await db.query(sql`update appointment set state = 'arrived', sequence = 2 where company_id = 4 and id = ${first.appointmentId}`);
    const off = { appointmentId: second.appointmentId, sequence: second.sequence, words: '' };
    assert.equal((await world().call('POST', '/api/Appointment/Cancel', { as: kari, body: off })).statusCode, 200);
    assert.deepEqual(counts(await send(line(), line({ id: 'B-2', date: day(5) }))), [0, 0, 2, 0]);
    assert.deepEqual(counts(await send(line(), line({ id: 'B-2', date: day(5), cancelled: true }))), [0, 0, 2, 0]);
    const moved = await send(line({ date: day(4) }), line({ id: 'B-2', date: day(6) }));
    assert.deepEqual(errors(moved), ['date fixed', 'date fixed']);
    assert.deepEqual(errors(await send(line({ cancelled: true }))), ['cancelled fixed']);
    assert.deepEqual(counts(await send(line({ title: 'Nytt navn' }))), [0, 1, 0, 0]);
    world().clock.advance(10 * DAY);
    // What is over is not new to a file that comes every night.
    assert.deepEqual(counts(await send(line({ title: 'Nytt navn', date: osloDay(new Date(first.startsAt ?? '')) }))), [0, 0, 1, 0]);
  });

  test('a hundred that are imported and moved at once are mailed once each, after all other mails', async () => {
    const many = (days: number) => Array.from({ length: 100 }, (_, i) => line({ id: `T-${i}`, date: day(days + (i % 5)) }));
    assert.deepEqual(counts(await send(...many(3))), [100, 0, 0, 0]);
    const waiting = () =>
      world().db.query<{ kind: string; priority: number; count: number; lasts: number }>(sql`
        select kind, priority, count(*)::int as count, extract(epoch from max(turn_at) - min(turn_at))::int as lasts from outbox
        where company_id = 4 and sent_at is null group by kind, priority order by kind`);
    assert.deepEqual(await waiting(), []);
    await send(...many(10));
    assert.deepEqual(counts(await send(...many(20))), [0, 100, 0, 0]);
    assert.deepEqual(await waiting(), [{ kind: 'appointment-news', priority: 2, count: 100, lasts: 99 }]);
    await casesIn(world()).send(kari);
    const [first] = await world().db.query<{ kind: string }>(sql`
      select kind from outbox where company_id = 4 and sent_at is null order by turn_at > ${world().clock.now}, priority, turn_at limit 1`);
    assert.notEqual(first?.kind, 'appointment-news');
  });

  test('a spreadsheet of visits is read, in Norwegian and English', async () => {
    for (const [i, head] of ['id;kunde;montør;dato;fra;til;tittel;avlyst', 'id;customer;employee;date;from;to;title;cancelled'].entries()) {
      const run = await importText(world(), `${head}\nC-${i};K-kari;E-ivar;${day(7)};8:00;10.30;Service;nei\n`, { format: 'csv' });
      assert.deepEqual([errors(run), counts(run)], [[], [1, 0, 0, 0]]);
    }
  });

  test('a file of many is stored some at a time, so that the office does not wait for all of it', async () => {
    const lines = Array.from({ length: 250 }, (_, i) => line({ id: `B-${i}` }));
    const sizes: number[] = [];
    const count = async () =>
      (await world().db.query<{ count: number }>(sql`select count(*)::int as count from appointment where company_id = 4`))[0]?.count ?? 0;
    const run = await importText(world(), lines, { onProgress: ({ report }) => sizes.push(report.lines) });
    assert.deepEqual([await count(), run.report.errors], [250, []]);
    assert.deepEqual([...new Set(sizes)], [100, 200, 250]);
    // Those of a site that comes last in the file wait for it.
    await world().db.query(sql`delete from appointment`);
    const early = Array.from({ length: 250 }, (_, i) => line({ id: `S-${i}`, site: 'S-late' }));
    const site = { kind: 'site', id: 'S-late', customer: 'K-kari', street: 'Sentveien 1', postalCode: '5003', city: 'Bergen' };
    const waited: number[] = [];
    await importText(world(), [...early, site], { onProgress: ({ report }) => waited.push(report.counts.appointment.new) });
    assert.deepEqual([...new Set(waited)], [0, 50, 150, 250]);
  });
});
