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
import { monthOf, readCells, readTally } from './read-cells.ts';
import { readStaff, type Staff } from './staff.ts';
import { whereEverybody, whereTold } from './told-answers.ts';

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
    // Which answers may be told is known beforehand only where nobody is singled out; then they are added up meanwhile.
    const isOfEverybody = isAdmin && selection.departmentId === undefined && selection.employeeId === undefined;
    const [cells, jobs, everybody] = await Promise.all([
      readCells(db, who, now),
      countJobs(db, who, staff, selection, now),
      isOfEverybody ? readTally(db, whereEverybody(who, selection)) : null,
    ]);
    const scope = scopeOf(cells, staff.installers, selection, { currentMonth: monthOf(now), seesTotals: isAdmin });
    const where = whereTold(scope, who, selection);
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

/** Of the jobs that were done in the period, how many have been answered, whenever that was. */
async function countJobs(
  db: Db,
  who: Who,
  { installers }: Staff,
  { from, to, brand, departmentId, employeeId }: Selection,
  now: Date,
): Promise<{ done: number; answered: number }> {
  const inDepartment = installers.filter((i) => i.departmentId === departmentId).map((i) => i.employeeId);
  const people = employeeId !== undefined ? [employeeId] : departmentId !== undefined ? inDepartment : null;
  const [row] = await db.query<{ done: number; answered: number }>(sql`
    select count(*) as done, count(*) filter (where survey_completed) as answered
    from job
    where company_id = ${who.companyId} and job_date >= ${`${from}-01`}::date and job_date < ${`${addMonths(to, 1)}-01`}::date
      and job_date <= ${osloDay(now)}::date
      ${people === null ? sql`` : sql`and employee_id = any(${people}::int[])`}
      ${brand === undefined ? sql`` : sql`and brand = ${brand}`}`);
  return row ?? { done: 0, answered: 0 };
}
