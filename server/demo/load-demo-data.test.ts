import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brands, companyIds } from '#brands/index.ts';
import { APPOINTMENT_STATES } from '#domain/appointments/appointment.ts';
import { CASE_STATES } from '#domain/cases/case.ts';
import { INVITED_DEMO_LOGINS } from '#domain/demo.ts';
import { HOUR } from '#domain/time.ts';
import { lockAppointment } from '../appointments/store.ts';
import { lockCase } from '../cases/store.ts';
import { asCompany } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { openEmptyDatabases, usualEngine } from '../testing/engines.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { drawDemoAgreements } from './demo-agreements.ts';
import { demoCompany } from './demo-company.ts';
import { DEMO_LOGINS, loadDemoData } from './load-demo-data.ts';

const NOW = new Date('2026-11-06T09:00:00Z');
const TODAY = '2026-11-06';
let databases: Databases;

before(async () => {
  databases = await openEmptyDatabases(usualEngine());
  for (const id of companyIds) await loadDemoData(databases, asCompany(id), 'hash', NOW);
});
after(() => databases.close());

test('every row of every company is in the database, and each company sees its own', async () => {
  for (const id of companyIds) {
    const [found] = await databases.forCompany(asCompany(id)).query(sql`
      select (select count(*) from department) as departments, (select count(*) from employee) as employees, (select count(*) from customer) as customers,
        (select count(*) from account) as accounts, (select count(*) from site) as sites, (select count(*) from job) as jobs, (select count(*) from invoice_basis) as invoices,
        (select count(*) from invoice_line) as lines, (select count(*) from form) as forms, (select count(*) from survey_answer) as surveys`);
    const made = Object.fromEntries(Object.entries(demoCompany(asCompany(id), TODAY)).map(([table, rows]) => [table, rows.length]));
    assert.deepEqual(found, { ...made, accounts: (made['accounts'] ?? 0) + INVITED_DEMO_LOGINS.length });
  }
});

test('the demo logins are there with the password that was given', async () => {
  for (const id of companyIds) {
    const rows = await databases.forCompany(asCompany(id)).query<{ login_name: string; password_hash: string }>(sql`
      select login_name, password_hash from account where company_id = ${id} order by login_name`);
    assert.deepEqual(
      rows,
      [...DEMO_LOGINS, ...INVITED_DEMO_LOGINS].sort().map((login_name) => ({ login_name, password_hash: 'hash' })),
    );
  }
});

test('a job, its invoice and its answer are read back as they were made', async () => {
  const made = demoCompany(asCompany(4), TODAY);
  const db = databases.forCompany(asCompany(4));
  const newest = made.jobs.findLast((j) => j.customer_id === 4_000_001);
  const invoice = made.invoices.find((i) => i.id === newest?.invoice_id);
  const [row] = await db.query(
    sql`select places, client_html, material_sum_ore, form_date from invoice_basis where company_id = 4 and id = ${invoice?.id}`,
  );
  assert.deepEqual(row, {
    places: invoice?.places,
    client_html: invoice?.client_html,
    material_sum_ore: invoice?.material_sum_ore,
    form_date: invoice?.form_date,
  });
  const answer = made.surveys[0];
  const [kept] = await db.query(
    sql`select pris_score, totalpris_score, new_customer, source, annet_text from survey_answer where company_id = 4 and job_id = ${answer?.job_id}`,
  );
  assert.deepEqual(kept, {
    pris_score: answer?.prisScore,
    totalpris_score: answer?.totalprisScore,
    new_customer: answer?.newCustomer,
    source: answer?.source,
    annet_text: answer?.annetText,
  });
});

test('a dozen cases in every state, whose columns agree with their events, and no mail about any', async () => {
  for (const id of companyIds) {
    const db = databases.forCompany(asCompany(id));
    const cases = await db.query<{ id: number; state: string; is_open: boolean; assigned_to: number | null }>(sql`
      select id, state, is_open, assigned_to from customer_case where company_id = ${id}`);
    assert.equal(cases.length, 12);
    assert.deepEqual([...new Set(cases.map((c) => c.state))].sort(), [...CASE_STATES].sort());
    for (const { id: caseId, state, assigned_to } of cases) {
      const { current } = await lockCase(db, asCompany(id), caseId);
      assert.deepEqual([current.state, current.assignedTo], [state, assigned_to]);
    }
    assert.deepEqual(await db.query(sql`select kind, channel, sent_at is not null as is_sent from outbox where company_id = ${id}`), [
      { kind: 'appointment-on-the-way', channel: 'sms', is_sent: true },
    ]);
    const [late] = await db.query<{ n: number }>(
      sql`select count(*)::int as n from customer_case where company_id = ${id} and is_open and due_at < ${NOW}`,
    );
    assert.ok(late && late.n >= 1);
  }
});

test('visits in every state for each company, about now and in the days ahead, whose columns agree with their events', async () => {
  for (const id of companyIds) {
    const db = databases.forCompany(asCompany(id));
    const visits = await db.query<{ id: number; state: string; starts_at: Date | null; case_id: number | null }>(sql`
      select id, state, starts_at, case_id from appointment where company_id = ${id}`);
    assert.deepEqual([...new Set(visits.map(({ state }) => state))].sort(), [...APPOINTMENT_STATES].sort());
    for (const { id: appointmentId, state, starts_at } of visits) {
      const { current } = await lockAppointment(db, asCompany(id), appointmentId);
      assert.deepEqual([current.state, current.agreed?.startsAt ?? null], [state, starts_at]);
    }
    const near = visits.find(({ state }) => state === 'on-the-way')?.starts_at;
    assert.ok(near && near <= NOW && near > new Date(NOW.getTime() - HOUR));
    assert.deepEqual(visits.filter(({ case_id }) => case_id !== null).length, 2, 'the visits that cases agreed on');
    const [due] = await db.query<{ n: number }>(sql`
      select count(*)::int as n from appointment where company_id = ${id} and reminded_of is distinct from starts_at`);
    assert.equal(due?.n, 0, 'no customer is reminded of them');
  }
});

test('what is registered afterwards gets an id of its own', async () => {
  const rows = await databases
    .forCompany(asCompany(2))
    .query<{ id: number }>(sql`insert into department (company_id, name) values (2, 'Lager') returning id`);
  assert.ok(!demoCompany(asCompany(2), TODAY).departments.some((d) => d.id === rows[0]?.id));
});

test('a second load leaves the first as it was', async () => {
  const db = databases.forCompany(asCompany(3));
  await loadDemoData(databases, asCompany(3), 'other', NOW);
  const [found] = await db.query(sql`
    select (select count(*) from job where company_id = 3) as jobs,
      (select count(*) from account where company_id = 3 and password_hash = 'other') as changed`);
  assert.deepEqual(found, { jobs: 1236, changed: 0 });
});

test('what demo customers have accepted has the document of a real yes, in the look of its company; an end leaves the rest to the next start, and a third keeps them', async () => {
  type Row = { id: number; pdf: Buffer; wording: string };
  for (const id of companyIds) {
    const db = databases.forCompany(asCompany(id));
    const read = () =>
      db.query<Row>(sql`
      select offer_id as id, pdf, wording from offer_acceptance where company_id = ${id} order by offer_id`);
    const draw = (isLeaving?: () => boolean) => drawDemoAgreements({ databases, brands: () => brands }, [asCompany(id)], isLeaving);
    let asked = 0;
    assert.equal(await draw(() => ++asked > 1), 1);
    assert.equal(await draw(), 4);
    const rows = await read();
    assert.equal(rows.length, 5);
    for (const { pdf, wording } of rows.slice(-1)) {
      const { text, title } = await readPdf(pdf);
      assert.ok(text.includes(wording.replaceAll('\u00a0', ' ')), wording);
      assert.ok(
        brands.some((brand) => brand.companyId === id && title.endsWith(brand.name)),
        title,
      );
    }
    assert.equal(await draw(), 0);
    assert.deepEqual(await read(), rows);
    const [wrong] = await db.query<{ n: number }>(sql`
      select count(*)::int as n from offer_acceptance y join offer_version v on v.company_id = y.company_id and v.offer_id = y.offer_id and v.number = y.version
      where y.company_id = ${id} and (y.pdf is null or y.sum_ore <> v.sum_ore)`);
    assert.equal(wrong?.n, 0);
  }
});

test('extra work is written down by day, and a company has papers and extras of its own trade only', async () => {
  for (const id of companyIds) {
    const db = databases.forCompany(asCompany(id));
    const hours = await db.query<{ hour: number }>(sql`
      select distinct extract(hour from at at time zone 'Europe/Oslo')::int as hour from extra_event where company_id = ${id}`);
    assert.ok(hours.length > 0 && hours.every(({ hour }) => hour >= 7 && hour <= 18), JSON.stringify(hours));
    const kinds = (await db.query<{ kind: string }>(sql`select distinct kind from paper where company_id = ${id}`)).map(({ kind }) => kind);
    const isElectrician = brands.some((brand) => brand.companyId === id && brand.trades.includes('electrical'));
    assert.equal(kinds.includes('declaration'), isElectrician, brands.find((brand) => brand.companyId === id)?.name);
    assert.equal(kinds.includes('pressure-test'), !isElectrician);
    const extras = await db.query<{ words: string }>(sql`select distinct words from extra where company_id = ${id}`);
    assert.deepEqual([extras.length, extras.some(({ words }) => words.startsWith('Stoppekranen'))], [1, !isElectrician]);
  }
});
