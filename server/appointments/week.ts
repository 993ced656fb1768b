// The week of the company, employees down and days across.
import { type AppointmentWeek, appointmentWeek } from '#contract/appointments-office.ts';
import { addDays, endOfWeek, isIsoDate, norwegianDayStart, osloDay, startOfWeek, weekNumber } from '#domain/calendar.ts';
import { recordCustomersListed } from '../customers/opened.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { invalidInput } from '../errors/api-error.ts';
import { answerWith } from '../http/answer.ts';
import { unstaffedCount } from './office-lists.ts';
import { addressOf, canLogIn } from './rows.ts';

type RawWeek = Pick<AppointmentWeek, 'departments' | 'employees' | 'waiting'> & {
  entries: (AppointmentWeek['entries'][number] & { customerId: number })[];
};
type Week = { from: Date; until: Date; departmentId: number | null; now: Date };

export const appointmentWeekRoute = answerWith(
  appointmentWeek,
  ({ query, deps }) => {
    const { from, to } = daysOf(query.day, deps.now());
    const week = { from: norwegianDayStart(from), until: norwegianDayStart(addDays(to, 1)), departmentId: query.departmentId ?? null };
    return weekOf({ ...week, now: deps.now() });
  },
  async ({ entries, ...rest }: RawWeek, { query, caller, db, deps }) => {
    const { from, to } = daysOf(query.day, deps.now());
    await recordCustomersListed(db, caller, [...new Set(entries.map(({ customerId }) => customerId))], deps.now());
    return { from, to, number: weekNumber(from), ...rest, entries: entries.map(({ customerId: _, ...entry }) => entry) };
  },
);

function daysOf(day: string | undefined, now: Date): { from: string; to: string } {
  const chosen = day ?? osloDay(now);
  if (!isIsoDate(chosen)) throw invalidInput('day');
  return { from: startOfWeek(chosen), to: endOfWeek(chosen) };
}

const inDepartment = (departmentId: number | null): Sql =>
  sql`(${departmentId}::int is null or employee.department_id = ${departmentId}::int)`;

const entryOf = (
  window: Sql,
  startsAt: Sql,
  endsAt: Sql,
): Sql => sql`appointment.id as "appointmentId", appointment.sequence, appointment.employee_id as "employeeId", appointment.state,
  appointment.customer_id as "customerId", appointment.state = 'proposed' and exists (select from appointment_event where appointment_event.company_id = appointment.company_id and appointment_event.appointment_id = appointment.id
    and appointment_event.number = appointment.sequence and appointment_event.kind = 'moved') as "isMoved", ${window} as window, ${iso(startsAt)} as "startsAt", ${iso(endsAt)} as "endsAt",
  appointment.title, customer.name as "customerName", ${addressOf} as address`;

/** As `fromAppointments`, but a job is looked up only where it names the address: joined, all jobs of the company would be read. */
const fromWeek: Sql = sql`appointment
  join customer on customer.company_id = appointment.company_id and customer.id = appointment.customer_id
  join employee on employee.company_id = appointment.company_id and employee.id = appointment.employee_id
  left join lateral (select job.site_id from job where appointment.site_id is null and job.company_id = appointment.company_id and job.id = appointment.job_id and job.customer_id = appointment.customer_id
    limit 1) job on true`;

/** Agreed visits, and each window of an open proposal. Visits that were called off are left out. */
const entries = ({ from, until, departmentId }: Week): Sql => sql`
  select ${entryOf(sql`null::int`, sql`appointment.starts_at`, notNull(sql`appointment.ends_at`))}, appointment.starts_at as at from ${fromWeek}
  where appointment.company_id = caller.company_id and appointment.starts_at >= ${from} and appointment.starts_at < ${until} and appointment.state in ('agreed', 'on-the-way', 'arrived', 'done')
    and ${inDepartment(departmentId)}
  union all
  select ${entryOf(sql`appointment_window.number`, sql`appointment_window.starts_at`, sql`appointment_window.ends_at`)}, appointment_window.starts_at as at from ${fromWeek}
    join appointment_window on appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id
  where appointment.company_id = caller.company_id and appointment.state in ('proposed', 'declined') and appointment_window.starts_at >= ${from} and appointment_window.starts_at < ${until}
    and ${inDepartment(departmentId)} and appointment_window.event_number = (
      select max(appointment_window.event_number) from appointment_window where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id)`;

const weekOf = (week: Week): Sql => sql`(
  with entry as materialized (${entries(week)})
  select json_build_object(
    'departments', (select coalesce(json_agg(json_build_object('departmentId', department.id, 'name', department.name) order by department.name, department.id), '[]')
      from department where department.company_id = caller.company_id),
    'employees', (select coalesce(json_agg(json_build_object('employeeId', employee.id, 'name', employee.first_name || ' ' || employee.last_name, 'departmentId', employee.department_id,
        'canLogIn', ${canLogIn}) order by employee.first_name, employee.last_name, employee.id), '[]')
      from employee where employee.company_id = caller.company_id and employee.id > 0 and ${inDepartment(week.departmentId)}
        and (${canLogIn} or exists (select from entry where entry."employeeId" = employee.id))),
    'entries', (select coalesce(json_agg(json_build_object('appointmentId', "appointmentId", 'sequence', sequence, 'employeeId', "employeeId", 'state', state,
        'customerId', "customerId", 'isMoved', "isMoved", 'window', "window", 'startsAt', "startsAt", 'endsAt', "endsAt", 'title', title,
        'customerName', "customerName", 'address', address) order by at, "appointmentId"), '[]') from entry),
    'waiting', (select json_build_object('unanswered', count(*) filter (where appointment.state = 'proposed'), 'oldestAt', ${iso(sql`min(appointment.proposed_at)`)},
        'declined', count(*) filter (where appointment.state = 'declined'),
        'unstaffed', ${unstaffedCount(sql`caller.company_id`, week.now)})
      from appointment where appointment.company_id = caller.company_id and appointment.state in ('proposed', 'declined'))))`;
