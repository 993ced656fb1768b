// A person of the customer has done a task.

import { randomUUID } from 'node:crypto';
import { orderCare, tickCare, undoCare as undoCareCall } from '#contract/home-book-care.ts';
import { osloDay } from '#domain/calendar.ts';
import { canUndo, nextCareDay } from '#domain/home-book/care.ts';
import { preferredLanguage } from '#domain/language.ts';
import { orderText } from '#words/home-book.ts';
import { lockAccess, type Sender, senderOf } from '../access/customer-access.ts';
import { sendCase } from '../cases/send.ts';
import { addressOfCustomer, addressOfSite, onlySite } from '../customers/profile.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';

export const tickCareRoute = answer(tickCare, ({ caller, db, deps, body }) =>
  db.transaction((tx) => markCareDone(tx, { sender: senderOf(caller), careId: body.careId, now: deps.now() })),
);

// A person of the customer takes back the tick of today.
export const undoCareRoute = answer(undoCareCall, ({ caller, db, deps, body }) =>
  db.transaction((tx) => undoCare(tx, { sender: senderOf(caller), careId: body.careId, now: deps.now() })),
);

// A person of the customer asks the company to do a task. While that is open, pressing again leads to it.
export const orderCareRoute = answer(orderCare, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const sender = senderOf(caller);
  const { companyId } = sender;
  const language = preferredLanguage(request.headers['accept-language']);
  return db.transaction(async (tx) => {
    const care = await lockCare(tx, sender, body.careId, now);
    if (care.open_order !== null) return { caseId: care.open_order, isNew: false };
    const place = { ...(care.job_id !== null && { jobId: care.job_id }), ...(care.site_id !== null && { siteId: care.site_id }) };
    const sent = { ...place, key: randomUUID(), kind: 'help' as const, text: orderText(care, language), isDanger: false, photos: [] };
    const { caseId } = await sendCase(tx, sender, sent, language, now);
    await tx.query(sql`update care set case_id = ${caseId} where company_id = ${companyId} and id = ${care.id}`);
    return { caseId, isNew: true };
  });
});

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

/** The case by which the task was ordered, while it is open. */
export const openOrder: Sql = sql`(
  select customer_case.id from customer_case where customer_case.company_id = care.company_id and customer_case.id = care.case_id and customer_case.customer_id = care.customer_id and customer_case.is_open)`;

/** Where the task is to be done; null: no address. */
export const placeOfCare: Sql = sql`coalesce(care.site_id, (select job.site_id from job where job.company_id = care.company_id and job.id = care.job_id),
  ${onlySite(sql`care.company_id`, sql`care.customer_id`)})`;

/** The same in words: the customer's own address where the task has none. */
export const addressOfCare: Sql = sql`coalesce(
  (select ${addressOfSite}
   from site where site.company_id = care.company_id and site.customer_id = care.customer_id and site.id = ${placeOfCare}),
  (select ${addressOfCustomer}
   from customer where customer.company_id = care.company_id and customer.id = care.customer_id), '')`;

/** What was done when the product of the task was put in; null: the task is of no job, or the job has no title. */
export const jobTitleOfCare: Sql = sql`(select job.title from job where job.company_id = care.company_id and job.id = care.job_id)`;

/** What both sides see of the task. */
export const careFields: Sql = sql`'careId', care.id, 'address', ${addressOfCare}, 'jobTitle', ${jobTitleOfCare}, 'product', care.product, 'task', care.task, 'careEveryMonths', care.every_months, 'dueOn', care.next_on,
  'doneOn', care.done_on, 'jobId', care.job_id, 'caseId', ${openOrder}`;

/** The newest word of the customer about e-mail is a yes. */
export const consentsToMail: Sql = sql`coalesce((
  select consent.given from consent where consent.company_id = customer.company_id and consent.customer_id = customer.id and consent.channel = 'epost' order by consent.id desc limit 1), false)`;
