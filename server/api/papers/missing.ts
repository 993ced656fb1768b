// Ours: the jobs that lack papers, for the office. A page looks at a bounded number of jobs, by the index of those that can be judged.
import { type MissingPapers, missingPapers } from '#contract/papers/missing.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { TRADES, WORK_KINDS } from '#domain/job.ts';
import { MISSING_PER_PAGE, NEEDED_PAPERS, PAPERS_DUE_DAYS } from '#domain/service-book/needed-papers.ts';
import { isIsoDate } from '#domain/time.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { invalidInput } from '../../errors.ts';
import { answerWith } from '../../http/answer.ts';
import { hasDocumentation } from '../../papers/completeness.ts';
import { isShown } from '../../papers/who-sees-paper.ts';

/** Of a large company, a day of jobs or several. */
const MAX_LOOKED_AT = 20_000;

export const missingPapersRoute = answerWith(
  missingPapers,
  ({ query: { departmentId = null, beforeDate, beforeJobId }, deps }) => {
    if (beforeDate !== undefined && !isIsoDate(beforeDate)) throw invalidInput('beforeDate');
    const last = addDays(osloDay(deps.now()), -PAPERS_DUE_DAYS);
    return lacking(
      departmentId,
      beforeDate && beforeDate <= last ? { date: beforeDate, jobId: beforeJobId ?? 1 } : { date: addDays(last, 1), jobId: 1 },
    );
  },
  async ({ end, ...found }: MissingPapers & { end: MissingPapers['next'] }) => {
    const isFull = found.jobs.length > MISSING_PER_PAGE;
    const jobs = found.jobs.slice(0, MISSING_PER_PAGE);
    const lastShown = jobs.at(-1);
    const next = isFull && lastShown ? { date: lastShown.date, jobId: lastShown.jobId } : end;
    return { ...found, jobs, next };
  },
);

const NEEDS = TRADES.flatMap((trade) => WORK_KINDS.flatMap((work) => NEEDED_PAPERS[trade][work].map((kind) => ({ trade, work, kind }))));

const lacking = (departmentId: number | null, before: { date: string; jobId: number }): Sql => sql`(
  with looked_at as materialized (
    select j.job_date, j.id, j.employee_id, j.trade, j.work_kind from job j
    where j.company_id = caller.company_id and j.trade is not null and j.work_kind is not null and j.erased_on is null
      and j.job_date >= (select b.judged_from from service_book b where b.company_id = caller.company_id)
      and (j.job_date, j.id) < (${before.date}::date, ${before.jobId}::int)
    order by j.job_date desc, j.id desc limit ${MAX_LOOKED_AT}::int
  ), needs as (
    select * from unnest(${NEEDS.map((need) => need.trade)}::text[], ${NEEDS.map((need) => need.work)}::text[], ${NEEDS.map((need) => need.kind)}::text[])
      as n (trade, work_kind, kind)
  ), found as (
    select j.id, j.job_date, j.customer_id, j.title, j.trade, j.work_kind, o.name as customer, d.name as department,
      e.first_name || ' ' || e.last_name as installer, lack.kinds
    from looked_at l
      join employee e on e.company_id = caller.company_id and e.id = l.employee_id and (${departmentId}::int is null or e.department_id = ${departmentId})
      join department d on d.company_id = e.company_id and d.id = e.department_id
      cross join lateral (
        select array_agg(n.kind) as kinds from needs n
        where n.trade = l.trade and n.work_kind = l.work_kind
          and not exists (select from paper p where p.company_id = caller.company_id and p.job_id = l.id and p.kind = n.kind and ${isShown})
          and not exists (select from paper_waiver w where w.company_id = caller.company_id and w.job_id = l.id and w.kind = n.kind)
          and not (n.kind = 'manual' and exists (select from job j where j.company_id = caller.company_id and j.id = l.id and ${hasDocumentation}))) lack
      join job j on j.company_id = caller.company_id and j.id = l.id
      join customer o on o.company_id = j.company_id and o.id = j.customer_id
    where lack.kinds is not null
    order by l.job_date desc, l.id desc limit ${MISSING_PER_PAGE + 1}::int
  )
  select json_build_object(
    'judgedFrom', (select b.judged_from from service_book b where b.company_id = caller.company_id),
    'departments', (select coalesce(json_agg(json_build_object('departmentId', d.id, 'name', d.name) order by d.name), '[]')
      from department d where d.company_id = caller.company_id),
    'jobs', (select coalesce(json_agg(json_build_object('jobId', f.id, 'customerId', f.customer_id, 'customer', f.customer, 'title', f.title, 'date', f.job_date,
        'trade', f.trade, 'workKind', f.work_kind, 'department', f.department, 'installer', f.installer, 'missing', f.kinds) order by f.job_date desc, f.id desc), '[]')
      from found f),
    'end', (select case when count(*) = ${MAX_LOOKED_AT}::int then (
        select json_build_object('date', l.job_date, 'jobId', l.id) from looked_at l order by l.job_date, l.id limit 1) end from looked_at),
    'next', null))`;
