import { osloDay } from '#domain/calendar.ts';
import { paperRetainedUntil } from '#domain/papers/paper.ts';
import { lastRetainedDay, type RetentionEntry, retainedFrom, retainedUntil } from '#domain/privacy/retention.ts';
import { accountsOnlyOf } from '../access/customer-access.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { identifier, list, sql } from '../db/sql.ts';
import { writeAudit } from '../events/record.ts';
import { JOB_FACT_COLUMNS } from '../jobs/facts.ts';
import { forgetRetainedOffers, isOfferRetainedAt } from '../offers/store.ts';
import { forgetRetainedPapers, isRetainedAt } from '../papers/rows.ts';
import type { ErasureSubject, Subject } from '../personal-data/customer-table.ts';
import { lockImports, writeTombstones } from '../personal-data/tombstones.ts';
import { transactionWithErasureList } from './erasure-list.ts';
import { CUSTOMER_TABLES } from './tables.ts';

/** What the law would not let an erasure take today. */
export async function recordsLawRequires(
  db: Queryable,
  { companyId, customerId, now }: Omit<Subject, 'accountIds'>,
): Promise<RetentionEntry[]> {
  const [row] = await db.query<{ count: number; newest: string | null }>(sql`
    select count(*)::int as count, max(invoice_basis.invoice_date) as newest
    from job join invoice_basis on invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id
    where job.company_id = ${companyId} and job.customer_id = ${customerId} and invoice_basis.invoice_date >= ${retainedFrom(osloDay(now))}`);
  const invoices: RetentionEntry[] = row?.newest ? [{ what: 'invoice-basis', count: row.count, until: retainedUntil(row.newest) }] : [];
  const [papers] = await db.query<{ count: number; newest: string | null }>(sql`
    select count(*)::int as count, max(paper.paper_date) as newest
    from paper where paper.company_id = ${companyId} and paper.customer_id = ${customerId} and ${isRetainedAt(now)}`);
  const declarations: RetentionEntry[] = papers?.newest
    ? [{ what: 'declaration', count: papers.count, until: paperRetainedUntil('declaration', papers.newest) }]
    : [];
  const [offers] = await db.query<{ count: number; newest: Date | null }>(sql`
    select count(*)::int as count, max(offer_acceptance.accepted_at) as newest
    from offer join offer_acceptance on offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id
    where offer.company_id = ${companyId} and offer.customer_id = ${customerId} and ${isOfferRetainedAt(now)}`);
  const agreements: RetentionEntry[] = offers?.newest
    ? [{ what: 'offer', count: offers.count, until: retainedUntil(osloDay(offers.newest)) }]
    : [];
  return [...invoices, ...declarations, ...agreements];
}

/** The law keeps the invoice basis and the declaration of a job, but not what it was called or where it was. */
const WITHOUT_WORDS = list(Object.values(JOB_FACT_COLUMNS).map((column) => sql`${identifier(column)} = null`));

/**
 * Erases a customer, all or nothing. Where the law keeps records, name, number and address stay, and no one can log in to see them;
 * `deleteExpiredErasures` deletes the rest.
 */
export async function eraseCustomer(tx: Queryable, subject: Omit<Subject, 'accountIds'>, key: ErasureKey): Promise<RetentionEntry[]> {
  const { companyId, customerId, now } = subject;
  await lockImports(tx, companyId);
  const kept = await recordsLawRequires(tx, subject);
  const jobs = await tx.query<{ id: number }>(sql`
    update job set erased_on = coalesce(erased_on, ${osloDay(now)}), ${WITHOUT_WORDS} where company_id = ${companyId} and customer_id = ${customerId} returning id`);
  const jobIds = jobs.map((j) => j.id);
  await tx.query(sql`
    update customer set locked_until = ${lastRetainedDay(kept) ?? osloDay(now)} where company_id = ${companyId} and id = ${customerId}`);
  await writeTombstones(tx, { companyId, customerId, jobIds, now }, key);
  await eraseTables(tx, { ...subject, jobIds, accountIds: await lockPeople(tx, subject) });
  await tx.query(sql`
    update customer set email = '', email_key = '', phone = '' where company_id = ${companyId} and id = ${customerId}`);
  await tx.query(sql`
    update erasure set done_at = ${now}
    where company_id = ${companyId} and customer_id = ${customerId} and withdrawn_at is null and done_at is null`);
  await writeAudit(tx, { companyId, accountId: null, event: 'customer-erased', at: now, detail: { customerId, kept } });
  return kept;
}

/** The same for jobs that belong to another customer by now. */
export async function eraseJobs(
  tx: Queryable,
  subject: { companyId: CompanyId; jobIds: number[]; now: Date },
  key: ErasureKey,
): Promise<void> {
  const { companyId, jobIds, now } = subject;
  await lockImports(tx, companyId);
  await tx.query(sql`
    update job set erased_on = coalesce(erased_on, ${osloDay(now)}), ${WITHOUT_WORDS} where company_id = ${companyId} and id = any(${jobIds}::int[])`);
  await writeTombstones(tx, { companyId, customerId: null, jobIds, now }, key);
  await eraseTables(tx, { ...subject, customerId: null, accountIds: [] });
}

/**
 * The logins that go with the customer, locked before they are read: an invitation that one of them accepts at this moment is either seen
 * here, and the login stays, or finds the login gone.
 */
async function lockPeople(tx: Queryable, { companyId, customerId, now }: Omit<Subject, 'accountIds'>): Promise<number[]> {
  const company = sql`${companyId}::int`;
  const customer = sql`${customerId}::int`;
  await tx.query(sql`
    select from account where company_id = ${companyId} and id in (
      select id from account where company_id = ${companyId} and customer_id = ${customerId}
      union select account_id from customer_access where company_id = ${companyId} and customer_id = ${customerId})
    order by id for update`);
  const people = await tx.query<{ id: number }>(accountsOnlyOf(company, customer, now));
  return people.map((person) => person.id);
}

async function eraseTables(tx: Queryable, subject: ErasureSubject): Promise<void> {
  for (const { erase } of Object.values(CUSTOMER_TABLES)) if (erase) await tx.query(erase(subject));
}

/** `list`: where erasures are listed before they are done; null: nowhere. */
type Over = { companyId: CompanyId; now: Date; key: ErasureKey; list: string | null };

/**
 * Deletes what was kept of erased customers once its years are over: declarations and accepted offers, then jobs that nothing keeps, then
 * the customers. Each by itself: one that fails is reported, and the others go on.
 */
export async function deleteExpiredErasures(db: Db, over: Over, onError: (error: unknown) => void): Promise<void> {
  const { companyId, now, list } = over;
  // Erased by a server of the version before, which did not mark the jobs.
  await db.query(sql`
    update job set erased_on = ${osloDay(now)} from customer
    where job.company_id = ${companyId} and customer.company_id = job.company_id and customer.id = job.customer_id and customer.locked_until is not null and job.erased_on is null`);
  await db.query(forgetRetainedPapers(companyId, now)).catch(onError);
  await db.query(forgetRetainedOffers(companyId, now)).catch(onError);
  const jobs = await db.query<{ id: number }>(sql`
    select job.id from job where job.company_id = ${companyId} and job.erased_on is not null and not exists (
      select from invoice_basis where invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id and invoice_basis.invoice_date >= ${retainedFrom(osloDay(now))})
      and not exists (select from paper where paper.company_id = job.company_id and paper.job_id = job.id)`);
  for (const { id } of jobs) await transactionWithErasureList(db, companyId, list, (tx) => deleteErasedJob(tx, over, id)).catch(onError);
  const customers = await db.query<{ id: number }>(sql`
    select customer.id from customer where customer.company_id = ${companyId} and customer.locked_until is not null
      and not exists (select from job where job.company_id = customer.company_id and job.customer_id = customer.id)
      and not exists (select from paper where paper.company_id = customer.company_id and paper.customer_id = customer.id)
      and not exists (select from offer where offer.company_id = customer.company_id and offer.customer_id = customer.id)`);
  for (const { id } of customers)
    await transactionWithErasureList(db, companyId, list, (tx) => deleteErasedCustomer(tx, over, id)).catch(onError);
}

async function deleteErasedJob(tx: Queryable, { companyId, now, key }: Over, jobId: number): Promise<void> {
  await eraseJobs(tx, { companyId, jobIds: [jobId], now }, key);
  await tx.query(sql`delete from invoice_basis where company_id = ${companyId} and job_id = ${jobId}`);
  await tx.query(sql`delete from job where company_id = ${companyId} and id = ${jobId}`);
}

async function deleteErasedCustomer(tx: Queryable, { companyId, now, key }: Over, customerId: number): Promise<void> {
  await lockImports(tx, companyId);
  await writeTombstones(tx, { companyId, customerId, jobIds: [], now }, key);
  const accountIds = await lockPeople(tx, { companyId, customerId, now });
  await eraseTables(tx, { companyId, customerId, accountIds, jobIds: [], now });
  await tx.query(sql`delete from customer where company_id = ${companyId} and id = ${customerId} and locked_until is not null`);
}

/** Every erasure whose time has come, each by itself: one that fails does not delay the others. */
export async function eraseDue(db: Db, over: Over, onError: (error: unknown) => void): Promise<void> {
  const { companyId, now, key, list } = over;
  const rows = await db.query<{ customer_id: number }>(sql`
    select erasure.customer_id from erasure where erasure.company_id = ${companyId} and erasure.withdrawn_at is null and erasure.done_at is null and erasure.due_at <= ${now}`);
  for (const row of rows) {
    const erase = (tx: Queryable) => eraseCustomer(tx, { companyId, customerId: row.customer_id, now }, key);
    await transactionWithErasureList(db, companyId, list, erase).catch(onError);
  }
  await deleteExpiredErasures(db, over, onError);
}
