import type { DayAppointment } from '#contract/my-day.ts';
import { stateAfterUndo } from '#domain/appointments/check-act.ts';
import { actsFrom } from '#domain/appointments/day.ts';
import { foldAppointment } from '#domain/appointments/history.ts';
import { onlySite } from '../customers/profile.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { isShown } from '../papers/rows.ts';
import { addressOf, placeOf, type RawEvent } from './rows.ts';

/** A visit as its installer sees it now, and which press can be taken back. */
export function dayView({ events, ...visit }: RawDayAppointment, now: Date): DayAppointment {
  const current = foldAppointment(
    events.map(({ at, pressedAt, ...event }) => ({
      ...event,
      at: new Date(at),
      pressedAt: pressedAt === null ? null : new Date(pressedAt),
    })),
  );
  const { arrivesAt, arrivedAt, doneAt } = current;
  return {
    ...visit,
    arrivesAt: arrivesAt?.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    pressFrom: actsFrom({ startsAt: new Date(visit.startsAt) }).toISOString(),
    undo: stateAfterUndo(current, false, now),
  };
}

/** Without an address of its own it belongs to the customer's only one. */
export const atPlace = (siteId: Sql): Sql => {
  const only = onlySite(sql`appointment.company_id`, sql`appointment.customer_id`);
  return sql`coalesce(${siteId}, ${only}) is not distinct from coalesce(${placeOf}, ${only})`;
};

/** The papers of the address of an appointment with its job; those with prices are not the installer's business. `columns`: of a paper and its job. */
export const papersAtPlace = (columns: Sql): Sql => sql`
  select ${columns} from paper left join job paper_job on paper_job.company_id = paper.company_id and paper_job.id = paper.job_id
  where paper.company_id = appointment.company_id and paper.customer_id = appointment.customer_id and not paper.shows_prices and ${isShown}
    and ${atPlace(sql`coalesce(paper.site_id, paper_job.site_id)`)}`;

/** The jobs that were done at the address of an appointment with its job. */
export const jobsAtPlace = (columns: Sql): Sql => sql`
  select ${columns} from job earlier
  where earlier.company_id = appointment.company_id and earlier.customer_id = appointment.customer_id and earlier.erased_on is null and ${atPlace(sql`earlier.site_id`)}`;

export const photosOfCase = (columns: Sql): Sql => sql`
  select ${columns} from photo where photo.company_id = appointment.company_id and photo.case_id = appointment.case_id and photo.pdf_name is null`;

const count: Sql = sql`count(*)`;

/** What its events come to is read from them, in `day-view.ts`. */
export type RawDayAppointment = Omit<DayAppointment, 'arrivesAt' | 'arrivedAt' | 'doneAt' | 'pressFrom' | 'undo'> & { events: RawPress[] };
export type RawPress = Pick<RawEvent, 'at' | 'pressedAt' | 'kind' | 'by' | 'minutes'>;

const eventsOf: Sql = sql`(
  select json_agg(json_build_object('at', ${iso(sql`appointment_event.at`)}, 'pressedAt', ${iso(sql`appointment_event.pressed_at`)}, 'kind', appointment_event.kind, 'by', appointment_event.by, 'minutes', appointment_event.minutes) order by appointment_event.number)
  from appointment_event where appointment_event.company_id = appointment.company_id and appointment_event.appointment_id = appointment.id)`;

/** The appointment with its customer and its job, as the installer sees it. */
export const dayJson: Sql = sql`json_build_object('appointmentId', appointment.id, 'sequence', appointment.sequence, 'state', appointment.state, 'startsAt', ${iso(sql`appointment.starts_at`)},
  'endsAt', ${notNull(iso(sql`appointment.ends_at`))}, 'expectedMinutes', appointment.expected_minutes, 'title', appointment.title, 'note', appointment.note, 'doorCode', appointment.door_code,
  'customer', json_build_object('customerId', customer.id, 'name', customer.name, 'phone', customer.phone), 'address', ${addressOf}, 'siteId', ${placeOf}, 'caseId', appointment.case_id, 'jobId', job.id,
  'events', ${notNull(eventsOf)},
  'photos', (${photosOfCase(count)}), 'papers', (${papersAtPlace(count)}), 'earlierJobs', (${jobsAtPlace(count)}))`;
