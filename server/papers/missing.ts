// The jobs that lack papers, for the office. A page looks at a bounded number of jobs, by the index of those that can be judged.
import { type MissingPapers, missingPapers } from '#contract/papers.ts';
import { addDays, isIsoDate, osloDay } from '#domain/calendar.ts';
import { TRADES, type TradeName, WORK_KINDS, type WorkKind } from '#domain/jobs/job.ts';
import {
  judge,
  MISSING_PER_PAGE,
  NEEDED_PAPERS,
  type NeededKind,
  PAPERS_DUE_DAYS,
  type PresentPaper,
} from '#domain/papers/needed-papers.ts';
import type { PaperKind } from '#domain/papers/paper.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { invalidInput } from '../errors/api-error.ts';
import { answerWith } from '../http/answer.ts';
import { papersThere } from './completeness.ts';

/** 20 000 took two thirds of a second on PostgreSQL with 600 000 jobs, where none of them lacked a paper. */
const MAX_LOOKED_AT = 5_000;

type JudgedJob = { jobId: number; date: string; trade: TradeName; workKind: WorkKind; papers: PresentPaper[]; waivers: PaperKind[] };
type RawMissingPapers = Pick<MissingPapers, 'judgedFrom' | 'departments'> & { looked: JudgedJob[]; end: MissingPapers['next'] };
type Lacking = { jobId: number; date: string; missing: NeededKind[] };

export const missingPapersRoute = answerWith(
  missingPapers,
  ({ query: { departmentId = null, beforeDate, beforeJobId }, deps }) => {
    if (beforeDate !== undefined && !isIsoDate(beforeDate)) throw invalidInput('beforeDate');
    const last = addDays(osloDay(deps.now()), -PAPERS_DUE_DAYS);
    return jobsBefore(
      departmentId,
      beforeDate && beforeDate <= last ? { date: beforeDate, jobId: beforeJobId ?? 1 } : { date: addDays(last, 1), jobId: 1 },
    );
  },
  async ({ judgedFrom, departments, looked, end }: RawMissingPapers, { db, caller }) => {
    const lacking = looked.flatMap((job): Lacking[] => {
      const missing = judge(job, job.papers, job.waivers, judgedFrom)?.missing ?? [];
      return missing.length > 0 ? [{ jobId: job.jobId, date: job.date, missing }] : [];
    });
    const shown = lacking.slice(0, MISSING_PER_PAGE);
    const last = shown.at(-1);
    const next = lacking.length > MISSING_PER_PAGE && last ? { date: last.date, jobId: last.jobId } : end;
    return { judgedFrom, departments, jobs: await describe(db, caller.companyId, shown), next };
  },
);

const NEEDING = TRADES.flatMap((trade) =>
  WORK_KINDS.filter((work) => NEEDED_PAPERS[trade][work].length > 0).map((work) => ({ trade, work })),
);

/** The next jobs that need papers, with what `judge` asks for. */
const jobsBefore = (departmentId: number | null, before: { date: string; jobId: number }): Sql => sql`(
  with looked_at as materialized (
    select job.job_date, job.id, job.employee_id, job.trade, job.work_kind from job
    where job.company_id = caller.company_id and job.trade is not null and job.work_kind is not null and job.erased_on is null
      and job.job_date >= (select service_book.judged_from from service_book where service_book.company_id = caller.company_id)
      and (job.job_date, job.id) < (${before.date}::date, ${before.jobId}::int)
    order by job.job_date desc, job.id desc limit ${MAX_LOOKED_AT}::int
  )
  select json_build_object(
    'judgedFrom', (select service_book.judged_from from service_book where service_book.company_id = caller.company_id),
    'departments', (select coalesce(json_agg(json_build_object('departmentId', department.id, 'name', department.name) order by department.name), '[]')
      from department where department.company_id = caller.company_id),
    'looked', (select coalesce(json_agg(json_build_object('jobId', looked_at.id, 'date', looked_at.job_date, 'trade', looked_at.trade, 'workKind', looked_at.work_kind,
        'papers', ${papersThere(sql`false`)},
        'waivers', array(select paper_waiver.kind from paper_waiver where paper_waiver.company_id = caller.company_id and paper_waiver.job_id = looked_at.id))
        order by looked_at.job_date desc, looked_at.id desc), '[]')
      from looked_at
        join unnest(${NEEDING.map((need) => need.trade)}::text[], ${NEEDING.map((need) => need.work)}::text[]) need (trade, work_kind)
          on need.trade = looked_at.trade and need.work_kind = looked_at.work_kind
        join employee on employee.company_id = caller.company_id and employee.id = looked_at.employee_id and (${departmentId}::int is null or (employee.id > 0 and employee.department_id = ${departmentId}))
        join job on job.company_id = caller.company_id and job.id = looked_at.id),
    'end', (select case when count(*) = ${MAX_LOOKED_AT}::int then (
        select json_build_object('date', looked_at.job_date, 'jobId', looked_at.id) from looked_at order by looked_at.job_date, looked_at.id limit 1) end from looked_at)))`;

type JobSummary = Omit<MissingPapers['jobs'][number], 'missing'>;

async function describe(db: Db, companyId: CompanyId, lacking: readonly Lacking[]): Promise<MissingPapers['jobs']> {
  const jobs = await db.query<JobSummary>(sql`
    select job.id as "jobId", job.customer_id as "customerId", customer.name as customer, job.title, job.job_date as date, job.trade, job.work_kind as "workKind",
      case when employee.id > 0 then department.name else '' end as department, case when employee.id > 0 then employee.first_name || ' ' || employee.last_name else '' end as installer
    from job
      join customer on customer.company_id = job.company_id and customer.id = job.customer_id
      join employee on employee.company_id = job.company_id and employee.id = job.employee_id
      join department on department.company_id = employee.company_id and department.id = employee.department_id
    where job.company_id = ${companyId} and job.id = any(${lacking.map(({ jobId }) => jobId)}::int[]) and job.erased_on is null
      and job.trade is not null and job.work_kind is not null`);
  return lacking.flatMap(({ jobId, missing }) => jobs.filter((job) => job.jobId === jobId).map((job) => ({ ...job, missing })));
}
