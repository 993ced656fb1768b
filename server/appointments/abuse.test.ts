// People who misuse what they may do: too often, twice at once, too late or with the keys of something else.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { DayVisit, MyDay } from '#contract/my-day.ts';
import { MAX_APPOINTMENT_EVENTS } from '#domain/appointments/appointment.ts';
import { MAX_ON_THE_WAY_MAILS } from '#domain/appointments/day.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { MAX_CASE_EVENTS } from '#domain/cases/case.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { casesIn, forgetCases } from '../testing/cases.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { givePaper } from '../testing/give-paper.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
type Answer = { statusCode: number; body: string; json<T>(): T };
const error = (answer: Answer): [number, string | undefined] => [answer.statusCode, answer.json<{ error?: string }>().error];

onOneEngine('appointments under abuse', (world) => {
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
    await forgetCases(world());
    for (const { value } of [kari, admin, ivar])
      await world().db.query(sql`
        update session set expires_at = ${new Date(world().clock.now.getTime() + DAY)}, issued_at = ${world().clock.now} where key_hash = ${sha256(value)}`);
  });
  const give = (more: object = {}) => giveAppointment(world().db, { now: world().clock.now, state: 'agreed', ...more });
  const inDays = (days: number) => ({ day: addDays(osloDay(world().clock.now), days), from: '10:00', to: '12:00' });
  const office = (name: string, body: object): Promise<Answer> =>
    world().call('POST', `/api/Appointments/${name}`, { as: admin, bearer: true, body });
  const customer = (name: string, body: object): Promise<Answer> => world().call('POST', `/api/Appointment/${name}`, { as: kari, body });
  const staffReads = async (path: string, as: Session) => (await world().call('GET', `/api/${path}`, { as, bearer: true })).body;
  const press = async (act: object, minutesAgo = 0) => {
    const sentAt = world().clock.now.toISOString();
    const pressedAt = new Date(world().clock.now.getTime() - minutesAgo * MINUTE).toISOString();
    const body = { sentAt, acts: [{ key: randomUUID(), pressedAt, ...act }] };
    const [result] = (await world().call('POST', '/api/MyDay/Acts', { as: ivar, bearer: true, body })).json<{
      results: { result: string; error: string | null }[];
    }>().results;
    return result?.error ?? result?.result;
  };
  /** Sets the number of events, instead of creating them all. */
  const fill = async (appointmentId: number, events: number) => {
    await world().db.query(sql`
      insert into appointment_event (company_id, appointment_id, number, at, kind, by, employee_id)
      select 4, ${appointmentId}, n, ${world().clock.now}, 'assigned', 'staff', ${ids.installer} from generate_series(2, ${events}::int) n`);
    await world().db.query(sql`update appointment set sequence = ${events} where company_id = 4 and id = ${appointmentId}`);
  };

  test('a customer who keeps changing their mind is stopped before the office and the installer are', async () => {
    const appointmentId = await give();
    await fill(appointmentId, MAX_APPOINTMENT_EVENTS.customer);
    const no = { appointmentId, sequence: MAX_APPOINTMENT_EVENTS.customer, key: randomUUID(), words: '', dayParts: [] };
    assert.deepEqual(error(await customer('Decline', no)), [409, 'appointment-full']);
    const moved = await office('Move', { appointmentId, sequence: no.sequence, windows: [inDays(2)], words: '', agreedWith: 'Kari' });
    assert.equal(moved.statusCode, 200, moved.body);
  });

  test('a visit that was changed too often can still be done or called off', async () => {
    const [done, off] = [await give({ startsAt: new Date(world().clock.now.getTime() + HOUR) }), await give()];
    for (const each of [done, off]) await fill(each, MAX_APPOINTMENT_EVENTS.staff);
    assert.equal(await press({ appointmentId: done, act: 'on-the-way', minutes: 10 }), 'appointment-full');
    assert.equal(await press({ appointmentId: done, act: 'arrived' }), 'applied');
    assert.equal(await press({ appointmentId: done, act: 'done', words: 'Ferdig' }), 'applied');
    assert.equal((await customer('Cancel', { appointmentId: off, sequence: MAX_APPOINTMENT_EVENTS.staff, words: '' })).statusCode, 200);
  });

  test('answers fill a case only up to the limit of the customer, and its visit can still be called off', async () => {
    const caseId = await casesIn(world()).send(kari);
    const appointmentId = await give({ caseId, state: 'proposed' });
    const holds = (events: number) => world().db.query(sql`update customer_case set last_number = ${events} where id = ${caseId}`);
    await holds(MAX_CASE_EVENTS.customer);
    const no = { appointmentId, sequence: 1, key: randomUUID(), words: 'Nei', dayParts: [] };
    assert.deepEqual(error(await customer('Decline', no)), [409, 'case-full']);
    assert.deepEqual(error(await customer('Accept', { appointmentId, window: 1 })), [409, 'case-full']);
    assert.equal((await office('Move', { appointmentId, sequence: 1, windows: [inDays(3)], words: '' })).statusCode, 200);
    await holds(MAX_CASE_EVENTS.staff);
    assert.deepEqual(error(await office('Move', { appointmentId, sequence: 2, windows: [inDays(4)], words: '' })), [409, 'case-full']);
    assert.equal((await office('Cancel', { appointmentId, sequence: 2, words: 'Ingen bil' })).statusCode, 200);
  });

  test('the customer cannot call off or decline a visit whose time has passed', async () => {
    const appointmentId = await give({ startsAt: new Date(world().clock.now.getTime() - 3 * HOUR) });
    const no = { appointmentId, sequence: 1, key: randomUUID(), words: '', dayParts: [] };
    assert.deepEqual(error(await customer('Decline', no)), [400, 'window-past']);
    assert.deepEqual(error(await customer('Cancel', { appointmentId, sequence: 1, words: '' })), [400, 'window-past']);
    const path = `/api/Appointment/One?appointmentId=${appointmentId}`;
    const { appointment } = (await world().call('GET', path, { as: kari })).json<{
      appointment: { mayDecline: boolean; mayCancel: boolean };
    }>();
    assert.deepEqual([appointment.mayDecline, appointment.mayCancel], [false, false]);
    assert.equal((await office('Cancel', { appointmentId, sequence: 1, words: 'Ingen kom' })).statusCode, 200);
  });

  test('a press of on the way from before the visit was moved is refused, and no mail is sent', async () => {
    const appointmentId = await give({ startsAt: new Date(world().clock.now.getTime() + HOUR) });
    await office('Move', { appointmentId, sequence: 1, windows: [inDays(3)], words: 'Syk', agreedWith: 'Kari' });
    await deliverMails(world());
    assert.equal(await press({ appointmentId, act: 'on-the-way', minutes: 20 }, 5), 'appointment-moved');
    assert.deepEqual(await deliverMails(world()), []);
  });

  test('on the way is mailed only a few times, however often it is pressed', async () => {
    const appointmentId = await give({ startsAt: new Date(world().clock.now.getTime() + HOUR) });
    let mails = 0;
    for (let i = 0; i < MAX_ON_THE_WAY_MAILS + 2; i++) {
      assert.equal(await press({ appointmentId, act: 'on-the-way', minutes: 10 }), 'applied');
      mails += (await deliverMails(world())).length;
    }
    assert.equal(mails, MAX_ON_THE_WAY_MAILS);
  });

  test('an employee who no longer comes does not know the new door code', async () => {
    const appointmentId = await give();
    const code = async () =>
      (
        await world().db.query<{ door_code: string }>(sql`select door_code from appointment where company_id = 4 and id = ${appointmentId}`)
      )[0]?.door_code;
    const codes = new Set<string | undefined>([await code()]);
    let sequence = 1;
    for (const employeeId of [ids.admin, ids.installer, ids.admin, ids.installer]) {
      assert.equal((await office('Assign', { appointmentId, sequence: sequence++, employeeId })).statusCode, 200);
      codes.add(await code());
    }
    // Four new codes are not all equal to the old one by chance.
    assert.ok(codes.size > 1);
    const last = await code();
    assert.equal((await office('Move', { appointmentId, sequence, windows: [inDays(3)], words: '', agreedWith: 'Kari' })).statusCode, 200);
    assert.equal(await code(), last, 'the same employee, the same code');
  });

  test('an installer learns that a paper with prices was left at the visit but cannot read it; the office can', async () => {
    const appointmentId = await give({ startsAt: new Date(world().clock.now.getTime() + HOUR) });
    const paperId = await givePaper(world().db, { customerId: ids.kari, jobId: ids.fullJob, showsPrices: true, title: 'Tilbud-kanari' });
    await world().db.query(sql`update paper set appointment_id = ${appointmentId} where company_id = 4 and id = ${paperId}`);
    assert.equal(await press({ appointmentId, act: 'done', words: 'Ferdig' }), 'applied');
    for (const path of [`Appointments/One?appointmentId=${appointmentId}`, `Appointments/OfCustomer?customerId=${ids.kari}`]) {
      assert.doesNotMatch(await staffReads(path, ivar), /Tilbud-kanari/, path);
      assert.match(await staffReads(path, admin), /Tilbud-kanari/, path);
    }
    const mine = await staffReads(`MyDay/Appointment?appointmentId=${appointmentId}`, ivar);
    assert.doesNotMatch(mine, /Tilbud-kanari/);
    assert.equal((JSON.parse(mine) as DayVisit).done?.pricedPapers, 1);
  });

  test('an appointment that is sent twice at once is created once', async () => {
    const body = { key: randomUUID(), customerId: ids.kari, employeeId: ids.installer, title: 'Drypp', windows: [inDays(2)] };
    const answers = await Promise.all([office('Propose', body), office('Propose', body), office('Propose', body)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    );
    assert.equal(new Set(answers.map((answer) => answer.json<{ appointmentId: number }>().appointmentId)).size, 1);
  });

  test('declining with the key of a message of the case is refused', async () => {
    const caseId = await casesIn(world()).send(kari);
    const [sent] = await world().db.query<{ client_key: string }>(
      sql`select client_key from case_message where company_id = 4 and case_id = ${caseId}`,
    );
    const appointmentId = await give({ caseId, state: 'proposed' });
    const no = { appointmentId, sequence: 1, key: sent?.client_key, words: 'Nei', dayParts: [] };
    assert.deepEqual(error(await customer('Decline', no)), [409, 'already-sent']);
  });

  test('a time with a leap second is refused', async () => {
    const moment = '2026-12-31T23:59:60Z';
    const acts = [{ key: randomUUID(), appointmentId: await give(), act: 'arrived', pressedAt: world().clock.now.toISOString() }];
    const pressed = await world().call('POST', '/api/MyDay/Acts', { as: ivar, bearer: true, body: { sentAt: moment, acts } });
    assert.deepEqual(error(pressed), [400, 'invalid-input']);
    const key = await giveMachineKey(world().db, { scopes: ['appointments:read'] });
    const read = await world().call('GET', `/api/Appointments?since=${moment}`, { headers: { authorization: `Bearer ${key}` } });
    assert.deepEqual(error(read), [400, 'invalid-input']);
  });

  test('the office is not mailed about a no that the customer has changed, nor is a former Admin', async () => {
    const appointmentId = await give({ state: 'proposed' });
    const no = (sequence: number) => customer('Decline', { appointmentId, sequence, key: randomUUID(), words: 'Nei', dayParts: [] });
    const answered = async () => (await deliverMails(world())).filter(({ subject }) => /passer ikke/.test(subject)).map(({ to }) => to);
    await no(1);
    assert.equal((await customer('Accept', { appointmentId, window: 1 })).statusCode, 200);
    assert.deepEqual(await answered(), []);
    await no(3);
    await world().db.query(sql`update account set role = 'Employee' where company_id = 4 and login_name = 'admin'`);
    assert.deepEqual(await answered(), []);
    await world().db.query(sql`update account set role = 'Admin' where company_id = 4 and login_name = 'admin'`);
  });

  test('a visit without a known address shows none', async () => {
    const { db, clock } = world();
    const appointmentId = await give({ startsAt: new Date(clock.now.getTime() + HOUR) });
    await db.query(sql`update customer set address = '', postal_code = '', city = '' where company_id = 4 and id = ${ids.kari}`);
    const day = await world().call('GET', '/api/MyDay', { as: ivar, bearer: true });
    const [visit] = day.json<MyDay>().days[0]?.appointments ?? [];
    assert.deepEqual([visit?.appointmentId, visit?.address], [appointmentId, '']);
  });
});
