import { type DayJobs, dayJobs } from '#contract/my-day.ts';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import type { TradeName, WorkKind } from '#domain/jobs/job.ts';
import { judge, type NeededKind, type PresentPaper } from '#domain/papers/needed-papers.ts';
import type { PaperKind } from '#domain/papers/paper.ts';
import { recordCustomersListed } from '../customers/opened.ts';
import { addressOfCustomer, addressOfSite } from '../customers/profile.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { answerWith } from '../http/answer.ts';
import { formsOfJob } from '../jobs/form-content.ts';
import { papersThere } from '../papers/completeness.ts';

export type CheckedJob = {
  jobId: number;
  date: string;
  trade: TradeName;
  workKind: WorkKind;
  judgedFrom: string;
  papers: PresentPaper[];
  waivers: PaperKind[];
};

/** No more are checked: an employee has done thousands in a working life. */
export const MAX_CHECKED_JOBS = 2000;

export const missingOf = ({ judgedFrom, papers, waivers, ...job }: CheckedJob): NeededKind[] =>
  judge(job, papers, waivers, judgedFrom)?.missing ?? [];
export const lacksPapers = (job: CheckedJob): boolean => missingOf(job).length > 0;

/** The jobs of the employee `caller` whose papers can be checked, newest first, as JSON. */
export const checkedJobs = (where: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('jobId', job.id, 'date', job.job_date, 'trade', job.trade, 'workKind', job.work_kind, 'judgedFrom', job.judged_from,
    'papers', ${papersThere(sql`false`)},
    'waivers', array(select paper_waiver.kind from paper_waiver where paper_waiver.company_id = job.company_id and paper_waiver.job_id = job.id)) order by job.job_date desc, job.id desc), '[]')
  from (select job.*, service_book.judged_from from service_book join job on job.company_id = service_book.company_id and job.job_date >= service_book.judged_from
    where service_book.company_id = caller.company_id and job.employee_id = caller.employee_id and job.trade is not null and job.work_kind is not null and job.erased_on is null
      and ${where}
    order by job.job_date desc, job.id desc limit ${MAX_CHECKED_JOBS}) job)`;

// Every job that the employee did, with its customer and the papers it lacks.
type Job = Omit<DayJobs['jobs'][number], 'missing'>;
type FoundJobs = { total: number; ids: number[]; checked: CheckedJob[] };

export const dayJobsRoute = answerWith(
  dayJobs,
  ({ query: { page = 0, missing } }) => (missing ? lacking : pageOf(page)),
  async ({ total, ids, checked }: FoundJobs, { query: { page = 0, missing }, caller, db, deps }) => {
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
