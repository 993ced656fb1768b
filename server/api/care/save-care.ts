// The office adds a care task, or changes one. What the customer has ticked off stays.
import { type CareToSave, saveCare } from '#contract/care.ts';
import { isIsoDate } from '#domain/iso-date.ts';
import { MAX_CARE_TASKS } from '#domain/service-book/care.ts';
import { readText } from '../../case-records/read-text.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import type { Caller } from '../../request/caller.ts';

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
