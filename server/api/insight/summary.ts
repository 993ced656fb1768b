import { brands } from '#brands/index.ts';
import { insightSummary } from '#contract/insight/summary.ts';
import { osloDay } from '#domain/calendar.ts';
import { addUp, type Cell, figuresOf } from '#domain/insight.ts';
import { peopleOf, type Selection, scopeOf, trendOf } from '#domain/insight-selection.ts';
import { addMonths } from '#domain/norwegian-time.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { readSelection } from './insight-input.ts';
import { monthOf, readCells, readTally } from './read-cells.ts';
import { readStaff, type Staff } from './staff.ts';
import { whereEverybody, whereTold } from './told-answers.ts';

export const insightSummaryRoute = answer(insightSummary, async ({ caller, db, deps, query }) => {
  const now = deps.now();
  const staff = await readStaff(db, caller);
  const selection = readSelection(query, caller, staff);
  const isAdmin = caller.role === 'Admin';
  // Which answers may be told is known beforehand only where nobody is singled out; then they are added up meanwhile.
  const isOfEverybody = isAdmin && selection.departmentId === undefined && selection.employeeId === undefined;
  const [cells, jobs, everybody] = await Promise.all([
    readCells(db, caller, now),
    countJobs(db, caller, staff, selection, now),
    isOfEverybody ? readTally(db, whereEverybody(caller, selection)) : null,
  ]);
  const scope = scopeOf(cells, staff.installers, selection, { currentMonth: monthOf(now), seesTotals: isAdmin });
  const where = whereTold(scope, caller, selection);
  const told = scope.blocks === null && everybody ? everybody : null;
  const tally = where ? (told ?? (await readTally(db, where))) : addUp([]);
  return {
    ...figuresOf(tally),
    isWithheld: scope.isWithheld,
    isOfOnePerson: scope.blocks !== null,
    jobs,
    trend: trendOf(scope),
    people: isAdmin ? peopleOf(scope.cells, scope.people) : [],
    othersN: isAdmin ? scope.othersN : 0,
    filters: { brands: isAdmin ? namesIn(cells, caller.companyId) : [], ...staff },
  };
});

/** The names that answers carry. A company with one name has nothing to choose from, nor one whose jobs do not say theirs. */
function namesIn(cells: readonly Cell[], companyId: number): { slug: string; name: string }[] {
  const own = brands.filter((b) => b.companyId === companyId);
  const named = own.filter(({ slug }) => cells.some((cell) => cell.brand === slug));
  return own.length > 1 ? named.map(({ slug, name }) => ({ slug, name })) : [];
}

/** Of the jobs that were done in the period, how many have been answered, whenever that was. */
async function countJobs(
  db: Db,
  caller: Caller,
  { installers }: Staff,
  { from, to, brand, departmentId, employeeId }: Selection,
  now: Date,
): Promise<{ done: number; answered: number }> {
  const inDepartment = installers.filter((i) => i.departmentId === departmentId).map((i) => i.employeeId);
  const people = employeeId !== undefined ? [employeeId] : departmentId !== undefined ? inDepartment : null;
  const [row] = await db.query<{ done: number; answered: number }>(sql`
    select count(*) as done, count(*) filter (where survey_completed) as answered
    from job
    where company_id = ${caller.companyId} and job_date >= ${`${from}-01`}::date and job_date < ${`${addMonths(to, 1)}-01`}::date
      and job_date <= ${osloDay(now)}::date
      ${people === null ? sql`` : sql`and employee_id = any(${people}::int[])`}
      ${brand === undefined ? sql`` : sql`and brand = ${brand}`}`);
  return row ?? { done: 0, answered: 0 };
}
