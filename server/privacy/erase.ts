import { osloDay } from '#domain/calendar.ts';
import { type Kept, keptFrom, keptUntil } from '#domain/retention.ts';
import { writeAudit } from '../db/audit.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { HOLDINGS, type Subject } from './holdings.ts';

/** What the law would not let an erasure take today. */
export async function keptOf(db: Queryable, { companyId, customerId, now }: Subject): Promise<Kept[]> {
  const [row] = await db.query<{ count: number; newest: string | null }>(sql`
    select count(*)::int as count, max(i.invoice_date) as newest
    from job j join invoice_basis i on i.company_id = j.company_id and i.job_id = j.id
    where j.company_id = ${companyId} and j.customer_id = ${customerId} and i.invoice_date >= ${keptFrom(osloDay(now))}`);
  return row?.newest ? [{ what: 'invoice-basis', count: row.count, until: keptUntil(row.newest) }] : [];
}

/** Does what a due erasure asks for. Of what the books need, name, number and address stay, and nobody can log in to see them. */
export async function eraseCustomer(tx: Queryable, of: Subject): Promise<Kept[]> {
  const { companyId, customerId, now } = of;
  const kept = await keptOf(tx, of);
  for (const { erase } of Object.values(HOLDINGS)) if (erase) await tx.query(erase(of));
  await tx.query(sql`
    update customer set email = '', email_key = '', phone = '', locked_until = ${kept[0]?.until ?? osloDay(now)}
    where company_id = ${companyId} and id = ${customerId}`);
  await letGoOfLocked(tx, companyId, now, customerId);
  await tx.query(sql`
    update erasure set done_at = ${now}
    where company_id = ${companyId} and customer_id = ${customerId} and withdrawn_at is null and done_at is null`);
  await writeAudit(tx, { companyId, accountId: null, event: 'customer-erased', at: now, detail: { customerId, kept } });
  return kept;
}

/** Of locked customers, all or one: invoice bases whose time is over, then jobs without one, then customers without jobs. */
export async function letGoOfLocked(tx: Queryable, companyId: number, now: Date, customerId: number | null = null): Promise<void> {
  const locked = sql`(select c.id from customer c
    where c.company_id = ${companyId} and c.locked_until is not null and c.id = coalesce(${customerId}::int, c.id))`;
  await tx.query(sql`
    delete from invoice_basis i using job j
    where j.company_id = i.company_id and j.id = i.job_id and i.company_id = ${companyId} and j.customer_id in ${locked}
      and i.invoice_date < ${keptFrom(osloDay(now))}`);
  await tx.query(sql`
    delete from job j where j.company_id = ${companyId} and j.customer_id in ${locked}
      and not exists (select from invoice_basis i where i.company_id = j.company_id and i.job_id = j.id)`);
  await tx.query(sql`
    delete from customer c where c.company_id = ${companyId} and c.id in ${locked}
      and not exists (select from job j where j.company_id = c.company_id and j.customer_id = c.id)`);
}

/** Every erasure whose time has come, each by itself: one that fails does not hold up the others. */
export async function dueErasures(db: Queryable, companyId: number, now: Date): Promise<Subject[]> {
  const rows = await db.query<{ customer_id: number; account_ids: number[] }>(sql`
    select e.customer_id, array(select a.id from account a where a.company_id = e.company_id and a.customer_id = e.customer_id) as account_ids
    from erasure e where e.company_id = ${companyId} and e.withdrawn_at is null and e.done_at is null and e.due_at <= ${now}`);
  return rows.map((row) => ({ companyId, customerId: row.customer_id, accountIds: row.account_ids, now }));
}
