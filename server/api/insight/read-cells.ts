import { type Cell, HIGH_FROM, LOW_UP_TO } from '#domain/insight.ts';
import { addMonths, norwegianDay, norwegianMonthStart } from '#domain/norwegian-time.ts';
import { PRICE_REASONS, SOURCES } from '#domain/survey.ts';
import type { Who } from '../../auth/asking.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** How far back the figures go. */
const MONTHS = 120;

export const monthOf = (at: Date): string => norwegianDay(at).slice(0, 7);

/** The months that are counted, oldest first; the last is the present one. */
export const monthsUntil = (now: Date): string[] => Array.from({ length: MONTHS }, (_, i) => addMonths(monthOf(now), i - MONTHS + 1));

const rowsOf = (who: Who, starts: readonly Date[]): Sql => sql`
  company_id = ${who.companyId} and answered_at >= ${starts[0]}
    and (${who.role === 'Admin'}::boolean or employee_id = ${who.employeeId})`;

/** A month in Norway is found by its place among their first moments: much quicker than asking for the month of every answer. */
const monthIndex = (starts: readonly Date[]): Sql => sql`width_bucket(answered_at, ${starts}::timestamptz[]) - 1`;

type CountRow = [employeeId: number, month: number, brand: string | null, n: number];
type CellRow = [...CountRow, ...number[]];

export type Count = Pick<Cell, 'employeeId' | 'month' | 'brand' | 'n'>;

/** Only how many answers there are. */
export async function readCounts(db: Db, who: Who, now: Date): Promise<Count[]> {
  const months = monthsUntil(now);
  const starts = months.map(norwegianMonthStart);
  const [row] = await db.query<{ cells: CountRow[] | null }>(sql`
    select json_agg(json_build_array(employee_id, month, brand, n)) as cells from (
      select employee_id, ${monthIndex(starts)} as month, brand, count(*) as n
      from survey_answer where ${rowsOf(who, starts)} group by 1, 2, 3) a`);
  return (row?.cells ?? []).map(([employeeId, month, brand, n]) => ({ employeeId, month: months[month] ?? '', brand, n }));
}

/** Every answer is looked at once; what comes back is one row for each installer, month and brand. */
export async function readCells(db: Db, who: Who, now: Date): Promise<Cell[]> {
  const months = monthsUntil(now);
  const starts = months.map(norwegianMonthStart);
  const [row] = await db.query<{ cells: CellRow[] | null }>(sql`
    select json_agg(json_build_array(employee_id, month, brand, n,
      s1, s2, s3, s4, s5, s6, s7, q1, q2, q3, q4, q5, q6, q7, l1, l2, l3, l4, l5, l6, l7, h1, h2, h3, h4, h5, h6, h7,
      r1, r2, r3, r4, k1, k2, k3, k4, k5, k6, k7, k8)) as cells
    from (
      select employee_id, ${monthIndex(starts)} as month, brand, count(*) as n,
        ${sevenOf('s')}, ${sevenOf('q')}, ${sevenOf('l')}, ${sevenOf('h')},
        ${reasonCounts}, ${sourceCounts}
      from survey_answer where ${rowsOf(who, starts)} group by 1, 2, 3) a`);
  return (row?.cells ?? []).map(cellOf(months));
}

const COLUMNS = [
  'pris_score',
  'kvalitet_score',
  'effektivitet_score',
  'palitelighet_score',
  'gjenbruk_score',
  'anbefale_score',
  'totalpris_score',
];

/** Written out by the program and not by hand: four figures of each of the seven columns. All of it is ours, none of it input. */
function sevenOf(figure: 's' | 'q' | 'l' | 'h'): Sql {
  const expression = {
    s: (column: string) => `sum(${column})`,
    q: (column: string) => `sum(${column} * ${column})`,
    l: (column: string) => `count(*) filter (where ${column} <= ${LOW_UP_TO})`,
    h: (column: string) => `count(*) filter (where ${column} >= ${HIGH_FROM})`,
  }[figure];
  return literal(COLUMNS.map((column, i) => `${expression(column)} as ${figure}${i + 1}`).join(', '));
}

/** A text of this file as a part of a statement. */
function literal(text: string): Sql {
  return { ...sql`null`, text };
}

const [, , , other] = PRICE_REASONS;
const chosen = PRICE_REASONS.filter((reason) => reason !== other);
const reasonCounts = literal(
  [
    ...chosen.map((reason, i) => `count(*) filter (where annet_text = '${reason}') as r${i + 1}`),
    `count(*) filter (where annet_text not in ('', ${chosen.map((r) => `'${r}'`).join(', ')})) as r4`,
  ].join(', '),
);
const sourceCounts = literal(SOURCES.map((source, i) => `count(*) filter (where source = '${source}') as k${i + 1}`).join(', '));

const cellOf =
  (months: readonly string[]) =>
  ([employeeId, month, brand, n, ...figures]: CellRow): Cell => ({
    employeeId,
    month: months[month] ?? '',
    brand,
    n,
    sums: figures.slice(0, 7),
    squares: figures.slice(7, 14),
    low: figures.slice(14, 21),
    high: figures.slice(21, 28),
    reasons: figures.slice(28, 32),
    sources: figures.slice(32, 40),
  });
