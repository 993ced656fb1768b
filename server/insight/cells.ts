import { addMonths, norwegianMonthStart, osloDay } from '#domain/calendar.ts';
import type { Cell, Tally } from '#domain/insight/figures.ts';
import { type Scope, type Selection, scopeOf } from '#domain/insight/selection.ts';
import { PRICE_REASONS, SCORE_FIELDS } from '#domain/surveys/survey.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Caller } from '../request/caller.ts';
import { surveySums } from '../surveys/scores.ts';
import type { Staff } from './selection.ts';

/** `where`: the single answers that a selection may show. Null: none of them. */
export type VisibleAnswers = { scope: Scope<Count>; where: Sql | null };

/** The rule of the figures, for calls that show answers one by one. */
export async function visibleAnswers(db: Db, caller: Caller, staff: Staff, selection: Selection, now: Date): Promise<VisibleAnswers> {
  const scope = scopeOf(await readCounts(db, caller, now), staff.installers, selection, {
    currentMonth: monthOf(now),
    seesTotals: caller.role === 'Admin',
  });
  return { scope, where: whereVisible(scope, caller, selection) };
}

function whereVisible({ cells, blocks }: Pick<Scope<Count>, 'cells' | 'blocks'>, caller: Caller, selection: Selection): Sql | null {
  if (cells.length === 0) return null;
  if (blocks === null && selection.departmentId === undefined) return whereIn(caller, selection, [selection], sql``);
  const people = [...new Set(cells.map((cell) => cell.employeeId))];
  return whereIn(caller, selection, blocks ?? [selection], sql`and survey_answer.employee_id = any(${people}::int[])`);
}

function whereIn(caller: Caller, { brand }: Selection, spans: readonly Pick<Selection, 'from' | 'to'>[], people: Sql): Sql {
  const starts = spans.map(({ from }) => norwegianMonthStart(from));
  const ends = spans.map(({ to }) => norwegianMonthStart(addMonths(to, 1)));
  return sql`
    survey_answer.company_id = ${caller.companyId} and survey_answer.answered_at >= ${starts[0]} and survey_answer.answered_at < ${ends.at(-1)} ${people}
      ${spans.length === 1 ? sql`` : sql`and exists (select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span(s, e) where survey_answer.answered_at >= s and survey_answer.answered_at < e)`}
      ${brand === undefined ? sql`` : sql`and survey_answer.brand = ${brand}`}`;
}

/** How far back the figures go. */
const MONTHS = 120;

export const monthOf = (at: Date): string => osloDay(at).slice(0, 7);

/** The stored sums, of all employees or of the caller. */
const sumsOf = (caller: Caller, now: Date, figures: Sql): Sql => sql`
  select employee_id as "employeeId", to_char(month, 'YYYY-MM') as month, brand, ${figures}
  from survey_month
  where company_id = ${caller.companyId} and month >= ${`${addMonths(monthOf(now), 1 - MONTHS)}-01`}::date
    and (${caller.role === 'Admin'}::boolean or employee_id = ${caller.employeeId})
  group by 1, 2, 3 having sum(n) <> 0`;

export type Count = Pick<Cell, 'employeeId' | 'month' | 'brand' | 'n'>;

/** Only how many answers there are. */
export const readCounts = (db: Db, caller: Caller, now: Date): Promise<Count[]> =>
  db.query<Count>(sumsOf(caller, now, sql`sum(n)::int as n`));

/** What the answers of every installer, month and brand add up to. */
export async function readCells(db: Db, caller: Caller, now: Date): Promise<Cell[]> {
  // One text for forty figures: as JSON, or each by itself, they take three times as long.
  const rows = await db.query<Omit<Count, 'n'> & { sums: string }>(sumsOf(caller, now, sql`concat_ws(',', ${surveySums}) as sums`));
  return rows.map(({ employeeId, month, brand, sums }) => ({ employeeId, month, brand, ...tallyOf(sums.split(',').map(Number)) }));
}

function tallyOf([n = 0, ...sums]: readonly number[]): Tally {
  const seven = SCORE_FIELDS.length;
  const part = (i: number): number[] => sums.slice(i * seven, (i + 1) * seven);
  const rest = sums.slice(4 * seven);
  const [reasons, sources] = [rest.slice(0, PRICE_REASONS.length), rest.slice(PRICE_REASONS.length)];
  return { n, sums: part(0), squares: part(1), low: part(2), high: part(3), reasons, sources };
}
