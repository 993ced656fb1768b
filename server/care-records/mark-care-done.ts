import { osloDay } from '#domain/calendar.ts';
import { canUndo, nextCareDay } from '#domain/service-book/care.ts';
import type { Sender } from '../case-records/lock-access.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { careFields } from './care-sql.ts';
import { lockCare } from './lock-care.ts';

type Tick = { sender: Sender; careId: number; now: Date };
/** As the answer has it. */
export type CareTask = {
  careId: number;
  product: string;
  task: string;
  address: string;
  jobTitle: string | null;
  careEveryMonths: number;
  dueOn: string;
  doneOn: string | null;
  jobId: number | null;
  caseId: number | null;
};

/** Done today, once. */
export async function markCareDone(tx: Queryable, { sender, careId, now }: Tick): Promise<CareTask> {
  const care = await lockCare(tx, sender, careId, now);
  const today = osloDay(now);
  if (care.done_on !== today)
    await tx.query(sql`
      update care set due_before = next_on, done_before = done_on, done_on = ${today}, next_on = ${nextCareDay(today, care.every_months)}
      where company_id = ${sender.companyId} and id = ${careId}`);
  return readCare(tx, sender, careId);
}

/** As it was before the tick of today; without one nothing changes. */
export async function undoCare(tx: Queryable, { sender, careId, now }: Tick): Promise<CareTask> {
  const care = await lockCare(tx, sender, careId, now);
  if (canUndo(care.done_on, osloDay(now)))
    await tx.query(sql`
      update care set next_on = coalesce(due_before, next_on), done_on = done_before, due_before = null, done_before = null
      where company_id = ${sender.companyId} and id = ${careId}`);
  return readCare(tx, sender, careId);
}

async function readCare(tx: Queryable, { companyId }: Sender, careId: number): Promise<CareTask> {
  const [row] = await tx.query<{ care: CareTask }>(sql`
    select json_build_object(${careFields}) as care from care where care.company_id = ${companyId} and care.id = ${careId}`);
  if (!row) throw notFound();
  return row.care;
}
