// The employee's own visits of today and the week ahead.
import { type MyDay, myDay } from '#contract/my-day.ts';
import { BOOKED_STATES } from '#domain/appointments/appointment.ts';
import { DAYS_AHEAD } from '#domain/appointments/day.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { norwegianDayStart } from '#domain/norwegian-time.ts';
import { RECENT_DAYS } from '#domain/staff.ts';
import { fromAppointments } from '../../appointment-records/raw-appointment.ts';
import { dayTicket, type LoginVersions, loginVersions } from '../../auth/day-ticket.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { recordCustomersListed } from '../office/record-customers-listed.ts';
import { type CheckedJob, checkedJobs, lacksPapers } from './checked-jobs.ts';
import { dayJson, type RawDayAppointment } from './day-json.ts';
import { dayView } from './day-view.ts';

const MAX_SHOWN = 200;
type Found = { visits: RawDayAppointment[]; checked: CheckedJob[]; login: LoginVersions };

export const myDayRoute = answerWith(
  myDay,
  ({ deps }) => weekOf(osloDay(deps.now())),
  async ({ visits, checked, login }: Found, { caller, db, deps }): Promise<MyDay> => {
    const today = osloDay(deps.now());
    await recordCustomersListed(
      db,
      caller,
      visits.map(({ customer }) => customer.customerId),
      deps.now(),
    );
    const shown = visits.map((visit) => dayView(visit, deps.now()));
    const byDay = Map.groupBy(shown, ({ startsAt }) => osloDay(new Date(startsAt)));
    const later = [...byDay.keys()].filter((day) => day !== today);
    return {
      today,
      days: [today, ...later].map((day) => ({ day, appointments: byDay.get(day) ?? [] })),
      jobsWithoutPapers: checked.filter(lacksPapers).length,
      keptTicket: dayTicket(deps.erasureKey, caller.companyId, login),
    };
  },
);

const weekOf = (today: string): Sql => sql`(
  select json_build_object('checked', ${checkedJobs(sql`j.job_date > ${addDays(today, -RECENT_DAYS)}::date`)},
    'login', ${notNull(sql`(select ${loginVersions(sql`a`)} from account a where a.company_id = caller.company_id and a.id = caller.account_id)`)},
    'visits', (select coalesce(json_agg(r.visit order by r.starts_at, r.id), '[]') from (
      select v.id, v.starts_at, ${dayJson(sql`v`, sql`o`, sql`j`)} as visit from ${fromAppointments(sql`v`, sql`o`, sql`p`, sql`j`)}
      where v.company_id = caller.company_id and v.employee_id = caller.employee_id and v.state = any(${BOOKED_STATES}::text[]) and o.locked_until is null
        and v.starts_at >= ${norwegianDayStart(today)} and v.starts_at < ${norwegianDayStart(addDays(today, DAYS_AHEAD + 1))}
      order by v.starts_at, v.id limit ${MAX_SHOWN}) r)))`;
