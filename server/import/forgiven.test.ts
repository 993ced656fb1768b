import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../db/sql.ts';
import { importText } from '../testing/import-text.ts';
import { onOneEngine } from '../testing/world.ts';

const customer = (number: number, fields: object) => ({
  kind: 'customer',
  id: `K-${number}`,
  customerNumber: String(number),
  name: 'Kunde',
  ...fields,
});

onOneEngine('a bad optional value', (world) => {
  test('of a customer is left out with a warning that names line, field and value; of two phones the first is taken', async () => {
    const lines = [
      customer(88101, { phone: '22 33 44 55 / 900 00 000', email: 'ikke oppgitt', postalCode: 'SE-111', city: 'Malmö' }),
      customer(88102, { phone: 'ikke oppgitt' }),
      customer(88103, { phone: '91000001', email: 'kari@kundepost.example', postalCode: '0150' }),
    ];
    const { report } = await importText(world(), lines);
    assert.deepEqual([report.errors, report.counts.customer.new], [[], 3]);
    const stored = await world().db.query(
      sql`select phone, email, postal_code, city from customer where company_id = 4 and external_id like 'K-881%' order by external_id`,
    );
    assert.deepEqual(stored, [
      { phone: '22 33 44 55', email: '', postal_code: '', city: 'Malmö' },
      { phone: '', email: '', postal_code: '', city: '' },
      { phone: '91000001', email: 'kari@kundepost.example', postal_code: '0150', city: '' },
    ]);
    const { report: again } = await importText(world(), lines, { dryRun: true });
    const named = (again.warnings ?? []).map(({ line, field, value, used }) => [line, field, value, used ?? null]);
    assert.deepEqual(named.sort(), [
      [1, 'email', 'ikke oppgitt', null],
      [1, 'phone', '22 33 44 55 / 900 00 000', '22 33 44 55'],
      [1, 'postalCode', 'SE-111', null],
      [2, 'phone', 'ikke oppgitt', null],
    ]);
  });

  test('of a user name that cannot be one leaves the mail address in its place', async () => {
    const line = customer(88107, { userName: 'kari:nordmann', email: 'kari.n@kundepost.example' });
    const { report } = await importText(world(), [line]);
    assert.deepEqual([report.errors, (report.warnings ?? []).map(({ field }) => field)], [[], ['userName']]);
    const [account] = await world().db.query(sql`
      select account.user_name from account join customer on customer.company_id = account.company_id and customer.id = account.customer_id
      where customer.company_id = 4 and customer.external_id = 'K-88107'`);
    assert.deepEqual(account, { user_name: 'kari.n@kundepost.example' });
  });

  test('of a job is left out too, and of a long title the beginning is taken', async () => {
    const job = {
      kind: 'job',
      id: 'J-forgiven',
      customer: 'K-88106',
      employee: null,
      date: '2026-05-03',
      trade: 'pipes',
      workKind: 'Garanti',
    };
    const { report } = await importText(world(), [customer(88106, {}), { ...job, title: 'Å'.repeat(130) }], { dryRun: false });
    assert.deepEqual([report.errors, report.counts.job.new], [[], 1]);
    assert.deepEqual((report.warnings ?? []).map(({ field, reason }) => [field, reason]).sort(), [
      ['title', 'too-long'],
      ['trade', 'bad-value'],
      ['workKind', 'bad-value'],
    ]);
    const [stored] = await world().db.query(
      sql`select title, trade, work_kind from job where company_id = 4 and external_id = 'J-forgiven'`,
    );
    assert.deepEqual(stored, { title: 'Å'.repeat(120), trade: null, work_kind: null });
  });

  test('is refused where it is needed, or of a wrong type', async () => {
    const { report } = await importText(world(), [customer(88104, { customerNumber: 'x' }), customer(88105, { phone: 91 })]);
    assert.deepEqual(
      report.errors.map(({ line, field }) => [line, field]),
      [
        [1, 'customerNumber'],
        [2, 'phone'],
      ],
    );
  });

  test('an organisation number makes a business where nothing else is said', async () => {
    const numbers = ['914 286 018', 'NO914286018MVA', '01019012345', '', 'ikke oppgitt'];
    await importText(
      world(),
      numbers.map((organisationNumber, i) => customer(88110 + i, { organisationNumber })),
    );
    await importText(world(), [customer(88120, { organisationNumber: '914286018', customerKind: 'private' })]);
    const kinds = await world().db.query<{ kind: string }>(
      sql`select kind from customer where company_id = 4 and external_id like 'K-8811%' or external_id = 'K-88120' order by external_id`,
    );
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['business', 'business', 'private', 'private', 'private', 'private'],
    );
  });
});
