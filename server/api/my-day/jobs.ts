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
    select j.id, j.job_date from job j where j.company_id = caller.company_id and j.employee_id = caller.employee_id
    order by j.job_date desc, j.id desc limit ${APPOINTMENTS_PER_PAGE} offset ${page * APPOINTMENTS_PER_PAGE})
  select json_build_object('total', (select count(*) from job j where j.company_id = caller.company_id and j.employee_id = caller.employee_id),
    'ids', (select coalesce(json_agg(page.id order by page.job_date desc, page.id desc), '[]') from page),
    'checked', ${checkedJobs(sql`j.id in (select page.id from page)`)}))`;

async function describe(db: Db, companyId: CompanyId, jobIds: readonly number[]): Promise<Job[]> {
  return db.query<Job>(sql`
    select j.id as "jobId", j.title, j.job_date::text as date,
      case when j.erased_on is null then json_build_object('customerId', o.id, 'name', o.name) end as customer,
      case when j.erased_on is null then coalesce(
        (select ${addressOfSite(sql`s`)}
         from site s where s.company_id = j.company_id and s.id = j.site_id),
        ${addressOfCustomer(sql`o`)}) else '' end as address,
      array(select f.schema_id from (${formsOfJob(sql`j`)}) f order by f.schema_id) as forms
    from job j join customer o on o.company_id = j.company_id and o.id = j.customer_id
    where j.company_id = ${companyId} and j.id = any(${[...jobIds]}::int[]) order by j.job_date desc, j.id desc`);
}
