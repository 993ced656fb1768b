import { osloDay } from '#domain/calendar.ts';
import { SHARED_SCHEMA_IDS } from '#domain/home-book/share.ts';
import { paperRetainedFrom, RETAINED_KINDS } from '#domain/papers/paper.ts';
import { seesPrices } from '../access/customer-access.ts';
import { isOffice, opensNow } from '../access/staff-sight.ts';
import { onlySite } from '../customers/profile.ts';
import type { CompanyId } from '../db/company-id.ts';
import { list, type Sql, sql } from '../db/sql.ts';
import { formsOfJob } from '../jobs/form-content.ts';

/** The paper was not withdrawn from its current customer, and its job was not erased. */
export const isShown: Sql = sql`(not paper.customer_id = any(coalesce(paper.withdrawn_from, '{}')) and not exists (
  select from job where job.company_id = paper.company_id and job.id = paper.job_id and job.erased_on is not null))`;

/** The paper can be read by `caller`, one of the customer's people. */
export const seesPaper: Sql = sql`(paper.customer_id = caller.customer_id and ${isShown} and (not paper.shows_prices or ${seesPrices}))`;

/** The employee `caller` has a visit around now at the address of the paper. Without an address, the customer's only one counts. */
const isAtVisit: Sql = sql`(not paper.shows_prices and exists (
  select from appointment left join job paper_job on paper_job.company_id = paper.company_id and paper_job.id = paper.job_id
    left join job on job.company_id = appointment.company_id and job.id = appointment.job_id and job.customer_id = appointment.customer_id
  where appointment.company_id = paper.company_id and appointment.customer_id = paper.customer_id and appointment.employee_id = caller.employee_id
    and ${opensNow(sql`caller.asked_at`)}
    and coalesce(paper.site_id, paper_job.site_id, ${onlySite(sql`appointment.company_id`, sql`appointment.customer_id`)})
      is not distinct from coalesce(appointment.site_id, job.site_id, ${onlySite(sql`appointment.company_id`, sql`appointment.customer_id`)})))`;

/**
 * The paper can be read by the employee `caller`: the office reads all, others those of jobs they did and, without prices, those at the
 * address of their visits. Papers of erased customers are left out.
 */
export const staffSeesPaper: Sql = sql`(${isShown}
  and exists (select from customer where customer.company_id = paper.company_id and customer.id = paper.customer_id and customer.locked_until is null)
  and (${isOffice} or exists (
    select from job where job.company_id = paper.company_id and job.id = paper.job_id and job.employee_id = caller.employee_id) or ${isAtVisit}))`;

/**
 * The row `home` has `company_id`, `customer_id`, `site_id` (null: the customer's own address) and `share_id` (null: everything, else what
 * that share shows). Papers and jobs without an address are placed as in the service book in the folder of the whole book (`is_book`); for
 * a share they can be chosen for any home.
 */
const isAtHome = (siteId: Sql): Sql => sql`coalesce(${siteId}, case when home.is_book
  then ${onlySite(sql`home.company_id`, sql`home.customer_id`)} else home.site_id end) is not distinct from home.site_id`;

const isChosen = (thing: Sql): Sql => sql`(home.share_id is null or exists (
  select from shared_thing where shared_thing.company_id = home.company_id and shared_thing.share_id = home.share_id and ${thing}))`;

/** The papers of the home that show no prices. */
export const papersOfHome: Sql = sql`(
  select paper.* from paper left join job on job.company_id = paper.company_id and job.id = paper.job_id
  where paper.company_id = home.company_id and paper.customer_id = home.customer_id and ${isShown} and not paper.shows_prices
    and ${isAtHome(sql`coalesce(paper.site_id, job.site_id)`)} and ${isChosen(sql`shared_thing.paper_id = paper.id`)})`;

/** The forms of the jobs of the home, without the invoice basis. */
export const formsOfHome: Sql = sql`(
  select job.id as job_id, job.job_date, form.schema_id from job cross join lateral (${formsOfJob}) form
  where job.company_id = home.company_id and job.customer_id = home.customer_id and job.erased_on is null
    and form.schema_id = any(${[...SHARED_SCHEMA_IDS]}::int[])
    and ${isAtHome(sql`job.site_id`)} and ${isChosen(sql`shared_thing.job_id = job.id and shared_thing.schema_id = form.schema_id`)})`;

/** Everything of the home as JSON. The jobs of a share are those that were chosen, and those with a chosen paper or form. */
export const contentsOfHome: Sql = sql`json_build_object(
  'papers', (select coalesce(json_agg(json_build_object('paperId', paper.id, 'kind', paper.kind, 'title', paper.title, 'date', paper.paper_date, 'format', paper.format,
      'width', paper.width, 'height', paper.height, 'bytes', paper.bytes, 'jobId', paper.job_id) order by paper.paper_date desc, paper.id desc), '[]') from ${papersOfHome} paper),
  'forms', (select coalesce(json_agg(json_build_object('jobId', form.job_id, 'schemaId', form.schema_id) order by form.job_date desc, form.job_id desc, form.schema_id), '[]') from ${formsOfHome} form),
  'jobs', (select coalesce(json_agg(json_build_object('jobId', job.id, 'title', job.title, 'date', job.job_date, 'trade', job.trade, 'workKind', job.work_kind)
      order by job.job_date desc, job.id desc), '[]')
    from job where job.company_id = home.company_id and job.customer_id = home.customer_id and job.erased_on is null
      and ${isAtHome(sql`job.site_id`)}
      and (home.share_id is null or ${isChosen(sql`shared_thing.job_id = job.id and shared_thing.schema_id is null`)} or job.id in (select paper.job_id from ${papersOfHome} paper union select form.job_id from ${formsOfHome} form))))`;

/** The address as JSON; null where the site is not the customer's. */
export const addressOfHome: Sql = sql`(case when home.site_id is null
  then (select json_build_object('street', customer.address, 'unit', '', 'postalCode', customer.postal_code, 'city', customer.city)
    from customer where customer.company_id = home.company_id and customer.id = home.customer_id)
  else (select json_build_object('street', site.street, 'unit', site.unit, 'postalCode', site.postal_code, 'city', site.city)
    from site where site.company_id = home.company_id and site.customer_id = home.customer_id and site.id = home.site_id) end)`;

export type Home = { companyId: CompanyId; customerId: number; siteId: number | null; shareId: number | null; isBook?: boolean };

/** One of the papers of a home, for `paperPieces`. */
export const paperOfHome = (home: Home, paperId: number): Sql => sql`
  select found.* from ${homeRow(home)} cross join lateral (
    select paper.id, paper.content_hash from ${papersOfHome} paper where paper.id = ${paperId}) found`;

/** The row `home` for a `from` clause, under the name `alias`. */
export const homeRow = ({ companyId, customerId, siteId, shareId, isBook = false }: Home): Sql => sql`(
  select ${companyId}::int as company_id, ${customerId}::int as customer_id, ${siteId}::int as site_id, ${shareId}::int as share_id, ${isBook}::boolean as is_book) home`;

/** A paper as the lists show it. `siteOfJob`: the site of its job, where it has one. */
export const paperColumnsWith = (
  siteOfJob: Sql,
): Sql => sql`paper.id as "paperId", paper.job_id as "jobId", coalesce(paper.site_id, ${siteOfJob}) as "siteId", paper.kind, paper.title,
  paper.paper_date as date, paper.format, paper.file_name as "fileName", paper.bytes, paper.shows_prices as "showsPrices"`;

export const paperColumns: Sql = paperColumnsWith(sql`job.site_id`);

export const withJob: Sql = sql`left join job on job.company_id = paper.company_id and job.id = paper.job_id`;

/** The paper is kept when its customer is erased: the law requires the company to keep it. */
export const isRetainedAt = (now: Date): Sql =>
  sql`(${list(
    RETAINED_KINDS.map((kind) => sql`(paper.kind = ${kind} and paper.paper_date >= ${paperRetainedFrom(kind, osloDay(now))}::date)`),
    sql` or `,
  )})`;

/** Papers that were kept at an erasure, and whose years are over. */
export const forgetRetainedPapers = (companyId: CompanyId, now: Date): Sql => sql`
  delete from paper where paper.company_id = ${companyId} and not ${isRetainedAt(now)} and paper.id in (
    select paper.id from paper join customer on customer.company_id = paper.company_id and customer.id = paper.customer_id
    where paper.company_id = ${companyId} and customer.locked_until is not null
    union select paper.id from paper join job on job.company_id = paper.company_id and job.id = paper.job_id
    where paper.company_id = ${companyId} and job.erased_on is not null)`;
