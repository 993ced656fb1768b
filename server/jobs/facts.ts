import type { JobFact } from '#contract/jobs.ts';
import { list, type Sql, sql } from '../db/sql.ts';

/** Where each is stored. The customer's copy has these columns, and an erasure empties them; the rest of a job is for the books. */
export const JOB_FACT_COLUMNS: Record<JobFact, string> = { title: 'title', siteId: 'site_id', trade: 'trade', workKind: 'work_kind' };

/** A fact as a column, and as a piece of JSON text, in which numbers and words of closed sets need no escaping. */
type Fact = { column: Sql; piece: Sql };

/** GetJobs is answered from an index alone: a column that is read here goes into a new index with it. */
const factsOf: Record<JobFact, Fact> = {
  title: { column: sql`job.title`, piece: sql`',"Title":', coalesce(to_json(job.title), 'null')` },
  siteId: { column: sql`job.site_id as "siteId"`, piece: sql`',"SiteId":', coalesce(job.site_id::text, 'null')` },
  trade: { column: sql`job.trade`, piece: sql`',"Trade":', coalesce('"' || job.trade || '"', 'null')` },
  workKind: { column: sql`job.work_kind as "workKind"`, piece: sql`',"WorkKind":', coalesce('"' || job.work_kind || '"', 'null')` },
};

export const jobFactColumns: Sql = list(Object.values(factsOf).map(({ column }) => column));
export const jobFactPieces: Sql = list(Object.values(factsOf).map(({ piece }) => piece));

/** Where a job was done: its site, else its customer's own address; null once the customer is erased. */
export const addressOfJob: Sql = sql`(
  case when job.erased_on is null then coalesce(
    (select json_build_object('street', site.street, 'unit', site.unit, 'postalCode', site.postal_code, 'city', site.city)
     from site where site.company_id = job.company_id and site.id = job.site_id),
    (select json_build_object('street', customer.address, 'unit', '', 'postalCode', customer.postal_code, 'city', customer.city)
     from customer where customer.company_id = job.company_id and customer.id = job.customer_id)) end)`;

/** What a paper about a job says besides its content, for the customer who owns the job. */
export const nameOfJob = (jobId: number): Sql => sql`(
  select json_build_object('title', job.title, 'trade', job.trade, 'workKind', job.work_kind, 'address', ${addressOfJob})
  from job where job.company_id = caller.company_id and job.customer_id = caller.customer_id and job.id = ${jobId})`;
