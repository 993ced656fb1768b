// The address under which a person's calendar reads a place: whether there is one, a new one, none any more.
import { careCalendar, careFeed, makeCareFeed, stopCareFeed } from '#contract/home-book-care.ts';
import { osloDay } from '#domain/calendar.ts';
import { brandOfRecord } from '#domain/company/brand.ts';
import type { CustomerKind } from '#domain/customers/customer.ts';
import { firstJobWithDeadline } from '#domain/home-book/deadlines.ts';
import { DOCUMENTATION_SCHEMA_ID } from '#domain/jobs/job.ts';
import type { Language } from '#domain/language.ts';
import { isLiveAt, lockAccess, type Sender, senderOf } from '../access/customer-access.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { portalAddress } from '../config/portal.ts';
import { onlySite } from '../customers/profile.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { isWithdrawn } from '../jobs/form-content.ts';
import { placeOfCare } from './care.ts';

export const careFeedRoute = answer(careFeed, async ({ caller, db, query }) => {
  const sender = senderOf(caller);
  await needPlace(db, sender, query.siteId);
  const [feed] = await db.query<{ made_at: Date }>(sql`select made_at from care_feed where ${isOf(sender, query.siteId)}`);
  return { madeAt: feed?.made_at.toISOString() ?? null };
});

export const makeCareFeedRoute = answer(makeCareFeed, async ({ caller, db, deps, body }) => {
  const sender = senderOf(caller);
  const { companyId, customerId, accountId } = sender;
  const token = newKey();
  const now = deps.now();
  const brand = await db.transaction(async (tx) => {
    await lockAccess(tx, sender, now);
    await needPlace(tx, sender, body.siteId);
    await tx.query(sql`
      insert into care_feed (company_id, token_hash, account_id, customer_id, site_id, made_at)
      values (${companyId}, ${sha256(token)}, ${accountId}, ${customerId}, ${body.siteId || null}, ${now})
      on conflict on constraint care_feed_of_place do update set token_hash = excluded.token_hash, made_at = excluded.made_at`);
    const [customer] = await tx.query<{ brand: string | null }>(sql`
      select brand from customer where company_id = ${companyId} and id = ${customerId}`);
    return brandOfRecord(deps.brands(), companyId, customer?.brand);
  });
  if (!brand) throw notFound();
  return { address: `${portalAddress(deps.config, brand)}${careCalendar.path}?company=${companyId}&token=${token}` };
});

export const stopCareFeedRoute = answer(stopCareFeed, async ({ caller, db, body }) => {
  const sender = senderOf(caller);
  await needPlace(db, sender, body.siteId);
  await db.query(sql`delete from care_feed where ${isOf(sender, body.siteId)}`);
  return { stopped: true as const };
});

const isOf = ({ companyId, customerId, accountId }: Sender, siteId: number): Sql => sql`
  care_feed.company_id = ${companyId} and care_feed.account_id = ${accountId} and care_feed.customer_id = ${customerId} and care_feed.site_id is not distinct from ${siteId || null}::int`;

async function needPlace(db: Queryable, { companyId, customerId }: Sender, siteId: number): Promise<void> {
  if (siteId === 0) return;
  const [site] = await db.query(sql`select from site where company_id = ${companyId} and customer_id = ${customerId} and id = ${siteId}`);
  if (!site) throw notFound();
}

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
