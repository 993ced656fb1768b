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
    case when appointment.state in ('proposed', 'declined') then true when appointment.state = 'cancelled' then appointment.changed_at > ${shownFrom}
      when appointment.state = 'done' and ${caseId ?? null}::int is not null then true else appointment.ends_at > ${shownFrom} end
    and (${state ?? null}::text is null or appointment.state = ${state ?? null})
    and (${caseId ?? null}::int is null or appointment.case_id = ${caseId ?? null}::int)
    and (${siteId ?? null}::int is null or coalesce(${placeOf}, ${onlySite(sql`appointment.company_id`, sql`appointment.customer_id`)}, 0) = ${siteId ?? null}::int)`;
  return sql`(
    select coalesce(json_agg(entry.raw order by entry.is_near desc, entry.is_soon desc, entry.waits desc, entry.is_over, entry.over_at desc, entry.begins_at, entry.id), '[]') from (
      select appointment.id, ${beginsAt} as begins_at, appointment.state in ('on-the-way', 'arrived') as is_near,
        appointment.state = 'agreed' and appointment.ends_at > ${now} and appointment.starts_at < ${soon} as is_soon, appointment.state = 'proposed' as waits, appointment.state in ('done', 'cancelled') as is_over,
        case when appointment.state in ('done', 'cancelled') then appointment.changed_at end as over_at, ${ownRaw} as raw
      from ${ownAppointments(isShown)}
      order by is_near desc, is_soon desc, waits desc, is_over, over_at desc, begins_at, appointment.id limit ${limit}) entry)`;
}
