import { lockAccess, type Sender } from '../case-records/lock-access.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { openOrder } from './care-sql.ts';

export type LockedCare = {
  id: number;
  product: string;
  task: string;
  every_months: number;
  job_id: number | null;
  site_id: number | null;
  done_on: string | null;
  open_order: number | null;
};

/** Locks a task of the sender's customer: of two people who press at once, the second waits and sees what the first has done. */
export async function lockCare(tx: Queryable, sender: Sender, careId: number, now: Date): Promise<LockedCare> {
  await lockAccess(tx, sender, now);
  const [locked] = await tx.query(sql`
    select from care where company_id = ${sender.companyId} and customer_id = ${sender.customerId} and id = ${careId} and ended_at is null for update`);
  if (!locked) throw notFound();
  // Read by a second statement: the first began before the other transaction had written.
  const [care] = await tx.query<LockedCare>(sql`
    select care.id, care.product, care.task, care.every_months, care.job_id, care.site_id, care.done_on, ${openOrder} as open_order
    from care where care.company_id = ${sender.companyId} and care.id = ${careId}`);
  if (!care) throw notFound();
  return care;
}
