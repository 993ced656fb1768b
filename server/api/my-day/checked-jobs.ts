import type { TradeName, WorkKind } from '#domain/job.ts';
import { judge, type NeededKind, type PresentPaper } from '#domain/service-book/needed-papers.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { papersThere } from '../../paper-records/completeness.ts';

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
