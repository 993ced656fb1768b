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
    select f.company_id as "companyId", f.customer_id as "customerId", f.site_id as "siteId", f.made_at as "madeAt", a.language, o.kind as "customerKind",
      o.brand, coalesce((select b.shows_deadlines from service_book b where b.company_id = f.company_id), false) as "showsDeadlines"
    from care_feed f
      join customer_access x on x.company_id = f.company_id and x.account_id = f.account_id and x.customer_id = f.customer_id and ${isLiveAt(sql`x`, now)}
      join account a on a.company_id = f.company_id and a.id = f.account_id and a.disabled_at is null
      join customer o on o.company_id = f.company_id and o.id = f.customer_id and o.locked_until is null
    where f.company_id = ${companyId} and f.token_hash = ${tokenHash}`);
  return feed;
}

export const tasksOf = (db: Queryable, { companyId, customerId, siteId }: Feed): Promise<FeedTask[]> =>
  db.query<FeedTask>(sql`
    select c.id as "careId", c.product, c.next_on as "dueOn" from care c
    where c.company_id = ${companyId} and c.customer_id = ${customerId} and c.ended_at is null and ${placeOfCare(sql`c`)} is not distinct from ${siteId}::int
    order by c.next_on, c.id limit ${MAX_EVENTS}`);

/** Those whose deadline is still to come, the soonest first. */
export const jobsOf = (db: Queryable, { companyId, customerId, siteId, customerKind }: Feed, now: Date): Promise<FeedJob[]> =>
  db.query<FeedJob>(sql`
    select j.id as "jobId", j.job_date as day, ${productName} as product, j.title from job j
    where j.company_id = ${companyId} and j.customer_id = ${customerId} and coalesce(j.site_id, ${onlySite(sql`j.company_id`, sql`j.customer_id`)}) is not distinct from ${siteId}::int
      and j.job_date >= ${firstJobWithDeadline(customerKind, osloDay(now))}::date
    order by j.job_date, j.id limit ${MAX_EVENTS}`);

const productName: Sql = sql`(
  select nullif(f.content ->> 'Produktbeskrivelse', '') from form f
  where f.company_id = j.company_id and f.job_id = j.id and f.schema_id = ${DOCUMENTATION_SCHEMA_ID}::int and not ${isWithdrawn(sql`j`, sql`f.schema_id`)})`;
