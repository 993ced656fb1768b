import type { AppointmentState } from '#domain/appointments/appointment.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { placeOf } from '../../appointment-records/raw-appointment.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { onlySite } from '../../queries/only-site.ts';
import { beginsAt, ownAppointments, ownRaw } from './parts.ts';

const SHOWN_AFTER_MS = 2 * DAY;
/** Today or tomorrow: such a visit is listed before proposals that wait for an answer. */
const SOON_MS = 36 * HOUR;

type Wanted = { caseId?: number | undefined; siteId?: number | undefined; state?: AppointmentState; limit: number };

/**
 * The caller's appointments that are to come or have just ended: first an employee who is near or comes soon, then proposals, then the
 * rest. One that was never marked as done is left out after its day; for a case, finished visits are always listed.
 */
export function comingAppointments(now: Date, { caseId, siteId, state, limit }: Wanted): Sql {
  const shownFrom = new Date(now.getTime() - SHOWN_AFTER_MS);
  const soon = new Date(now.getTime() + SOON_MS);
  const isShown = sql`
    case when v.state in ('proposed', 'declined') then true when v.state = 'cancelled' then v.changed_at > ${shownFrom}
      when v.state = 'done' and ${caseId ?? null}::int is not null then true else v.ends_at > ${shownFrom} end
    and (${state ?? null}::text is null or v.state = ${state ?? null})
    and (${caseId ?? null}::int is null or v.case_id = ${caseId ?? null}::int)
    and (${siteId ?? null}::int is null or coalesce(${placeOf(sql`v`, sql`j`)}, ${onlySite(sql`v.company_id`, sql`v.customer_id`)}, 0) = ${siteId ?? null}::int)`;
  return sql`(
    select coalesce(json_agg(r.raw order by r.is_near desc, r.is_soon desc, r.waits desc, r.is_over, r.over_at desc, r.begins_at, r.id), '[]') from (
      select v.id, ${beginsAt(sql`v`)} as begins_at, v.state in ('on-the-way', 'arrived') as is_near,
        v.state = 'agreed' and v.ends_at > ${now} and v.starts_at < ${soon} as is_soon, v.state = 'proposed' as waits, v.state in ('done', 'cancelled') as is_over,
        case when v.state in ('done', 'cancelled') then v.changed_at end as over_at, ${ownRaw(sql`v`, sql`o`, sql`p`, sql`j`)} as raw
      from ${ownAppointments(sql`v`, sql`o`, sql`p`, sql`j`, isShown)}
      order by is_near desc, is_soon desc, waits desc, is_over, over_at desc, begins_at, v.id limit ${limit}) r)`;
}
