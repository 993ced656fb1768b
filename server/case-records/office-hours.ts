import { addDays, osloDay } from '#domain/calendar.ts';
import { DEFAULT_WEEK, type OpeningHours, type WeekHours } from '#domain/cases/opening-hours.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Longer than a promise ever looks ahead. */
const DAYS_AHEAD = 100;

export async function readHours(db: Queryable, companyId: number, now: Date): Promise<OpeningHours> {
  const today = osloDay(now);
  const [row] = await db.query<{ week: WeekHours | null; days: string[] }>(sql`
    select (select week from office_hours where company_id = ${companyId}) as week,
      array(select day::text from closed_day where company_id = ${companyId}
        and day between ${today}::date and ${addDays(today, DAYS_AHEAD)}::date) as days`);
  return { week: row?.week ?? DEFAULT_WEEK, closedDays: row?.days ?? [] };
}
