import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { YearCost } from '#contract/jobs.ts';
import { invoiceTotals } from '#domain/jobs/invoice.ts';
import { addOre, kronerFromOre, type Ore } from '#domain/money.ts';
import { sql } from '../db/sql.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine, type World } from '../testing/world.ts';

const URL = '/api/Customer/CostPerYear';

onOneEngine('CostPerYear', (world) => {
  const ids = idsIn(4);
  const costsOf = async (name: string, companyId = 4) =>
    (await world().call('GET', URL, { as: await world().logIn(name, { companyId }) })).json<YearCost[]>();

  test('answers the caller’s invoices with VAT, in the year of the work', async () => {
    // (100050 + 49990 + 39500) øre × 1.25
    assert.deepEqual(await costsOf('kari'), [{ year: 2026, amount: 2369.25 }]);
  });

  test('a customer without invoices has an empty list', async () => {
    await world().db.query(sql`
      insert into customer (company_id, id, customer_number, name, email, email_key) values (4, 4900, '4900', 'Ny', 'ny@c4.example', 'ny@c4.example')`);
    await world().db.query(sql`
      insert into account (company_id, user_name, login_name, role, customer_id, password_hash)
      select 4, 'ny', 'ny', 'Customer', 4900, password_hash from account where login_name = 'kari' and company_id = 4`);
    assert.deepEqual(await costsOf('ny'), []);
  });

  test('VAT is rounded for each invoice, half away from zero, exactly as the invoice itself shows it', async () => {
    // Sums at every quarter of an øre, credit notes, and one that no binary fraction can represent.
    const sums = [1, 2, 3, 4, 5, 6, 7, 99, 101, 102, 103, 123_456_789, -1, -2, -3, -5, -6, -7, -102, -99_999_999, 0, 9_007_199_254_737];
    await addInvoices(world(), sums);
    const byYear = new Map<number, Ore[]>();
    for (const [i, sum] of sums.entries()) {
      const { total } = invoiceTotals({ arbeidSum: sum / 100, materiellSum: 0, fremmoteSum: 0 });
      byYear.set(yearOf(i), [...(byYear.get(yearOf(i)) ?? []), total]);
    }
    const expected = [...byYear].sort(([a], [b]) => a - b).map(([year, totals]) => ({ year, amount: kronerFromOre(addOre(...totals)) }));
    assert.deepEqual(
      (await costsOf('ola')).filter((c) => c.year < 2020),
      expected,
    );
  });

  test("neither another customer's invoices nor another company's are counted", async () => {
    assert.deepEqual(
      (await costsOf('ola')).filter((c) => c.year === 2026),
      [{ year: 2026, amount: 2369.25 }],
    );
    assert.deepEqual(await costsOf('ola', 2), [{ year: 2026, amount: 2369.25 }]);
  });

  test('is refused without a login, and to an employee', async () => {
    assert.equal((await world().call('GET', URL, { headers: { companyid: '4' } })).statusCode, 401);
    assert.equal((await world().call('GET', URL, { as: await world().logIn('ansatt') })).statusCode, 403);
  });

  /** One invoice a sum, two to a year, all long before the others. */
  async function addInvoices(w: World, sums: readonly number[]): Promise<void> {
    for (const [i, sum] of sums.entries()) {
      const id = 4_100 + i;
      const date = `${yearOf(i)}-12-31`;
      await w.db.query(
        sql`insert into job (company_id, id, customer_id, employee_id, job_date, invoice_id) values (4, ${id}, ${ids.ola}, ${ids.installer}, ${date}, ${id})`,
      );
      await w.db.query(sql`
        insert into invoice_basis (company_id, id, job_id, invoice_date, work_sum_ore, material_sum_ore, start_up_sum_ore, form_date)
        values (4, ${id}, ${id}, ${date}, ${sum}, 0, 0, ${date})`);
    }
  }
});

const yearOf = (i: number): number => 2000 + Math.floor(i / 2);
