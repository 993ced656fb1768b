import { osloDay } from '#domain/calendar.ts';
import { addUp, type Cell, type Tally } from '#domain/insight.ts';
import { addMonths, norwegianMonthStart } from '#domain/norwegian-time.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { allSums, roughSums, roughTally, tallyOf } from './sums.ts';

/** How far back the figures go. */
const MONTHS = 120;

export const monthOf = (at: Date): string => osloDay(at).slice(0, 7);

/** The months that are counted, oldest first; the last is the present one. */
export const monthsUntil = (now: Date): string[] => Array.from({ length: MONTHS }, (_, i) => addMonths(monthOf(now), i - MONTHS + 1));

const rowsOf = (caller: Caller, starts: readonly Date[]): Sql => sql`
  company_id = ${caller.companyId} and answered_at >= ${starts[0]}
    and (${caller.role === 'Admin'}::boolean or employee_id = ${caller.employeeId})`;

/** A month in Norway is found by its place among their first moments: much quicker than asking for the month of every answer. */
const monthIndex = (starts: readonly Date[]): Sql => sql`width_bucket(answered_at, ${starts}::timestamptz[]) - 1`;

export type Count = Pick<Cell, 'employeeId' | 'month' | 'brand' | 'n'>;
type GroupRow = { employee_id: number; month: number; brand: string | null };

/** Only how many answers there are. */
export async function readCounts(db: Db, caller: Caller, now: Date): Promise<Count[]> {
  const months = monthsUntil(now);
  const starts = months.map(norwegianMonthStart);
  const rows = await db.query<GroupRow & { n: number }>(sql`
    select employee_id, ${monthIndex(starts)} as month, brand, count(*) as n
    from survey_answer where ${rowsOf(caller, starts)} group by 1, 2, 3`);
  return rows.map(({ employee_id, month, brand, n }) => ({ employeeId: employee_id, month: months[month] ?? '', brand, n }));
}

/**
 * What the line over time and the list of people need, for every installer, month and brand. The figures of the seven scores one by
 * one are added up for the chosen answers alone.
 */
export async function readCells(db: Db, caller: Caller, now: Date): Promise<Cell[]> {
  const months = monthsUntil(now);
  const starts = months.map(norwegianMonthStart);
  const rows = await db.query<GroupRow & { sums: [n: number, sum: number, low: number, high: number] }>(sql`
    select employee_id, ${monthIndex(starts)} as month, brand, json_build_array(count(*), ${roughSums}) as sums
    from survey_answer where ${rowsOf(caller, starts)} group by 1, 2, 3`);
  return rows.map(({ employee_id, month, brand, sums }) => ({
    employeeId: employee_id,
    month: months[month] ?? '',
    brand,
    ...roughTally(...sums),
  }));
}

/** Everything there is to say about these answers. */
export async function readTally(db: Db, where: Sql): Promise<Tally> {
  const [row] = await db.query<{ sums: number[] }>(sql`
    select json_build_array(count(*), ${allSums}) as sums from survey_answer a where ${where}`);
  const [n = 0, ...sums] = row?.sums ?? [];
  return n === 0 ? addUp([]) : tallyOf(n, sums);
}
