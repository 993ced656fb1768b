// The care tasks of a customer, for the office.
import { type CareOfCustomer, type CareToSave, careOfCustomer, endCare, saveCare } from '#contract/home-book-care.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { MAX_CARE_TASKS } from '#domain/home-book/care.ts';
import { recordCustomerOpened } from '../customers/opened.ts';
import { addressOfSite } from '../customers/profile.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import type { Caller } from '../request/caller.ts';
import { careFields, consentsToMail } from './care.ts';

export const careOfCustomerRoute = answerWith(
  careOfCustomer,
  ({ query }) => careSeen(query.customerId),
  async (seen: CareOfCustomer | null, { caller, deps, db, query }) => {
    if (!seen) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    return seen;
  },
);

const JOBS_SHOWN = 100;

const careSeen = (customerId: number): Sql => sql`(
  select json_build_object('hasConsent', ${consentsToMail},
    'tasks', (select coalesce(json_agg(json_build_object(${careFields}, 'siteId', care.site_id, 'offer', care.offer) order by care.next_on, care.id), '[]')
      from care where care.company_id = customer.company_id and care.customer_id = customer.id and care.ended_at is null),
    'sites', (select coalesce(json_agg(json_build_object('siteId', site.id, 'address', ${addressOfSite}) order by site.street, site.id), '[]')
      from site where site.company_id = customer.company_id and site.customer_id = customer.id),
    'jobs', (select coalesce(json_agg(json_build_object('jobId', job.id, 'title', job.title, 'day', job.job_date) order by job.job_date desc, job.id desc), '[]')
      from (select * from job where company_id = customer.company_id and customer_id = customer.id order by job_date desc, id desc limit ${JOBS_SHOWN}) job))
  from customer where customer.company_id = caller.company_id and customer.id = ${customerId} and customer.locked_until is null)`;

// The office adds a care task, or changes one. What the customer has ticked off stays.
export const saveCareRoute = answer(saveCare, async ({ caller, db, deps, body }) => {
  if (!isIsoDate(body.dueOn)) throw invalidInput('dueOn');
  const sent = { ...body, product: readText(body.product, 'product'), task: readText(body.task, 'task'), offer: body.offer.trim() };
  const now = deps.now();
  const careId = await db.transaction(async (tx) => {
    await lockCustomer(tx, caller, sent);
    const id = sent.careId === undefined ? await add(tx, caller, sent, now) : await change(tx, caller, sent);
    const event = sent.careId === undefined ? 'care-added' : 'care-changed';
    await writeAudit(tx, {
      companyId: caller.companyId,
      accountId: caller.accountId,
      event,
      at: now,
      detail: { careId: id, customerId: body.customerId },
    });
    return id;
  });
  return { careId };
});

/** An erasure has either finished, and the customer is not found, or waits. */
async function lockCustomer(tx: Queryable, { companyId }: Caller, { customerId }: CareToSave): Promise<void> {
  const customers = await tx.query(sql`
    select from customer where company_id = ${companyId} and id = ${customerId} and locked_until is null for update`);
  if (customers.length === 0) throw notFound();
}

/** Job and address are looked up as the customer's own. */
async function add(tx: Queryable, { companyId, accountId }: Caller, sent: CareToSave, now: Date): Promise<number> {
  const { customerId, jobId = null, siteId = null } = sent;
  if ((jobId === null) === (siteId === null)) throw invalidInput('siteId');
  const [count] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from care where company_id = ${companyId} and customer_id = ${customerId} and ended_at is null`);
  if ((count?.count ?? 0) >= MAX_CARE_TASKS) throw new ApiError('too-many-tasks');
  // Locked: a job that moves to another customer at this moment takes the task along, or is not found.
  const place = await tx.query(
    jobId === null
      ? sql`select from site where company_id = ${companyId} and customer_id = ${customerId} and id = ${siteId} for share`
      : sql`select from job where company_id = ${companyId} and customer_id = ${customerId} and id = ${jobId} and erased_on is null for share`,
  );
  if (place.length === 0) throw notFound();
  const [made] = await tx.query<{ id: number }>(sql`
    insert into care (company_id, customer_id, job_id, site_id, product, task, every_months, next_on, offer, added_at, added_by)
    values (${companyId}, ${customerId}, ${jobId}, ${siteId}, ${sent.product}, ${sent.task}, ${sent.careEveryMonths}, ${sent.dueOn}, ${sent.offer}, ${now}, ${accountId})
    returning id`);
  return made?.id ?? 0;
}

async function change(tx: Queryable, { companyId }: Caller, sent: CareToSave): Promise<number> {
  // A tick of today cannot be taken back to a day that the office has replaced.
  const [changed] = await tx.query<{ id: number }>(sql`
    update care set product = ${sent.product}, task = ${sent.task}, every_months = ${sent.careEveryMonths}, offer = ${sent.offer},
      due_before = case when next_on = ${sent.dueOn}::date then due_before end, next_on = ${sent.dueOn}
    where company_id = ${companyId} and customer_id = ${sent.customerId} and id = ${sent.careId} and ended_at is null returning id`);
  if (!changed) throw notFound();
  return changed.id;
}

// The office ends a care task. Ending it twice changes nothing.
export const endCareRoute = answer(endCare, async ({ caller: { companyId, accountId }, db, deps, body }) => {
  const now = deps.now();
  await db.transaction(async (tx) => {
    const [care] = await tx.query<{ ended_at: Date | null }>(sql`
      select ended_at from care where company_id = ${companyId} and id = ${body.careId} for update`);
    if (!care) throw notFound();
    if (care.ended_at) return;
    await tx.query(sql`update care set ended_at = ${now} where company_id = ${companyId} and id = ${body.careId}`);
    await writeAudit(tx, { companyId, accountId, event: 'care-ended', at: now, detail: { careId: body.careId } });
  });
  return { ended: true as const };
});
