import { osloDay } from '#domain/calendar.ts';
import type { Cell } from '#domain/insight.ts';
import { addMonths, norwegianMonthStart } from '#domain/norwegian-time.ts';
import type { Who } from '../../auth/asking.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { packedSums, tallyOf } from './packed-sums.ts';

/** How far back the figures go. */
const MONTHS = 120;

export const monthOf = (at: Date): string => osloDay(at).slice(0, 7);

/** The months that are counted, oldest first; the last is the present one. */
export const monthsUntil = (now: Date): string[] => Array.from({ length: MONTHS }, (_, i) => addMonths(monthOf(now), i - MONTHS + 1));

const rowsOf = (who: Who, starts: readonly Date[]): Sql => sql`
  company_id = ${who.companyId} and answered_at >= ${starts[0]}
    and (${who.role === 'Admin'}::boolean or employee_id = ${who.employeeId})`;

/** A month in Norway is found by its place among their first moments: much quicker than asking for the month of every answer. */
const monthIndex = (starts: readonly Date[]): Sql => sql`width_bucket(answered_at, ${starts}::timestamptz[]) - 1`;

export type Count = Pick<Cell, 'employeeId' | 'month' | 'brand' | 'n'>;
type GroupRow = { employee_id: number; month: number; brand: string | null };
type CountRow = [employeeId: number, month: number, brand: string | null, n: number];

/** Only how many answers there are. */
export async function readCounts(db: Db, who: Who, now: Date): Promise<Count[]> {
  const months = monthsUntil(now);
  const starts = months.map(norwegianMonthStart);
  const rows = await db.query<GroupRow & { n: number }>(sql`
    select employee_id, ${monthIndex(starts)} as month, brand, count(*) as n
    from survey_answer where ${rowsOf(who, starts)} group by 1, 2, 3`);
  return rows.map(({ employee_id, month, brand, n }) => ({ employeeId: employee_id, month: months[month] ?? '', brand, n }));
}

/** Every answer is looked at once; what comes back is one row for each installer, month and brand. */
export async function readCells(db: Db, who: Who, now: Date): Promise<Cell[]> {
  const months = monthsUntil(now);
  const starts = months.map(norwegianMonthStart);
  const [row] = await db.query<{ cells: [...CountRow, ...number[]][] | null }>(sql`
    select json_agg(json_build_array(employee_id, month, brand, n, a1, a2, a3, a4, a5, a6, a7, b1, b2, b3, b4, b5, b6, b7,
      r1, r2, r3, r4, k1, k2, k3, k4, k5, k6, k7, k8)) as cells
    from (
      select employee_id, ${monthIndex(starts)} as month, brand, count(*) as n, ${packedSums}
      from survey_answer where ${rowsOf(who, starts)} group by 1, 2, 3) cell`);
  return (row?.cells ?? []).map(([employeeId, month, brand, n, ...packed]) => ({
    employeeId,
    month: months[month] ?? '',
    brand,
    ...tallyOf(n, packed),
  }));
}
