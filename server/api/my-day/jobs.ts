// Every job that the employee did, with its customer and the papers it lacks.

import { type DayJobs, dayJobs } from '#contract/my-day.ts';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { addressOfCustomer, addressOfSite } from '../../queries/address.ts';
import { formsOfJob } from '../../queries/complaint-form.ts';
import { recordCustomersListed } from '../office/record-customers-listed.ts';
import { type CheckedJob, checkedJobs, lacksPapers, missingOf } from './checked-jobs.ts';

type Job = Omit<DayJobs['jobs'][number], 'missing'>;
type Found = { total: number; ids: number[]; checked: CheckedJob[] };

export const dayJobsRoute = answerWith(
  dayJobs,
  ({ query: { page = 0, missing } }) => (missing ? lacking : pageOf(page)),
  async ({ total, ids, checked }: Found, { query: { page = 0, missing }, caller, db, deps }) => {
    const lacks = checked.filter(lacksPapers);
    const shown = missing ? lacks.map(({ jobId }) => jobId).slice(page * APPOINTMENTS_PER_PAGE, (page + 1) * APPOINTMENTS_PER_PAGE) : ids;
    const jobs = await describe(db, caller.companyId, shown);
    await recordCustomersListed(
      db,
      caller,
      jobs.flatMap(({ customer }) => (customer ? [customer.customerId] : [])),
      deps.now(),
    );
    const missingIn = new Map(lacks.map((job) => [job.jobId, missingOf(job)]));
    return { jobs: jobs.map((job) => ({ ...job, missing: missingIn.get(job.jobId) ?? [] })), total: missing ? lacks.length : total };
  },
);

const lacking: Sql = sql`(select json_build_object('total', 0, 'ids', '[]'::json, 'checked', ${checkedJobs(sql`true`)}))`;

const pageOf = (page: number): Sql => sql`(
  with page as materialized (
    select job.id, job.job_date from job where job.company_id = caller.company_id and job.employee_id = caller.employee_id
    order by job.job_date desc, job.id desc limit ${APPOINTMENTS_PER_PAGE} offset ${page * APPOINTMENTS_PER_PAGE})
  select json_build_object('total', (select count(*) from job where job.company_id = caller.company_id and job.employee_id = caller.employee_id),
    'ids', (select coalesce(json_agg(page.id order by page.job_date desc, page.id desc), '[]') from page),
    'checked', ${checkedJobs(sql`job.id in (select page.id from page)`)}))`;

async function describe(db: Db, companyId: CompanyId, jobIds: readonly number[]): Promise<Job[]> {
  return db.query<Job>(sql`
    select job.id as "jobId", job.title, job.job_date::text as date,
      case when job.erased_on is null then json_build_object('customerId', customer.id, 'name', customer.name) end as customer,
      case when job.erased_on is null then coalesce(
        (select ${addressOfSite}
         from site where site.company_id = job.company_id and site.id = job.site_id),
        ${addressOfCustomer}) else '' end as address,
      array(select form.schema_id from (${formsOfJob}) form order by form.schema_id) as forms
    from job join customer on customer.company_id = job.company_id and customer.id = job.customer_id
    where job.company_id = ${companyId} and job.id = any(${[...jobIds]}::int[]) order by job.job_date desc, job.id desc`);
}
