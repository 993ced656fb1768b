import type { Paper } from '#contract/papers.ts';
import {
  type AgreedBy,
  type AppointmentSide,
  type AppointmentState,
  BOOKED_STATES,
  type DayPart,
} from '#domain/appointments/appointment.ts';
import type { AppointmentEventKind } from '#domain/appointments/history.ts';
import type { TradeName } from '#domain/jobs/job.ts';
import { addressOfCustomer, addressOfSite } from '../customers/profile.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { isShown, paperColumns, withJob } from '../papers/rows.ts';

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

/** The appointment with its customer, employee and, if it is still that customer's, its job. */
export const fromAppointments: Sql = sql`appointment
  join customer on customer.company_id = appointment.company_id and customer.id = appointment.customer_id
  join employee on employee.company_id = appointment.company_id and employee.id = appointment.employee_id
  left join job on job.company_id = appointment.company_id and job.id = appointment.job_id and job.customer_id = appointment.customer_id`;

/** Where the visit is: its own site, else that of the job, else the customer's address. */
export const placeOf: Sql = sql`coalesce(appointment.site_id, job.site_id)`;
export const addressOf: Sql = sql`coalesce(
  (select ${addressOfSite}
   from site where site.company_id = appointment.company_id and site.customer_id = appointment.customer_id and site.id = ${placeOf}),
  ${addressOfCustomer})`;

export const canLogIn: Sql = sql`exists (select from account where account.company_id = employee.company_id and account.employee_id = employee.id and account.disabled_at is null)`;

const isFull: Sql = sql`(appointment_window.capacity is not null and appointment_window.capacity <= (
  select count(*) from appointment other where other.company_id = appointment_window.company_id and other.employee_id = appointment.employee_id and other.id <> appointment.id
    and other.starts_at = appointment_window.starts_at and other.ends_at = appointment_window.ends_at and other.state = any(${BOOKED_STATES}::text[])))`;

/** Who did it: an employee by first name, one of the customer's people by the name in the list of people. */
const personOf: Sql = sql`coalesce((
  select case when account.role <> 'Customer' then (select employee.first_name from employee where employee.company_id = account.company_id and employee.id = account.employee_id)
    else coalesce(nullif(account.name, ''), case when account.customer_id = customer.id then customer.name end, '') end
  from account where account.company_id = appointment_event.company_id and account.id = appointment_event.account_id), '')`;

const eventsOf: Sql = sql`(
  select json_agg(json_build_object('number', appointment_event.number, 'at', ${iso(sql`appointment_event.at`)}, 'pressedAt', ${iso(sql`appointment_event.pressed_at`)}, 'kind', appointment_event.kind, 'by', appointment_event.by,
    'person', ${personOf}, 'name', appointment_event.name, 'employeeId', appointment_event.employee_id,
    'employee', (select employee.first_name from employee where employee.company_id = appointment_event.company_id and employee.id = appointment_event.employee_id),
    'window', appointment_event.agreed_window, 'agreedBy', appointment_event.agreed_by, 'minutes', appointment_event.minutes, 'words', appointment_event.words, 'remains', appointment_event.remains, 'dayParts', appointment_event.day_parts) order by appointment_event.number)
  from appointment_event where appointment_event.company_id = appointment.company_id and appointment_event.appointment_id = appointment.id)`;

const windowsOf: Sql = sql`(
  select coalesce(json_agg(json_build_object('number', appointment_window.number, 'eventNumber', appointment_window.event_number, 'startsAt', ${iso(sql`appointment_window.starts_at`)},
    'endsAt', ${iso(sql`appointment_window.ends_at`)}, 'isFull', ${isFull}) order by appointment_window.number), '[]')
  from appointment_window where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id)`;

const photosOf: Sql = sql`(
  select coalesce(json_agg(photo.id order by photo.position), '[]') from photo where photo.company_id = appointment.company_id and photo.appointment_id = appointment.id)`;

/** Only papers that still belong to the customer, and none with prices for those who may not see prices. */
const papersOf = (seesPrices: Sql): Sql => sql`(
  select coalesce(json_agg(entry), '[]') from (
    select ${paperColumns} from paper ${withJob}
    where paper.company_id = appointment.company_id and paper.appointment_id = appointment.id and paper.customer_id = appointment.customer_id and ${isShown}
      and (not paper.shows_prices or ${seesPrices}) order by paper.id) entry)`;

/** The trade of the job, else of the employee's last job. */
const tradeOf: Sql = sql`coalesce(job.trade, (
  select job.trade from job where job.company_id = employee.company_id and job.employee_id = employee.id and job.trade is not null order by job.job_date desc, job.id desc limit 1))`;

export const rawAppointment = (
  seesPrices: Sql,
): Sql => sql`json_build_object('appointmentId', appointment.id, 'title', appointment.title, 'state', appointment.state, 'address', ${addressOf},
  'siteId', ${placeOf}, 'caseId', appointment.case_id, 'jobId', job.id, 'expectedMinutes', appointment.expected_minutes, 'note', appointment.note, 'doorCode', appointment.door_code,
  'customer', json_build_object('customerId', customer.id, 'name', customer.name, 'customerNumber', customer.customer_number, 'phone', customer.phone),
  'employee', json_build_object('employeeId', employee.id, 'name', employee.first_name || ' ' || employee.last_name, 'firstName', employee.first_name, 'canLogIn', ${canLogIn},
    'hasPicture', employee.picture_webp is not null, 'trade', ${tradeOf}),
  'events', ${notNull(eventsOf)}, 'windows', ${windowsOf}, 'photos', ${photosOf}, 'papers', ${papersOf(seesPrices)})`;
