// Ours: what the surveys say. An Admin sees the company, an Employee the own answers; figures of one person from five answers up.
import { Type } from 'typebox';
import { brands } from '#brands/index.ts';
import { osloDay } from '#domain/calendar.ts';
import { addUp, type Cell, figuresOf } from '#domain/insight.ts';
import { peopleOf, type Selection, scopeOf, trendOf } from '#domain/insight-selection.ts';
import { addMonths } from '#domain/norwegian-time.ts';
import { PRICE_REASONS, SCORE_FIELDS, SOURCES } from '#domain/survey.ts';
import { ask, type Who } from '../../auth/asking.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { readSelection, SelectionFields } from './insight-input.ts';
import { monthOf, readCells } from './read-cells.ts';
import { readStaff, type Staff } from './staff.ts';

const Count = Type.Integer({ minimum: 0 });
const MaybeNumber = Type.Union([Type.Number(), Type.Null()]);
const Answer = Type.Object({
  n: Count,
  isWithheld: Type.Boolean({ description: 'there are answers, but they would be figures of one person with fewer than five' }),
  isOfOnePerson: Type.Boolean({ description: 'only whole months that together hold five answers are counted' }),
  jobs: Type.Object({ done: Count, answered: Count }),
  scores: Type.Array(
    Type.Object({
      field: Type.Enum([...SCORE_FIELDS]),
      average: Type.Number(),
      deviation: Type.Number(),
      low: Count,
      middle: Count,
      high: Count,
    }),
  ),
  recommendation: Type.Object({ score: Type.Integer(), promoters: Count, passives: Count, detractors: Count }),
  trend: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), n: Count, average: MaybeNumber, recommendation: MaybeNumber })),
  reasons: Type.Array(Type.Object({ reason: Type.Enum([...PRICE_REASONS]), n: Count })),
  sources: Type.Array(Type.Object({ source: Type.Enum([...SOURCES]), n: Count })),
  people: Type.Array(Type.Object({ employeeId: Type.Integer(), n: Count, average: Type.Number(), recommendation: Type.Integer() })),
  othersN: Count,
  filters: Type.Object({
    brands: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
    departments: Type.Array(Type.Object({ departmentId: Type.Integer(), departmentName: Type.String() })),
    installers: Type.Array(Type.Object({ employeeId: Type.Integer(), departmentId: Type.Integer(), name: Type.String() })),
  }),
});

const options = callOptions({
  summary: 'The figures of the surveys answered in a period of whole months',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  querystring: Type.Object(SelectionFields),
  answers: { 200: Answer },
  errors: ['not-found'],
});

export function insightSummary(app: App, deps: Deps): void {
  app.get('/api/Insight/Summary', options, async (request) => {
    const { who } = await ask(deps, request);
    const db = deps.databases.forCompany(who.companyId);
    const now = deps.now();
    const staff = await readStaff(db, who);
    const selection = readSelection(request.query, who, staff);
    const isAdmin = who.role === 'Admin';
    const [cells, jobs] = await Promise.all([readCells(db, who, now), countJobs(db, who, staff, selection, now)]);
    const scope = scopeOf(cells, staff.installers, selection, { currentMonth: monthOf(now), seesTotals: isAdmin });
    return {
      ...figuresOf(addUp(scope.cells)),
      isWithheld: scope.isWithheld,
      isOfOnePerson: scope.blocks !== null,
      jobs,
      trend: trendOf(scope),
      people: isAdmin ? peopleOf(scope.cells, scope.people) : [],
      othersN: isAdmin ? scope.othersN : 0,
      filters: { brands: isAdmin ? namesIn(cells, who.companyId) : [], ...staff },
    };
  });
}

/** The names that answers carry. A company with one name has nothing to choose from, nor one whose jobs do not say theirs. */
function namesIn(cells: readonly Cell[], companyId: number): { slug: string; name: string }[] {
  const own = brands.filter((b) => b.companyId === companyId);
  const named = own.filter(({ slug }) => cells.some((cell) => cell.brand === slug));
  return own.length > 1 ? named.map(({ slug, name }) => ({ slug, name })) : [];
}

/**
 * Of the jobs that were done in the period, how many have been answered, whenever that was. Past months come from the sums, the days of the
 * present one from the jobs: those that are still to come are not done.
 */
async function countJobs(
  db: Db,
  who: Who,
  { installers }: Staff,
  { from, to, brand, departmentId, employeeId }: Selection,
  now: Date,
): Promise<{ done: number; answered: number }> {
  const inDepartment = installers.filter((i) => i.departmentId === departmentId).map((i) => i.employeeId);
  const people = employeeId !== undefined ? [employeeId] : departmentId !== undefined ? inDepartment : null;
  const present = `${monthOf(now)}-01`;
  const [first, end] = [`${from}-01`, `${addMonths(to, 1)}-01`];
  const chosen = sql`company_id = ${who.companyId}
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
