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
  select json_build_object('checked', ${checkedJobs(sql`job.job_date > ${addDays(today, -RECENT_DAYS)}::date`)},
    'login', ${notNull(sql`(select ${loginVersions} from account where account.company_id = caller.company_id and account.id = caller.account_id)`)},
    'visits', (select coalesce(json_agg(entry.visit order by entry.starts_at, entry.id), '[]') from (
      select appointment.id, appointment.starts_at, ${dayJson} as visit from ${fromAppointments}
      where appointment.company_id = caller.company_id and appointment.employee_id = caller.employee_id and appointment.state = any(${BOOKED_STATES}::text[]) and customer.locked_until is null
        and appointment.starts_at >= ${norwegianDayStart(today)} and appointment.starts_at < ${norwegianDayStart(addDays(today, DAYS_AHEAD + 1))}
      order by appointment.starts_at, appointment.id limit ${MAX_SHOWN}) entry)))`;
