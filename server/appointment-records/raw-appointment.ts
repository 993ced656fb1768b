import type { Paper } from '#contract/papers.ts';
import type { AgreedBy, AppointmentSide, AppointmentState, DayPart } from '#domain/appointments/appointment.ts';
import { BOOKED_STATES } from '#domain/appointments/appointment.ts';
import type { AppointmentEventKind } from '#domain/appointments/history.ts';
import type { TradeName } from '#domain/job.ts';
import { iso } from '../db/iso.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { paperColumns, withJob } from '../paper-records/paper-json.ts';
import { isShown } from '../paper-records/who-sees-paper.ts';
import { addressOfCustomer, addressOfSite } from '../queries/address.ts';

export type RawEvent = {
  number: number;
  at: string;
  pressedAt: string | null;
  kind: AppointmentEventKind;
  by: AppointmentSide;
  person: string;
  name: string;
  employeeId: number | null;
  employee: string | null;
  window: number | null;
  agreedBy: AgreedBy | null;
  minutes: number | null;
  words: string;
  remains: string;
  dayParts: DayPart[];
};
export type RawWindow = { number: number; eventNumber: number; startsAt: string; endsAt: string; isFull: boolean };

/** An appointment as the database has it; `view.ts` turns it into what each side sees. */
export type RawAppointment = {
  appointmentId: number;
  title: string;
  state: AppointmentState;
  address: string;
  siteId: number | null;
  caseId: number | null;
  jobId: number | null;
  expectedMinutes: number;
  note: string;
  doorCode: string;
  customer: { customerId: number; name: string; customerNumber: string; phone: string };
  employee: { employeeId: number; name: string; firstName: string; canLogIn: boolean; hasPicture: boolean; trade: TradeName | null };
  events: RawEvent[];
  windows: RawWindow[];
  photos: string[];
  papers: Paper[];
};

/** The appointment `v` with its customer `o`, employee `p` and, if it is still that customer's, its job `j`. */
export const fromAppointments = (v: Sql, o: Sql, p: Sql, j: Sql): Sql => sql`appointment ${v}
  join customer ${o} on ${o}.company_id = ${v}.company_id and ${o}.id = ${v}.customer_id
  join employee ${p} on ${p}.company_id = ${v}.company_id and ${p}.id = ${v}.employee_id
  left join job ${j} on ${j}.company_id = ${v}.company_id and ${j}.id = ${v}.job_id and ${j}.customer_id = ${v}.customer_id`;

/** Where the visit is: its own site, else that of the job, else the customer's address. */
export const placeOf = (v: Sql, j: Sql): Sql => sql`coalesce(${v}.site_id, ${j}.site_id)`;
export const addressOf = (v: Sql, j: Sql, o: Sql): Sql => sql`coalesce(
  (select ${addressOfSite(sql`s`)}
   from site s where s.company_id = ${v}.company_id and s.customer_id = ${v}.customer_id and s.id = ${placeOf(v, j)}),
  ${addressOfCustomer(o)})`;

export const canLogIn = (p: Sql): Sql =>
  sql`exists (select from account a where a.company_id = ${p}.company_id and a.employee_id = ${p}.id and a.disabled_at is null)`;

const isFull = (v: Sql, w: Sql): Sql => sql`(${w}.capacity is not null and ${w}.capacity <= (
  select count(*) from appointment t where t.company_id = ${w}.company_id and t.employee_id = ${v}.employee_id and t.id <> ${v}.id
    and t.starts_at = ${w}.starts_at and t.ends_at = ${w}.ends_at and t.state = any(${BOOKED_STATES}::text[])))`;

/** Who did it: an employee by first name, one of the customer's people by the name in the list of people. */
const personOf = (e: Sql, o: Sql): Sql => sql`coalesce((
  select case when a.role <> 'Customer' then (select d.first_name from employee d where d.company_id = a.company_id and d.id = a.employee_id)
    else coalesce(nullif(a.name, ''), case when a.customer_id = ${o}.id then ${o}.name end, '') end
  from account a where a.company_id = ${e}.company_id and a.id = ${e}.account_id), '')`;

const eventsOf = (v: Sql, o: Sql): Sql => sql`(
  select json_agg(json_build_object('number', e.number, 'at', ${iso(sql`e.at`)}, 'pressedAt', ${iso(sql`e.pressed_at`)}, 'kind', e.kind, 'by', e.by,
    'person', ${personOf(sql`e`, o)}, 'name', e.name, 'employeeId', e.employee_id,
    'employee', (select d.first_name from employee d where d.company_id = e.company_id and d.id = e.employee_id),
    'window', e.agreed_window, 'agreedBy', e.agreed_by, 'minutes', e.minutes, 'words', e.words, 'remains', e.remains, 'dayParts', e.day_parts) order by e.number)
  from appointment_event e where e.company_id = ${v}.company_id and e.appointment_id = ${v}.id)`;

const windowsOf = (v: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('number', w.number, 'eventNumber', w.event_number, 'startsAt', ${iso(sql`w.starts_at`)},
    'endsAt', ${iso(sql`w.ends_at`)}, 'isFull', ${isFull(v, sql`w`)}) order by w.number), '[]')
  from appointment_window w where w.company_id = ${v}.company_id and w.appointment_id = ${v}.id)`;

const photosOf = (v: Sql): Sql => sql`(
  select coalesce(json_agg(f.id order by f.position), '[]') from photo f where f.company_id = ${v}.company_id and f.appointment_id = ${v}.id)`;

/** Only papers that still belong to the customer, and none with prices for those who may not see prices. */
const papersOf = (v: Sql, seesPrices: Sql): Sql => sql`(
  select coalesce(json_agg(r), '[]') from (
    select ${paperColumns(sql`f`, sql`k`)} from paper f ${withJob(sql`f`, sql`k`)}
    where f.company_id = ${v}.company_id and f.appointment_id = ${v}.id and f.customer_id = ${v}.customer_id and ${isShown(sql`f`)}
      and (not f.shows_prices or ${seesPrices}) order by f.id) r)`;

/** The trade of the job, else of the employee's last job. */
const tradeOf = (p: Sql, j: Sql): Sql => sql`coalesce(${j}.trade, (
  select l.trade from job l where l.company_id = ${p}.company_id and l.employee_id = ${p}.id and l.trade is not null order by l.job_date desc, l.id desc limit 1))`;

export const rawAppointment = (
  v: Sql,
  o: Sql,
  p: Sql,
  j: Sql,
  seesPrices: Sql,
): Sql => sql`json_build_object('appointmentId', ${v}.id, 'title', ${v}.title, 'state', ${v}.state, 'address', ${addressOf(v, j, o)},
  'siteId', ${placeOf(v, j)}, 'caseId', ${v}.case_id, 'jobId', ${j}.id, 'expectedMinutes', ${v}.expected_minutes, 'note', ${v}.note, 'doorCode', ${v}.door_code,
  'customer', json_build_object('customerId', ${o}.id, 'name', ${o}.name, 'customerNumber', ${o}.customer_number, 'phone', ${o}.phone),
  'employee', json_build_object('employeeId', ${p}.id, 'name', ${p}.first_name || ' ' || ${p}.last_name, 'firstName', ${p}.first_name, 'canLogIn', ${canLogIn(p)},
    'hasPicture', ${p}.picture_webp is not null, 'trade', ${tradeOf(p, j)}),
  'events', ${notNull(eventsOf(v, o))}, 'windows', ${windowsOf(v)}, 'photos', ${photosOf(v)}, 'papers', ${papersOf(v, seesPrices)})`;
