import type { DayAppointment } from '#contract/my-day.ts';
import { addressOf, placeOf, type RawEvent } from '../../appointment-records/raw-appointment.ts';
import { iso } from '../../db/iso.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { isShown } from '../../paper-records/who-sees-paper.ts';
import { onlySite } from '../../queries/only-site.ts';

/** Without an address of its own it belongs to the customer's only one. */
export const atPlace = (v: Sql, j: Sql, siteId: Sql): Sql => {
  const only = onlySite(sql`${v}.company_id`, sql`${v}.customer_id`);
  return sql`coalesce(${siteId}, ${only}) is not distinct from coalesce(${placeOf(v, j)}, ${only})`;
};

/** The papers of the address of an appointment `v` with its job `j`; those with prices are not the installer's business. `columns`: of a paper and its job. */
export const papersAtPlace = (v: Sql, j: Sql, columns: (f: Sql, k: Sql) => Sql): Sql => sql`
  select ${columns(sql`f`, sql`k`)} from paper f left join job k on k.company_id = f.company_id and k.id = f.job_id
  where f.company_id = ${v}.company_id and f.customer_id = ${v}.customer_id and not f.shows_prices and ${isShown(sql`f`)}
    and ${atPlace(v, j, sql`coalesce(f.site_id, k.site_id)`)}`;

/** The jobs that were done at the address of an appointment `v` with its job `j`. */
export const jobsAtPlace = (v: Sql, j: Sql, columns: (e: Sql) => Sql): Sql => sql`
  select ${columns(sql`e`)} from job e
  where e.company_id = ${v}.company_id and e.customer_id = ${v}.customer_id and e.erased_on is null and ${atPlace(v, j, sql`e.site_id`)}`;

export const photosOfCase = (v: Sql, columns: (f: Sql) => Sql): Sql => sql`
  select ${columns(sql`f`)} from photo f where f.company_id = ${v}.company_id and f.case_id = ${v}.case_id and f.pdf_name is null`;

const count = (): Sql => sql`count(*)`;

/** What its events come to is read from them, in `day-view.ts`. */
export type RawDayAppointment = Omit<DayAppointment, 'arrivesAt' | 'arrivedAt' | 'doneAt' | 'pressFrom' | 'undo'> & { events: RawPress[] };
export type RawPress = Pick<RawEvent, 'at' | 'pressedAt' | 'kind' | 'by' | 'minutes'>;

const eventsOf = (v: Sql): Sql => sql`(
  select json_agg(json_build_object('at', ${iso(sql`e.at`)}, 'pressedAt', ${iso(sql`e.pressed_at`)}, 'kind', e.kind, 'by', e.by, 'minutes', e.minutes) order by e.number)
  from appointment_event e where e.company_id = ${v}.company_id and e.appointment_id = ${v}.id)`;

/** The appointment `v` with its customer `o` and its job `j`, as the installer sees it. */
export const dayJson = (
  v: Sql,
  o: Sql,
  j: Sql,
): Sql => sql`json_build_object('appointmentId', ${v}.id, 'sequence', ${v}.sequence, 'state', ${v}.state, 'startsAt', ${iso(sql`${v}.starts_at`)},
  'endsAt', ${notNull(iso(sql`${v}.ends_at`))}, 'expectedMinutes', ${v}.expected_minutes, 'title', ${v}.title, 'note', ${v}.note, 'doorCode', ${v}.door_code,
  'customer', json_build_object('customerId', ${o}.id, 'name', ${o}.name, 'phone', ${o}.phone), 'address', ${addressOf(v, j, o)}, 'siteId', ${placeOf(v, j)}, 'caseId', ${v}.case_id, 'jobId', ${j}.id,
  'events', ${notNull(eventsOf(v))},
  'photos', (${photosOfCase(v, count)}), 'papers', (${papersAtPlace(v, j, count)}), 'earlierJobs', (${jobsAtPlace(v, j, count)}))`;
