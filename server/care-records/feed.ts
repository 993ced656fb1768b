import { osloDay } from '#domain/calendar.ts';
import type { CustomerKind } from '#domain/customer.ts';
import { DOCUMENTATION_SCHEMA_ID } from '#domain/job.ts';
import type { Language } from '#domain/language.ts';
import { firstJobWithDeadline } from '#domain/service-book/deadlines.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import { onlySite } from '../queries/only-site.ts';
import { isWithdrawn } from '../queries/withdrawn.ts';
import { placeOfCare } from './care-sql.ts';

export type Feed = {
  companyId: CompanyId;
  customerId: number;
  siteId: number | null;
  madeAt: Date;
  language: Language;
  customerKind: CustomerKind;
  brand: string | null;
  showsDeadlines: boolean;
};
export type FeedTask = { careId: number; product: string; dueOn: string };
export type FeedJob = { jobId: number; day: string; product: string | null; title: string | null };

/** The soonest ones; a calendar needs no more. */
const MAX_EVENTS = 500;

/** What a token leads to, as long as the access of its owner lasts. */
export async function findFeed(db: Queryable, companyId: CompanyId, tokenHash: Buffer, now: Date): Promise<Feed | undefined> {
  const [feed] = await db.query<Feed>(sql`
    select care_feed.company_id as "companyId", care_feed.customer_id as "customerId", care_feed.site_id as "siteId", care_feed.made_at as "madeAt", account.language, customer.kind as "customerKind",
      customer.brand, coalesce((select service_book.shows_deadlines from service_book where service_book.company_id = care_feed.company_id), false) as "showsDeadlines"
    from care_feed
      join customer_access on customer_access.company_id = care_feed.company_id and customer_access.account_id = care_feed.account_id and customer_access.customer_id = care_feed.customer_id and ${isLiveAt(now)}
      join account on account.company_id = care_feed.company_id and account.id = care_feed.account_id and account.disabled_at is null
      join customer on customer.company_id = care_feed.company_id and customer.id = care_feed.customer_id and customer.locked_until is null
    where care_feed.company_id = ${companyId} and care_feed.token_hash = ${tokenHash}`);
  return feed;
}

export const tasksOf = (db: Queryable, { companyId, customerId, siteId }: Feed): Promise<FeedTask[]> =>
  db.query<FeedTask>(sql`
    select care.id as "careId", care.product, care.next_on as "dueOn" from care
    where care.company_id = ${companyId} and care.customer_id = ${customerId} and care.ended_at is null and ${placeOfCare} is not distinct from ${siteId}::int
    order by care.next_on, care.id limit ${MAX_EVENTS}`);

/** Those whose deadline is still to come, the soonest first. */
export const jobsOf = (db: Queryable, { companyId, customerId, siteId, customerKind }: Feed, now: Date): Promise<FeedJob[]> =>
  db.query<FeedJob>(sql`
    select job.id as "jobId", job.job_date as day, ${productName} as product, job.title from job
    where job.company_id = ${companyId} and job.customer_id = ${customerId} and coalesce(job.site_id, ${onlySite(sql`job.company_id`, sql`job.customer_id`)}) is not distinct from ${siteId}::int
      and job.job_date >= ${firstJobWithDeadline(customerKind, osloDay(now))}::date
    order by job.job_date, job.id limit ${MAX_EVENTS}`);

const productName: Sql = sql`(
  select nullif(form.content ->> 'Produktbeskrivelse', '') from form
  where form.company_id = job.company_id and form.job_id = job.id and form.schema_id = ${DOCUMENTATION_SCHEMA_ID}::int and not ${isWithdrawn(sql`form.schema_id`)})`;
