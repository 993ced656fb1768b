import { isKid } from '#domain/bills/bill.ts';
import { addDays } from '#domain/calendar.ts';
import { VAT_RATE } from '#domain/jobs/invoice.ts';
import { addOre, kronerFromOre, type Ore, roundToOre } from '#domain/money.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { DemoCompany } from './demo-company.ts';
import type { InvoiceRow } from './invoices.ts';

const DAYS_TO_PAY = 14;
const ACCOUNT = '86011117947';

const kidOf = (number: string): string => [...'0123456789'].map((last) => number + last).find(isKid) ?? '';

const sumOf = ({ work_sum_ore, material_sum_ore, start_up_sum_ore }: InvoiceRow): Ore => {
  const net = addOre(work_sum_ore as Ore, material_sum_ore as Ore, start_up_sum_ore as Ore);
  return addOre(net, roundToOre(net * VAT_RATE));
};

/** A bill for each invoice basis above zero. All are paid except those that are not due yet. */
export function billLines({ invoices }: DemoCompany, today: string): object[] {
  return invoices
    .filter((invoice) => sumOf(invoice) > 0)
    .map((invoice) => {
      const number = String(invoice.id);
      const [sum, dueDate] = [kronerFromOre(sumOf(invoice)), addDays(invoice.invoice_date, DAYS_TO_PAY)];
      const payment = { kid: kidOf(number), account: ACCOUNT };
      const paid = dueDate < today ? sum : 0;
      return { kind: 'bill', id: `F${number}`, job: `J${invoice.job_id}`, billNumber: number, dueDate, sum, paid, final: true, ...payment };
    });
}

/** Listed for so long that customers are shown it. */
export const listDemoAccount = (tx: Queryable, companyId: CompanyId, now: Date): Promise<unknown> =>
  tx.query(sql`insert into payment_account (company_id, number, added_at, usable_from) values (${companyId}, ${ACCOUNT}, ${now}, ${now})`);
