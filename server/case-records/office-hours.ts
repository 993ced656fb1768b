import { addDays, osloDay } from '#domain/calendar.ts';
import type { PromisedHours } from '#domain/cases/clocks.ts';
import { DEFAULT_WEEK, type WeekHours } from '#domain/cases/opening-hours.ts';
import { repairHoursOf } from '#domain/company/company-settings.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Longer than a promise ever looks ahead. */
const DAYS_AHEAD = 100;

export async function readHours(db: Queryable, companyId: CompanyId, now: Date): Promise<PromisedHours> {
  const today = osloDay(now);
  const [row] = await db.query<{
    week: WeekHours | null;
    settings: { repairHours: number | null } | null;
    first: number | null;
    days: string[];
  }>(sql`
    select (select week from office_hours where company_id = ${companyId}) as week,
      (select json_build_object('repairHours', repair_hours) from company_settings
        where company_id = ${companyId} order by version desc limit 1) as settings,
      (select repair_hours from company where id = ${companyId}) as first,
      array(select day::text from closed_day where company_id = ${companyId}
        and day between ${today}::date and ${addDays(today, DAYS_AHEAD)}::date) as days`);
  return {
    week: row?.week ?? DEFAULT_WEEK,
    closedDays: row?.days ?? [],
    repairHours: repairHoursOf(row?.settings ?? null, row?.first ?? null),
  };
}
