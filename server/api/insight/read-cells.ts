import { addMonths, osloDay } from '#domain/calendar.ts';
import type { Cell, Tally } from '#domain/insight.ts';
import { PRICE_REASONS, SCORE_FIELDS } from '#domain/survey.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { surveySums } from '../../queries/insight-sums.ts';
import type { Caller } from '../../request/caller.ts';

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
