// The jobs that lack papers, for the office. A page looks at a bounded number of jobs, by the index of those that can be judged.

import { type MissingPapers, missingPapers } from '#contract/papers.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { isIsoDate } from '#domain/iso-date.ts';
import { TRADES, type TradeName, WORK_KINDS, type WorkKind } from '#domain/job.ts';
import {
  judge,
  MISSING_PER_PAGE,
  NEEDED_PAPERS,
  type NeededKind,
  PAPERS_DUE_DAYS,
  type PresentPaper,
} from '#domain/service-book/needed-papers.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { papersThere } from '../../paper-records/completeness.ts';

/** 20 000 took two thirds of a second on PostgreSQL with 600 000 jobs, where none of them lacked a paper. */
const MAX_LOOKED_AT = 5_000;

type Looked = { jobId: number; date: string; trade: TradeName; workKind: WorkKind; papers: PresentPaper[]; waivers: PaperKind[] };
type Found = Pick<MissingPapers, 'judgedFrom' | 'departments'> & { looked: Looked[]; end: MissingPapers['next'] };
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
  async ({ judgedFrom, departments, looked, end }: Found, { db, caller }) => {
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
    select j.job_date, j.id, j.employee_id, j.trade, j.work_kind from job j
    where j.company_id = caller.company_id and j.trade is not null and j.work_kind is not null and j.erased_on is null
      and j.job_date >= (select b.judged_from from service_book b where b.company_id = caller.company_id)
      and (j.job_date, j.id) < (${before.date}::date, ${before.jobId}::int)
    order by j.job_date desc, j.id desc limit ${MAX_LOOKED_AT}::int
  )
  select json_build_object(
    'judgedFrom', (select b.judged_from from service_book b where b.company_id = caller.company_id),
    'departments', (select coalesce(json_agg(json_build_object('departmentId', d.id, 'name', d.name) order by d.name), '[]')
      from department d where d.company_id = caller.company_id),
    'looked', (select coalesce(json_agg(json_build_object('jobId', l.id, 'date', l.job_date, 'trade', l.trade, 'workKind', l.work_kind,
        'papers', ${papersThere(sql`j`, () => sql`false`)},
        'waivers', array(select w.kind from paper_waiver w where w.company_id = caller.company_id and w.job_id = l.id))
        order by l.job_date desc, l.id desc), '[]')
      from looked_at l
        join unnest(${NEEDING.map((need) => need.trade)}::text[], ${NEEDING.map((need) => need.work)}::text[]) n (trade, work_kind)
          on n.trade = l.trade and n.work_kind = l.work_kind
        join employee e on e.company_id = caller.company_id and e.id = l.employee_id and (${departmentId}::int is null or (e.id > 0 and e.department_id = ${departmentId}))
        join job j on j.company_id = caller.company_id and j.id = l.id),
    'end', (select case when count(*) = ${MAX_LOOKED_AT}::int then (
        select json_build_object('date', l.job_date, 'jobId', l.id) from looked_at l order by l.job_date, l.id limit 1) end from looked_at)))`;

type Described = Omit<MissingPapers['jobs'][number], 'missing'>;

async function describe(db: Db, companyId: CompanyId, lacking: readonly Lacking[]): Promise<MissingPapers['jobs']> {
  const jobs = await db.query<Described>(sql`
    select j.id as "jobId", j.customer_id as "customerId", o.name as customer, j.title, j.job_date as date, j.trade, j.work_kind as "workKind",
      case when e.id > 0 then d.name else '' end as department, case when e.id > 0 then e.first_name || ' ' || e.last_name else '' end as installer
    from job j
      join customer o on o.company_id = j.company_id and o.id = j.customer_id
      join employee e on e.company_id = j.company_id and e.id = j.employee_id
      join department d on d.company_id = e.company_id and d.id = e.department_id
    where j.company_id = ${companyId} and j.id = any(${lacking.map(({ jobId }) => jobId)}::int[]) and j.erased_on is null
      and j.trade is not null and j.work_kind is not null`);
  return lacking.flatMap(({ jobId, missing }) => jobs.filter((job) => job.jobId === jobId).map((job) => ({ ...job, missing })));
}
