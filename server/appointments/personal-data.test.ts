import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { APPOINTMENT_YEARS } from '#domain/privacy/retention.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { eraseCustomer } from '../privacy/erase.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { idsIn } from '../testing/fixture.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';
import { forgetAppointments } from './store.ts';

const ids = idsIn(4);

onOneEngine('visits and privacy', (world) => {
  test('visits of years ago are forgotten, and none that is to come', async () => {
    const { db, clock } = world();
    const ago = (years: number) => new Date(Date.UTC(clock.now.getUTCFullYear() - years, clock.now.getUTCMonth(), 1));
    const old = { now: ago(APPOINTMENT_YEARS + 1), state: 'agreed' as const };
    await giveAppointment(db, old);
    const kept = [
      await giveAppointment(db, { ...old, startsAt: new Date(clock.now.getTime() + 1000) }),
      await giveAppointment(db, { now: ago(APPOINTMENT_YEARS - 1), state: 'agreed' }),
    ];
    await forgetAppointments(db, asCompany(4), clock.now);
    const left = await db.query<{ id: number }>(sql`select id from appointment where company_id = 4 order by id`);
    assert.deepEqual(
      left.map(({ id }) => id),
      kept,
    );
    await db.query(sql`delete from appointment`);
  });

  test('the copy has the customer’s own visits with what was said, and no other’s; the erasure leaves nothing of them', async () => {
    const w = world();
    const kari = await w.logIn('kari');
    const appointmentId = await giveAppointment(w.db, { now: w.clock.now, title: 'Drypp hos Kari' });
    const olas = await giveAppointment(w.db, { now: w.clock.now, customerId: ids.ola, title: 'Drypp hos Ola' });
    const no = { appointmentId, sequence: 1, key: randomUUID(), words: 'Bare på kvelden', dayParts: ['evening'] };
    assert.equal((await w.call('POST', '/api/Appointment/Decline', { as: kari, body: no })).statusCode, 200);
    await w.db.query(sql`
      insert into outbox (company_id, kind, channel, recipient, account_ids, appointment_id, language, created_at, due_at)
      select 4, 'appointment-news', 'sms', '+47' || case login_name when 'kari' then '91234567' else '40000000' end, array[id], ${appointmentId}::int, 'nb',
        ${w.clock.now}::timestamptz, ${w.clock.now}::timestamptz from account where company_id = 4 and login_name in ('kari', 'ola')`);
    const zip = await w.call('GET', '/api/Customer/ExportMyData', { as: kari });
    const data = JSON.parse(readZip(zip.rawPayload).get('data.json')?.toString('utf8') ?? '{}');
    assert.deepEqual(
      [data.appointments[0].title, data.appointmentEvents.map((e: { words: string }) => e.words), data.appointmentWindows.length],
      ['Drypp hos Kari', ['', 'Bare på kvelden'], 1],
    );
    assert.match(JSON.stringify(data.mails), /91234567/);
    assert.doesNotMatch(JSON.stringify(data), /hos Ola|40000000/);
    await w.db.transaction((tx) =>
      eraseCustomer(tx, { companyId: asCompany(4), customerId: ids.kari, now: w.clock.now }, TEST_ERASURE_KEY),
    );
    assert.deepEqual(await w.db.query(sql`select id from appointment`), [{ id: olas }]);
    for (const table of ['appointment_event', 'appointment_window', 'outbox', 'case_link'])
      assert.deepEqual(
        await w.db.query({ ...sql`select`, text: `select 1 from ${table} where appointment_id = ${appointmentId}` }),
        [],
        table,
      );
  });
});
