import { addMonths } from '#domain/calendar.ts';
import { type Scope, type Selection, scopeOf } from '#domain/insight-selection.ts';
import { norwegianMonthStart } from '#domain/norwegian-time.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Caller } from '../../request/caller.ts';
import { type Count, monthOf, readCounts } from './read-cells.ts';
import type { Staff } from './staff.ts';

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
