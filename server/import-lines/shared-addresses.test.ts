import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../db/sql.ts';
import { importText } from '../testing/import-text.ts';
import { onOneEngine } from '../testing/world.ts';

const customer = (number: number, name: string, email: string) => ({
  kind: 'customer',
  id: `K-${number}`,
  customerNumber: String(number),
  name,
  email,
});

onOneEngine('customers of a file with one mail address', (world) => {
  test('are named by the dry run and by the import, with those of the register; the stored report has no names', async () => {
    const lines = [
      customer(88201, 'Kari Delt', 'delt@kundepost.example'),
      customer(88202, 'Ola Delt', 'Delt@kundepost.example'),
      customer(88203, 'Eva Alene', 'eva@kundepost.example'),
      customer(88204, 'Uten Adresse', ''),
      customer(88205, 'Heller Ikke', ''),
    ];
    const couple = { email: 'delt@kundepost.example', customers: ['Kari Delt (88201)', 'Ola Delt (88202)'] };
    for (const dryRun of [true, false, true]) {
      const { report, importId } = await importText(world(), lines, { dryRun });
      assert.deepEqual(report.sharedAddresses, { count: 1, first: [couple] });
      const [stored] = await world().db.query<{ report: string }>(sql`select report::text from import_run where id = ${importId}`);
      assert.ok(stored && !stored.report.includes('Delt'));
    }
    const later = await importText(world(), [customer(88206, 'Per Ny', 'eva@kundepost.example')], { dryRun: true });
    assert.deepEqual(later.report.sharedAddresses?.first, [
      { email: 'eva@kundepost.example', customers: ['Per Ny (88206)', 'Eva Alene (88203)'] },
    ]);
    assert.equal((await importText(world(), [lines[2] ?? {}])).report.sharedAddresses?.count, 0);
  });
});
