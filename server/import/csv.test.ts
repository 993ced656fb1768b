import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../db/sql.ts';
import { secondBrand } from '../testing/company-brands.ts';
import { importText } from '../testing/import-text.ts';
import { onOneEngine } from '../testing/world.ts';

const errors = (run: Awaited<ReturnType<typeof importText>>) => run.report.errors.map((e) => [e.line, e.field, e.reason]);

onOneEngine('CSV', (world) => {
  const asCsv = (text: string) => importText(world(), text, { format: 'csv', pieceBytes: 7 });

  test('customers as a Norwegian Excel saves them: BOM, semicolons, quotes, line breaks in a cell, Norwegian names', async () => {
    const run = await asCsv(
      '\ufeffid;Kundenummer;Navn;Kundetype;E-post;Adresse;Postnr;Poststed;Merkenavn\r\n' +
        `C1;10023;"Hansen; Kari";Privat;kari.hansen@kunde.example;"Storgata 1";0150;Oslo;${secondBrand.slug}\r\n` +
        'C2;10024;"Rør ""og"" sånt AS";bedrift;;;;;\r\n' +
        ';;;;;;;;\r\n' +
        'C3;10025;Uten adresse\r\n',
    );
    assert.deepEqual(errors(run), [[4, 'id', 'missing']]);
    const rows = await world().db.query(sql`
      select customer_number, name, kind, email, address, postal_code, city, brand from customer where external_id in ('C1', 'C2', 'C3') order by 1`);
    assert.deepEqual(rows, [
      {
        customer_number: '10023',
        name: 'Hansen; Kari',
        kind: 'private',
        email: 'kari.hansen@kunde.example',
        address: 'Storgata 1',
        postal_code: '0150',
        city: 'Oslo',
        brand: secondBrand.slug,
      },
      {
        customer_number: '10024',
        name: 'Rør "og" sånt AS',
        kind: 'business',
        email: '',
        address: '',
        postal_code: '',
        city: '',
        brand: null,
      },
      { customer_number: '10025', name: 'Uten adresse', kind: 'private', email: '', address: '', postal_code: '', city: '', brand: null },
    ]);
  });

  test('jobs with commas and with tabs; dates as people write them; rows are counted as in the spreadsheet', async () => {
    await importText(world(), [
      { kind: 'department', id: 'CD', name: 'CSV' },
      { kind: 'employee', id: 'CE', department: 'CD', firstName: 'Eli', lastName: 'Ekspert', email: 'eli@c4.example' },
      { kind: 'customer', id: 'CK', customerNumber: '20001', name: 'Kunde' },
    ]);
    const run = await asCsv(
      'sep=,\nid,customer,employee,date,number\nCJ1,CK,CE,03.05.2026,7001\nCJ2,CK,CE,2026-13-01,7002\nCJ3,CK,CE,2026-05-04,syv\n',
    );
    assert.deepEqual(errors(run), [
      [4, 'date', 'bad-value'],
      [5, 'number', 'wrong-type'],
    ]);
    const tabs = await asCsv('id\tkunde\tmontør\tdato\tjobbnr\nCJ1\tCK\tCE\t03.05.2026\t7001\nCJ4\tCK\tCE\t05.05.2026\t\n');
    assert.deepEqual([tabs.report.counts.job.same, tabs.report.counts.job.new, errors(tabs)], [1, 1, []]);
  });

  test('a file of no known kind, an unknown column, too many cells, a quote that never ends, a NUL: reported', async () => {
    const neither = await asCsv('navn;farge\nA;blå\n');
    assert.deepEqual(
      [errors(neither), neither.report.errors[0]?.value, neither.report.unreadable],
      [[[1, undefined, 'unknown-kind']], 'navn, farge', 2],
    );
    const unknown = await asCsv('id;kundenummer;navn;Farge;NAVN;tall\nA;1;B;blå\nB;2;C;rød\n');
    assert.deepEqual(errors(unknown), [
      [1, 'Farge', 'unknown-field'],
      [1, 'name', 'duplicate'],
      [1, 'tall', 'unknown-field'],
    ]);
    assert.deepEqual([unknown.report.unreadable, unknown.report.errorsLeftOut, unknown.report.counts.customer.new], [3, 2, 0]);
    const run = await asCsv('id;kundenummer;navn\nU1;30001;A;B\nU2;30002;A\0B\nU3;30003;Bra\nU4;30004;"aldri slutt\nU5;30005;tapt\n');
    assert.deepEqual(errors(run), [
      [2, undefined, 'unknown-field'],
      [3, undefined, 'bad-value'],
      [5, undefined, 'bad-value'],
    ]);
    assert.equal(run.report.counts.customer.new, 1);
  });

  test('departments, employees and jobs that are not asked about, as a Norwegian spreadsheet has them', async () => {
    const departments = await asCsv('id;navn\nCD9;Rør og sånt\n');
    assert.deepEqual([errors(departments), departments.report.counts.department.new], [[], 1]);
    const employees = await asCsv(
      'id;avdeling;fornavn;etternavn;e-post;mobil;startdato;brukernavn;rolle\n' +
        'CE9;CD9;Ivar;Hansen;ivar9@c4.example;91000009;01.02.2020;ivar9;Administrator\nCE10;CD9;Eva;Hansen;eva9@c4.example;;;;constructor\n',
    );
    assert.deepEqual(errors(employees), [[3, 'userRole', 'bad-value']]);
    const [ivar] = await world().db.query(sql`
      select e.first_name, e.start_date, a.user_name, a.role from employee e join account a on a.employee_id = e.id where e.external_id = 'CE9'`);
    assert.deepEqual(ivar, { first_name: 'Ivar', start_date: '2020-02-01', user_name: 'ivar9', role: 'Admin' });
    await asCsv('id;kundenummer;navn\nCK9;39009;Kunde\n');
    const jobs = await asCsv(
      'id;kunde;ansatt;dato;besvart\nCJ9;CK9;CE9;03.05.2026;Ja\nCJ10;CK9;CE9;03.05.2026;nei\nCJ11;CK9;CE9;03.05.2026;kanskje\n',
    );
    assert.deepEqual([errors(jobs), jobs.report.errors[0]?.value], [[[4, 'surveyCompleted', 'wrong-type']], 'kanskje']);
    const rows = await world().db.query(sql`select survey_completed from job where external_id in ('CJ9', 'CJ10') order by external_id`);
    assert.deepEqual(rows, [{ survey_completed: false }, { survey_completed: true }]);
  });

  test('a quote within a value and one that is not closed: the row is refused, and those after it are read', async () => {
    const header = 'id;kundenummer;navn\n';
    const run = await asCsv(`${header}Q1;a"b;"c""\nQ2;31002;1/2" rør og 3/4" rør\nQ3;31003;x\n`);
    assert.deepEqual(errors(run), [[2, undefined, 'bad-value']]);
    assert.equal((await world().db.query(sql`select from customer where external_id in ('Q2', 'Q3')`)).length, 2);
    assert.deepEqual(errors(await asCsv('id;kundenummer";"navn""\nQ4;31004;x\n')), [[1, undefined, 'bad-value']]);
  });

  test('a quote that stays open over many short lines takes no longer for each of them', async () => {
    const startedAt = process.cpuUsage();
    const run = await importText(world(), `id;kundenummer;navn\nQ5;31005;"${'a\n'.repeat(300_000)}`, { format: 'csv' });
    assert.deepEqual(errors(run), [[2, undefined, 'bad-value']]);
    assert.ok(process.cpuUsage(startedAt).user < 5_000_000, 'microseconds');
  });
});
