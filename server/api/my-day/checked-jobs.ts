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

/** The jobs `j` of the employee `caller` whose papers can be checked, newest first, as JSON. */
export const checkedJobs = (where: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('jobId', j.id, 'date', j.job_date, 'trade', j.trade, 'workKind', j.work_kind, 'judgedFrom', j.judged_from,
    'papers', ${papersThere(sql`j`, () => sql`false`)},
    'waivers', array(select w.kind from paper_waiver w where w.company_id = j.company_id and w.job_id = j.id)) order by j.job_date desc, j.id desc), '[]')
  from (select j.*, b.judged_from from service_book b join job j on j.company_id = b.company_id and j.job_date >= b.judged_from
    where b.company_id = caller.company_id and j.employee_id = caller.employee_id and j.trade is not null and j.work_kind is not null and j.erased_on is null
      and ${where}
    order by j.job_date desc, j.id desc limit ${MAX_CHECKED_JOBS}) j)`;
