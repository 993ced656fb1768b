import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { KIND_NAMES, type KindName } from '#domain/import/import.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { firstBrand, foreignBrand, secondBrand } from '../testing/company-brands.ts';
import { importText, smallFile } from '../testing/import-text.ts';
import { onBothEngines, onOneEngine, type World } from '../testing/world.ts';
import type { ImportRun } from './progress.ts';
import type { ImportReport } from './report.ts';

let serial = 0;
const mark = () => `m${++serial}`;

const sum = ({ counts }: ImportReport, what: 'new' | 'changed' | 'same' | 'wrong') =>
  KIND_NAMES.reduce((total, name) => total + counts[name][what], 0);
const sums = ({ report }: ImportRun) => [sum(report, 'new'), sum(report, 'changed'), sum(report, 'same'), sum(report, 'wrong')];
const reasons = ({ report }: ImportRun) => report.errors.map((e) => [e.line, e.field, e.reason]);

async function jobOf(world: World, id: string) {
  const [row] = await world.db.query<{ id: number; invoice_id: number | null; survey_completed: boolean; day: string }>(
    sql`select id, invoice_id, survey_completed, job_date as day from job where company_id = 4 and external_id = ${id}`,
  );
  return row;
}

onBothEngines('import', (world) => {
  test('one line of each kind is stored, and the same file again changes nothing', async () => {
    const file = smallFile(mark());
    const first = await importText(world(), file);
    assert.deepEqual(reasons(first), []);
    assert.deepEqual(sums(first), [KIND_NAMES.length, 0, 0, 0]);
    assert.equal(first.state, 'done');
    const before = await everything(world());
    const second = await importText(world(), file);
    assert.deepEqual(sums(second), [0, 0, KIND_NAMES.length, 0]);
    assert.deepEqual(await everything(world()), before);
    const job = await jobOf(world(), `J-m${serial}`);
    assert.ok(job?.survey_completed && job.id >= 1_500_000_000 && (job.invoice_id ?? 0) >= 1_500_000_000);
    const [basis] = await world().db.query(sql`
      select work_sum_ore, material_sum_ore, client_html, places, (select count(*) from invoice_line l where l.invoice_id = i.id) as lines
      from invoice_basis i where company_id = 4 and job_id = ${job.id}`);
    assert.deepEqual(basis, {
      work_sum_ore: 100050,
      material_sum_ore: 49990,
      client_html: '<p>Takk!</p>',
      places: [{ place: 'Bad', work: 'Byttet kran' }],
      lines: 1,
    });
  });

  test('lines may come in any order, in one file of several batches', async () => {
    const m = mark();
    const filler = Array.from({ length: 2500 }, (_, i) => ({ kind: 'department', id: `F-${m}-${i}`, name: `Fyll ${m} ${i}` }));
    const run = await importText(world(), [...smallFile(m).reverse(), ...(world().kind === 'embedded' ? filler : [])], {
      pieceBytes: 5000,
    });
    assert.deepEqual(reasons(run), []);
    assert.equal(run.report.counts.job.new + run.report.counts.surveyAnswer.new + run.report.counts.invoice.new, 3);
    const [left] = await world().db.query<{ n: number }>(sql`select count(*) as n from import_waiting`);
    assert.equal(left?.n, 0);
  });

  test('a dry run reports the same and stores nothing', async () => {
    const m = mark();
    const before = await everything(world());
    const file = [...smallFile(m).reverse(), { kind: 'job', id: 'x', customer: 'nei', employee: `E-${m}`, date: '2026-01-01' }];
    const dry = await importText(world(), file, { dryRun: true });
    assert.deepEqual(await everything(world()), before);
    const real = await importText(world(), file);
    assert.deepEqual({ ...dry.report }, { ...real.report });
    assert.deepEqual(sums(dry), [KIND_NAMES.length, 0, 0, 1]);
  });

  test('one import of a company at a time; another company is not in the way', async () => {
    const importId = randomUUID();
    let goOn = () => {};
    const gate = new Promise<void>((ok) => {
      goOn = ok;
    });
    async function* slow() {
      yield Buffer.from('\n');
      await gate;
    }
    const first = importText(world(), '', { importId, bytes: slow() } as object);
    await new Promise((ok) => setTimeout(ok, 50));
    await assert.rejects(importText(world(), ''), /import-running/);
    await assert.rejects(importText(world(), '', { importId }), /import-running/);
    assert.equal((await importText(world(), '', { companyId: asCompany(2) })).state, 'done');
    goOn();
    assert.equal((await first).state, 'done');
    assert.equal((await importText(world(), '')).state, 'done');
  });

  test('an import that broke off goes on from where it came to', async () => {
    const m = mark();
    const importId = randomUUID();
    const bytes = Buffer.from(
      smallFile(m)
        .map((l) => `${JSON.stringify(l)}\n`)
        .join(''),
    );
    async function* broken() {
      yield bytes.subarray(0, bytes.length - 100);
      throw new Error('aborted');
    }
    await assert.rejects(importText(world(), '', { importId, bytes: broken() } as object), /aborted/);
    const [run] = await world().db.query<{ bytes: number; state: string; lines: number }>(
      sql`select bytes, state, lines from import_run where id = ${importId}`,
    );
    assert.deepEqual(run, { bytes: bytes.lastIndexOf('\n', bytes.length - 2) + 1, state: 'interrupted', lines: KIND_NAMES.length - 1 });
    for (const offset of [0, 5]) await assert.rejects(importText(world(), bytes, { importId, offset }), /import-offset/);
    const end = await importText(world(), bytes.subarray(run?.bytes), { importId, offset: run?.bytes ?? 0 });
    assert.equal(end.report.lines, KIND_NAMES.length);
    assert.deepEqual(sums(end), [KIND_NAMES.length, 0, 0, 0]);
    await assert.rejects(importText(world(), bytes, { importId }), /import-offset/);
  });
});

onOneEngine('the lines of an import', (world) => {
  test('a changed line of any kind updates what it is about, and changed back it updates it again', async () => {
    const m = mark();
    const file = smallFile(m);
    await importText(world(), file);
    const changes: Partial<Record<KindName, object>> = {
      department: { name: `Flyttet ${m}` },
      employee: { phone: '99887766' },
      customer: { address: 'Lillegata 2' },
      site: { unit: 'H0302' },
      job: { date: '2026-10-09' },
      invoice: { lines: [{ description: 'Kran', quantity: 3, price: 249.95 }] },
      complaint: { cases: [{ customerDescription: 'Drypper ikke lenger' }] },
      siteVisit: { hoursDriving: 2 },
      documentation: { fields: { Levetid: '25' } },
    };
    for (const line of file) {
      const change = changes[line.kind as KindName];
      if (!change) continue;
      const run = await importText(world(), file.map((l) => (l === line ? { ...l, ...change } : l)) as object[]);
      assert.deepEqual([line.kind, run.report.counts[line.kind as KindName].changed, run.report.errors], [line.kind, 1, []]);
      assert.equal(sum(run.report, 'new'), 0);
      assert.deepEqual(sums(await importText(world(), file)).slice(0, 2), [0, 1]);
    }
    const [lines] = await world().db.query(sql`
      select l.quantity::float as quantity from invoice_line l join job j on j.company_id = l.company_id and j.invoice_id = l.invoice_id
      where j.company_id = 4 and j.external_id = ${`J-${m}`}`);
    assert.deepEqual(lines, { quantity: 2 });
  });

  test("a customer's answer is never changed by an import", async () => {
    const file = smallFile(mark());
    await importText(world(), file);
    const run = await importText(
      world(),
      file.map((l) => (l.kind === 'surveyAnswer' ? { ...l, prisScore: 9 } : l)),
    );
    assert.equal(run.report.counts.surveyAnswer.same, 1);
  });

  test('a wrong line is reported with its number, field and reason, and the others are stored', async () => {
    const m = mark();
    const [department, employee, customer, job] = smallFile(m) as [object, object, object, object];
    const run = await importText(world(), [
      department,
      { ...employee, email: 'ikke en adresse' },
      employee,
      { ...customer, customerNumber: 'K12' },
      { ...customer, farge: 'blå' },
      customer,
      { ...job, date: '2026-02-30' },
      { ...job, date: undefined },
      { ...job, customer: 12 },
      { ...job, customer: 'finnes-ikke' },
      { ...job, id: 'ny', company: 2 },
      { ...job, kind: 'jobb' },
      { ...job, id: `J2-${m}`, number: 2_000_000_000 },
      { ...job, id: `J3-${m}` },
    ]);
    assert.deepEqual(reasons(run), [
      [2, 'email', 'bad-value'],
      [4, 'customerNumber', 'bad-value'],
      [5, 'farge', 'unknown-field'],
      [7, 'date', 'bad-value'],
      [8, 'date', 'missing'],
      [9, 'customer', 'wrong-type'],
      [10, 'customer', 'not-found'],
      [11, 'company', 'other-company'],
      [12, 'kind', 'unknown-kind'],
      [13, 'number', 'bad-value'],
    ]);
    assert.deepEqual(sums(run), [4, 0, 0, 9]);
    assert.equal(run.report.unreadable, 1);
  });

  test("a job keeps the name it was sold under; a name that is not the company's own is refused", async () => {
    const m = mark();
    const withBrand = (brand: string) => smallFile(m).map((line) => (line.kind === 'job' ? { ...line, brand } : line));
    const refused = await importText(world(), withBrand(foreignBrand.slug));
    assert.ok(refused.report.errors.some((e) => e.field === 'brand' && e.reason === 'bad-value'));
    await importText(world(), withBrand(secondBrand.slug));
    await importText(world(), smallFile(m));
    const [row] = await world().db.query<{ brand: string }>(sql`select brand from job where company_id = 4 and external_id = ${`J-${m}`}`);
    assert.equal(row?.brand, secondBrand.slug);
  });

  test("a customer keeps the name it knows; a name that is not the company's own is refused", async () => {
    const m = mark();
    const withBrand = (brand: string) => smallFile(m).map((line) => (line.kind === 'customer' ? { ...line, brand } : line));
    const brandOf = async () =>
      (await world().db.query<{ brand: string }>(sql`select brand from customer where company_id = 4 and external_id = ${`K-${m}`}`))[0]
        ?.brand;
    const refused = await importText(world(), withBrand(foreignBrand.slug));
    assert.ok(refused.report.errors.some((e) => e.kind === 'customer' && e.field === 'brand' && e.reason === 'bad-value'));
    assert.equal(await brandOf(), undefined);
    await importText(world(), withBrand(secondBrand.slug));
    const again = await importText(world(), smallFile(m));
    assert.equal(await brandOf(), secondBrand.slug);
    assert.deepEqual(sums(again).slice(0, 2), [0, 0], 'left out, it stays as it is');
    await importText(world(), withBrand(firstBrand.slug));
    assert.equal(await brandOf(), firstBrand.slug);
  });

  test('an employee may be named by mail address and a department by its name; an id goes first', async () => {
    const m = mark();
    const file = smallFile(m).map((line) => {
      if (line.kind === 'employee') return { ...line, department: `Avdeling ${m}` };
      return line.kind === 'job' ? { ...line, employee: `MONA.${m}@c4.example` } : line;
    });
    const run = await importText(
      world(),
      file.filter(({ kind }) => ['department', 'employee', 'customer', 'job'].includes(kind)),
    );
    assert.deepEqual(reasons(run), []);
    const other = { kind: 'employee', id: `mona.${m}@c4.example`, department: `D-${m}`, firstName: 'En', lastName: 'Annen' };
    await importText(world(), [{ ...other, email: `annen.${m}@c4.example` }]);
    await importText(world(), [{ kind: 'job', id: `J2-${m}`, customer: `K-${m}`, employee: other.id, date: '2026-10-01' }]);
    const rows = await world().db.query<{ name: string }>(sql`
      select e.first_name as name from job j join employee e on e.company_id = j.company_id and e.id = j.employee_id
      where j.company_id = 4 and j.external_id in (${`J-${m}`}, ${`J2-${m}`}) order by j.external_id`);
    assert.deepEqual(rows.map(({ name }) => name).sort(), ['En', 'Mona']);
  });

  test('a second line with the same id is reported, however far on it comes; the first counts', async () => {
    const m = mark();
    const file = smallFile(m);
    const run = await importText(world(), [...file, ...file.map((l) => ('name' in l ? { ...l, name: 'En annen' } : l))]);
    assert.deepEqual(sums(run), [KIND_NAMES.length, 0, 0, KIND_NAMES.length]);
    assert.ok(run.report.errors.every((e) => e.reason === 'duplicate'));
  });

  test('what is there already is recognised: department by name, employee by address, customer and job by number', async () => {
    const [customer] = await world().db.query<{ customer_number: string; name: string; id: number }>(
      sql`select id, customer_number, name from customer where company_id = 4 and id = 4002`,
    );
    const m = mark();
    const run = await importText(world(), [
      { kind: 'department', id: `D-${m}`, name: 'Service' },
      { kind: 'employee', id: `E-${m}`, department: `D-${m}`, firstName: 'Ivar', lastName: 'Installatør', email: 'IVAR@c4.example' },
      { kind: 'customer', id: `K-${m}`, customerNumber: customer?.customer_number, name: customer?.name, email: 'ny@kunde.example' },
      { kind: 'job', id: `J-${m}`, customer: `K-${m}`, employee: `E-${m}`, date: '2026-02-01', number: 4021 },
    ]);
    assert.deepEqual([reasons(run), sums(run)], [[], [0, 4, 0, 0]]);
    const accounts = await world().db.query(sql`select user_name from account where company_id = 4 and customer_id = 4002`);
    assert.deepEqual(accounts, [{ user_name: 'ola' }]);
    const other = await importText(world(), [
      { kind: 'customer', id: `X-${m}`, customerNumber: customer?.customer_number, name: 'En annen' },
      { kind: 'job', id: `X-${m}`, customer: `K-${m}`, employee: `E-${m}`, date: '2026-02-01', number: 4021 },
      { kind: 'job', id: `J-${m}`, customer: `K-${m}`, employee: `E-${m}`, date: '2026-02-01', number: 4999 },
    ]);
    assert.deepEqual(reasons(other), [
      [1, 'customerNumber', 'taken'],
      [2, 'number', 'taken'],
      [3, 'number', 'fixed'],
    ]);
  });

  test('a new customer gets an account: by address, or by number where that is missing or taken', async () => {
    const m = mark();
    const person = (n: number, email?: string) => ({
      kind: 'customer',
      id: `P${n}-${m}`,
      customerNumber: `880${serial}${n}`,
      name: 'Per',
      email,
    });
    const long = `${'a'.repeat(60)}@kunde.example`;
    await importText(world(), [person(1, `Per.${m}@kunde.example`), person(2, `per.${m}@kunde.example`), person(3), person(4, long)]);
    const names = () =>
      world().db.query<{ user_name: string; role: string; password_hash: string | null; email: string }>(sql`
        select a.user_name, a.password_hash, c.email from account a join customer c on c.company_id = a.company_id and c.id = a.customer_id
        where a.company_id = 4 and c.external_id like ${`P_-${m}`} order by c.external_id`);
    assert.deepEqual(await names(), [
      { user_name: `Per.${m}@kunde.example`, password_hash: null, email: `Per.${m}@kunde.example` },
      { user_name: `880${serial}2`, password_hash: null, email: `per.${m}@kunde.example` },
      { user_name: `880${serial}3`, password_hash: null, email: '' },
      { user_name: `880${serial}4`, password_hash: null, email: long },
    ]);
    await importText(world(), [person(1, `ny.${m}@kunde.example`)]);
    assert.deepEqual((await names())[0], { user_name: `Per.${m}@kunde.example`, password_hash: null, email: `ny.${m}@kunde.example` });
  });

  test('a customer of two companies has two accounts, and neither company sees the other', async () => {
    const m = mark();
    const line = { kind: 'customer', id: `T-${m}`, customerNumber: `990${serial}`, name: 'To Steder', email: `to.${m}@kunde.example` };
    for (const companyId of [4, 2])
      assert.equal((await importText(world(), [line], { companyId: asCompany(companyId) })).report.counts.customer.new, 1);
    for (const companyId of [4, 2]) {
      const rows = await world()
        .databases.forCompany(asCompany(companyId))
        .query(sql`select company_id from account where login_name = ${line.email}`);
      assert.deepEqual(rows, [{ company_id: companyId }]);
    }
  });

  test('new accounts are invited where that is asked for, once', async () => {
    const m = mark();
    const file = smallFile(m).map((l) => (l.kind === 'employee' ? { ...l, userName: `mona-${m}` } : l));
    await importText(world(), file, { invite: true });
    await importText(world(), file, { invite: true });
    const mails = await world().db.query(sql`select kind, recipient from outbox where recipient like ${`%.${m}@%`} order by kind`);
    assert.deepEqual(mails, [
      { kind: 'customer-invitation', recipient: `kunde.${m}@kunde.example` },
      { kind: 'first-password', recipient: `mona.${m}@c4.example` },
    ]);
  });

  test('a customer who was erased stays so, and gets no jobs', async () => {
    const file = smallFile(mark());
    await importText(world(), file);
    await world().db.query(sql`update customer set email = '', locked_until = '2031-12-31' where external_id = ${`K-m${serial}`}`);
    const run = await importText(world(), [...file.slice(0, 3), { ...file[3], id: `Ny-m${serial}` }]);
    assert.deepEqual(reasons(run), [
      [3, 'id', 'erased'],
      [4, 'customer', 'erased'],
    ]);
    const [row] = await world().db.query(sql`select email from customer where external_id = ${`K-m${serial}`}`);
    assert.deepEqual(row, { email: '' });
  });
});

async function everything(world: World): Promise<unknown> {
  const [counts] = await world.db.query(sql`
    select (select jsonb_agg(d order by id) from department d) as d, (select jsonb_agg(d order by id) from employee d) as e,
      (select jsonb_agg(d order by id) from customer d) as c, (select jsonb_agg(d order by id) from account d) as a,
      (select jsonb_agg(d order by id) from job d) as j, (select jsonb_agg(d order by id) from invoice_basis d) as i,
      (select jsonb_agg(d order by invoice_id, position) from invoice_line d) as l,
      (select jsonb_agg(d order by job_id, schema_id) from form d) as f, (select jsonb_agg(d order by job_id) from survey_answer d) as s,
      (select count(*) from outbox) as o, (select count(*) from import_waiting) as w`);
  return counts;
}
