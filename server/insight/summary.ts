// What the surveys say. An Admin sees the company, an Employee their own answers; figures of one person from five answers up.
import { insightSummary } from '#contract/insight.ts';
import { addMonths, osloDay } from '#domain/calendar.ts';
import type { Brand } from '#domain/company/brand.ts';
import { addUp, type Cell, figuresOf } from '#domain/insight/figures.ts';
import { peopleOf, type Selection, scopeOf, trendOf } from '#domain/insight/selection.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { answer } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { monthOf, readCells } from './cells.ts';
import { readSelection, readStaff, type Staff } from './selection.ts';

export const insightSummaryRoute = answer(insightSummary, async ({ caller, db, deps, query }) => {
  const now = deps.now();
  const staff = await readStaff(db, caller);
  const selection = readSelection(query, caller, staff);
  const isAdmin = caller.role === 'Admin';
  const [cells, jobs] = await Promise.all([readCells(db, caller, now), countJobs(db, caller, staff, selection, now)]);
  const scope = scopeOf(cells, staff.installers, selection, { currentMonth: monthOf(now), seesTotals: isAdmin });
  return {
    ...figuresOf(addUp(scope.cells)),
    isWithheld: scope.isWithheld,
    isOfOnePerson: scope.blocks !== null,
    jobs,
    trend: trendOf(scope),
    people: isAdmin ? peopleOf(scope.cells, scope.people) : [],
    othersN: isAdmin ? scope.othersN : 0,
    filters: { brands: isAdmin ? namesIn(cells, deps.brands(), caller.companyId) : [], ...staff },
  };
});

/** The brands that answers name. A company with one brand has nothing to choose from, nor one whose jobs name none. */
function namesIn(cells: readonly Cell[], brands: readonly Brand[], companyId: CompanyId): { slug: string; name: string }[] {
  const own = brands.filter((b) => b.companyId === companyId);
  const named = own.filter(({ slug }) => cells.some((cell) => cell.brand === slug));
  return own.length > 1 ? named.map(({ slug, name }) => ({ slug, name })) : [];
}

/**
 * How many jobs were done in the period, and how many of them have been answered since. Past months come from the sums, the present one
 * from the jobs, because future jobs must not count.
 */
async function countJobs(
  db: Db,
  caller: Caller,
  { installers }: Staff,
  { from, to, brand, departmentId, employeeId }: Selection,
  now: Date,
): Promise<{ done: number; answered: number }> {
  const inDepartment = installers.filter((i) => i.departmentId === departmentId).map((i) => i.employeeId);
  const people = employeeId !== undefined ? [employeeId] : departmentId !== undefined ? inDepartment : null;
  const present = `${monthOf(now)}-01`;
  const [first, end] = [`${from}-01`, `${addMonths(to, 1)}-01`];
  const chosen = sql`company_id = ${caller.companyId}
    ${people === null ? sql`` : sql`and employee_id = any(${people}::int[])`}
    ${brand === undefined ? sql`` : sql`and brand = ${brand}`}`;
  const [row] = await db.query<{ done: number; answered: number }>(sql`
    select coalesce(sum(jobs), 0)::int as done, coalesce(sum(answered), 0)::int as answered from (
      select jobs, answered from job_month
      where ${chosen} and month >= ${first}::date and month < least(${end}::date, ${present}::date)
      union all
      select 1, survey_completed::int from job
      where ${chosen} and job_date >= greatest(${first}::date, ${present}::date) and job_date < ${end}::date
        and job_date <= ${osloDay(now)}::date) counted`);
  return row ?? { done: 0, answered: 0 };
}
