import type { DayAppointment } from '#contract/my-day.ts';
import { addressOf, placeOf, type RawEvent } from '../../appointment-records/raw-appointment.ts';
import { iso } from '../../db/iso.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { isShown } from '../../paper-records/who-sees-paper.ts';
import { onlySite } from '../../queries/only-site.ts';

/** Without an address of its own it belongs to the customer's only one. */
export const atPlace = (siteId: Sql): Sql => sql`coalesce(${siteId}, ${onlySite(sql`v.company_id`, sql`v.customer_id`)})
  is not distinct from coalesce(${placeOf}, ${onlySite(sql`v.company_id`, sql`v.customer_id`)})`;

/** The papers `f` of the address of an appointment `v`, with their jobs `k`; those with prices are not the installer's business. */
export const papersAtPlace: Sql = sql`paper f left join job k on k.company_id = f.company_id and k.id = f.job_id
  where f.company_id = v.company_id and f.customer_id = v.customer_id and not f.shows_prices and ${isShown(sql`f`)} and ${atPlace(sql`coalesce(f.site_id, k.site_id)`)}`;

/** The jobs `e` that were done at the address of an appointment `v`. */
export const jobsAtPlace: Sql = sql`job e
  where e.company_id = v.company_id and e.customer_id = v.customer_id and e.erased_on is null and ${atPlace(sql`e.site_id`)}`;

export const photosOfCase: Sql = sql`photo f where f.company_id = v.company_id and f.case_id = v.case_id and f.pdf_name is null`;

/** What its events come to is read from them, in `day-view.ts`. */
export type RawDayAppointment = Omit<DayAppointment, 'arrivesAt' | 'arrivedAt' | 'doneAt' | 'pressFrom' | 'undo'> & { events: RawPress[] };
export type RawPress = Pick<RawEvent, 'at' | 'pressedAt' | 'kind' | 'by' | 'minutes'>;

const eventsOf: Sql = sql`(
  select json_agg(json_build_object('at', ${iso(sql`e.at`)}, 'pressedAt', ${iso(sql`e.pressed_at`)}, 'kind', e.kind, 'by', e.by, 'minutes', e.minutes) order by e.number)
  from appointment_event e where e.company_id = v.company_id and e.appointment_id = v.id)`;

/** An appointment of `fromAppointments` as the installer sees it. */
export const dayJson: Sql = sql`json_build_object('appointmentId', v.id, 'sequence', v.sequence, 'state', v.state, 'startsAt', ${iso(sql`v.starts_at`)},
  'endsAt', ${notNull(iso(sql`v.ends_at`))}, 'expectedMinutes', v.expected_minutes, 'title', v.title, 'note', v.note, 'doorCode', v.door_code,
  'customer', json_build_object('customerId', o.id, 'name', o.name, 'phone', o.phone), 'address', ${addressOf}, 'siteId', ${placeOf}, 'caseId', v.case_id, 'jobId', j.id,
  'events', ${notNull(eventsOf)},
  'photos', (select count(*) from ${photosOfCase}), 'papers', (select count(*) from ${papersAtPlace}), 'earlierJobs', (select count(*) from ${jobsAtPlace}))`;
