import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../db/sql.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { onBothEngines, type World } from '../testing/world.ts';

const ids = idsIn(4);
const customer = { kind: 'customer', id: 'K-named', customerNumber: '88001', name: 'Navnet Kunde' };
let last = 0;
const job = (employee: string | null) => ({ kind: 'job', id: `J-named-${++last}`, customer: 'K-named', employee, date: '2026-10-01' });
const employeesOf = async (world: World, lines: readonly { id: string }[]) => {
  const rows = await world.db.query<{ external_id: string; employee_id: number }>(
    sql`select external_id, employee_id from job where company_id = 4 and external_id = any(${lines.map(({ id }) => id)}::text[])`,
  );
  return lines.map(({ id }) => rows.find(({ external_id }) => external_id === id)?.employee_id ?? null);
};

onBothEngines('installers of imported jobs', (world) => {
  test('are named by address, full name in either order, or initials', async () => {
    const lines = ['ivar@c4.example', 'IVAR  Installatør', 'Installatør, Ivar', 'ii', 'I.I.', 'Anna Admin'].map(job);
    const { report } = await importText(world(), [customer, ...lines]);
    assert.deepEqual(report.errors, []);
    assert.deepEqual(await employeesOf(world(), lines), [...Array.from({ length: 5 }, () => ids.installer), ids.admin]);
  });

  test('an installer who is unknown or has a namesake is asked about, in a dry run too', async () => {
    const department = { kind: 'department', id: 'D-named', name: 'Navn' };
    const namesake = ['1', '2'].map((n) => ({
      kind: 'employee',
      id: `E-named-${n}`,
      department: 'D-named',
      firstName: 'Per',
      lastName: 'Hansen',
      email: `per${n}@c4.example`,
    }));
    assert.deepEqual((await importText(world(), [department, ...namesake])).report.errors, []);
    const lines = ['Per Hansen', 'PH', 'Terje Moe', 'E-named-2'].map(job);
    for (const dryRun of [true, false]) {
      const { report } = await importText(world(), [customer, ...lines], { dryRun });
      assert.deepEqual(
        report.errors.map(({ line, field, reason, value }) => [line, field, reason, dryRun ? value : null]),
        ['Per Hansen', 'PH', 'Terje Moe'].map((value, i) => [i + 2, 'employee', 'not-found', dryRun ? value : null]),
      );
    }
  });

  test('no one in particular is a reserved employee with the number 0, made when the first job needs it', async () => {
    const reserved = () => world().db.query(sql`select from employee where company_id = 4 and id = 0`);
    assert.equal((await reserved()).length, 0);
    const lines = [job(null), job(null)];
    assert.deepEqual((await importText(world(), [customer, ...lines])).report.errors, []);
    assert.deepEqual(await employeesOf(world(), lines), [0, 0]);
    assert.equal((await reserved()).length, 1);
    assert.equal((await importText(world(), lines)).report.counts.job.same, 2);
    const missing = await importText(world(), [{ kind: 'job', id: 'J-without', customer: 'K-named', date: '2026-10-01' }]);
    assert.deepEqual(
      missing.report.errors.map(({ field, reason }) => [field, reason]),
      [['employee', 'missing']],
    );
    const visit = {
      kind: 'appointment',
      id: 'A-named',
      customer: 'K-named',
      date: '2027-03-01',
      from: '08:00',
      to: '10:00',
      title: 'Service',
    };
    const visits = await importText(world(), [
      { ...visit, employee: null },
      { ...visit, employee: 'Ivar Installatør' },
    ]);
    assert.deepEqual(
      visits.report.errors.map(({ line, field, reason }) => [line, field, reason]),
      [[1, 'employee', 'wrong-type']],
    );
  });
});
