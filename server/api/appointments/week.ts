// The week of the company, employees down and days across.
import { type AppointmentWeek, appointmentWeek } from '#contract/appointments-office.ts';
import { addDays, endOfWeek, osloDay, startOfWeek, weekNumber } from '#domain/calendar.ts';
import { isIsoDate } from '#domain/iso-date.ts';
import { norwegianDayStart } from '#domain/norwegian-time.ts';
import { addressOf, canLogIn } from '../../appointment-records/raw-appointment.ts';
import { unstaffedCount } from '../../appointment-records/waiting.ts';
import { iso } from '../../db/iso.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { recordCustomersListed } from '../office/record-customers-listed.ts';

type Found = Pick<AppointmentWeek, 'departments' | 'employees' | 'waiting'> & {
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
  async ({ entries, ...rest }: Found, { query, caller, db, deps }) => {
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

const inDepartment = (departmentId: number | null): Sql => sql`(${departmentId}::int is null or p.department_id = ${departmentId}::int)`;

const entryOf = (
  window: Sql,
  startsAt: Sql,
  endsAt: Sql,
): Sql => sql`v.id as "appointmentId", v.sequence, v.employee_id as "employeeId", v.state,
  v.customer_id as "customerId", v.state = 'proposed' and exists (select from appointment_event m where m.company_id = v.company_id and m.appointment_id = v.id
    and m.number = v.sequence and m.kind = 'moved') as "isMoved", ${window} as window, ${iso(startsAt)} as "startsAt", ${iso(endsAt)} as "endsAt",
  v.title, o.name as "customerName", ${addressOf(sql`v`, sql`j`, sql`o`)} as address`;

/** As `fromAppointments`, but a job is looked up only where it names the address: joined, all jobs of the company would be read. */
const fromWeek: Sql = sql`appointment v
  join customer o on o.company_id = v.company_id and o.id = v.customer_id
  join employee p on p.company_id = v.company_id and p.id = v.employee_id
  left join lateral (select k.site_id from job k where v.site_id is null and k.company_id = v.company_id and k.id = v.job_id and k.customer_id = v.customer_id
    limit 1) j on true`;

/** Agreed visits, and each window of an open proposal. Visits that were called off are left out. */
const entries = ({ from, until, departmentId }: Week): Sql => sql`
  select ${entryOf(sql`null::int`, sql`v.starts_at`, notNull(sql`v.ends_at`))}, v.starts_at as at from ${fromWeek}
  where v.company_id = caller.company_id and v.starts_at >= ${from} and v.starts_at < ${until} and v.state in ('agreed', 'on-the-way', 'arrived', 'done')
    and ${inDepartment(departmentId)}
  union all
  select ${entryOf(sql`w.number`, sql`w.starts_at`, sql`w.ends_at`)}, w.starts_at as at from ${fromWeek}
    join appointment_window w on w.company_id = v.company_id and w.appointment_id = v.id
  where v.company_id = caller.company_id and v.state in ('proposed', 'declined') and w.starts_at >= ${from} and w.starts_at < ${until}
    and ${inDepartment(departmentId)} and w.event_number = (
      select max(l.event_number) from appointment_window l where l.company_id = v.company_id and l.appointment_id = v.id)`;

const weekOf = (week: Week): Sql => sql`(
  with entry as materialized (${entries(week)})
  select json_build_object(
    'departments', (select coalesce(json_agg(json_build_object('departmentId', d.id, 'name', d.name) order by d.name, d.id), '[]')
      from department d where d.company_id = caller.company_id),
    'employees', (select coalesce(json_agg(json_build_object('employeeId', p.id, 'name', p.first_name || ' ' || p.last_name, 'departmentId', p.department_id,
        'canLogIn', ${canLogIn(sql`p`)}) order by p.first_name, p.last_name, p.id), '[]')
      from employee p where p.company_id = caller.company_id and p.id > 0 and ${inDepartment(week.departmentId)}
        and (${canLogIn(sql`p`)} or exists (select from entry where entry."employeeId" = p.id))),
    'entries', (select coalesce(json_agg(json_build_object('appointmentId', "appointmentId", 'sequence', sequence, 'employeeId', "employeeId", 'state', state,
        'customerId', "customerId", 'isMoved', "isMoved", 'window', "window", 'startsAt', "startsAt", 'endsAt', "endsAt", 'title', title,
        'customerName', "customerName", 'address', address) order by at, "appointmentId"), '[]') from entry),
    'waiting', (select json_build_object('unanswered', count(*) filter (where v.state = 'proposed'), 'oldestAt', ${iso(sql`min(v.proposed_at)`)},
        'declined', count(*) filter (where v.state = 'declined'),
        'unstaffed', ${unstaffedCount(sql`caller.company_id`, week.now)})
      from appointment v where v.company_id = caller.company_id and v.state in ('proposed', 'declined'))))`;
