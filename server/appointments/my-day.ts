// The employee's own visits of today and the week ahead.
import { type DayVisit, dayAppointment, type MyDay, myDay } from '#contract/my-day.ts';
import { BOOKED_STATES } from '#domain/appointments/appointment.ts';
import { DAYS_AHEAD } from '#domain/appointments/day.ts';
import { addDays, norwegianDayStart, osloDay } from '#domain/calendar.ts';
import { RECENT_DAYS } from '#domain/staff/staff.ts';
import { isOffice, opensNow } from '../access/staff-sight.ts';
import { recordCustomerOpened, recordCustomersListed } from '../customers/opened.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerWith } from '../http/answer.ts';
import { isShown, paperColumns, paperColumnsWith } from '../papers/rows.ts';
import { dayTicket, type LoginVersions, loginVersions } from './day-ticket.ts';
import { type CheckedJob, checkedJobs, lacksPapers } from './my-day-jobs.ts';
import { atPlace, dayJson, dayView, jobsAtPlace, papersAtPlace, photosOfCase, type RawDayAppointment } from './my-day-view.ts';
import { fromAppointments } from './rows.ts';

const MAX_SHOWN = 200;
type FoundDay = { visits: RawDayAppointment[]; checked: CheckedJob[]; login: LoginVersions };

export const myDayRoute = answerWith(
  myDay,
  ({ deps }) => weekOf(osloDay(deps.now())),
  async ({ visits, checked, login }: FoundDay, { caller, db, deps }): Promise<MyDay> => {
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

// Everything an installer needs on a visit. The customer can see that it was opened.
type FoundAppointment = Omit<DayVisit, 'appointment'> & { appointment: RawDayAppointment };
const [MAX_PAPERS, MAX_JOBS] = [100, 50];

export const dayAppointmentRoute = answerWith(
  dayAppointment,
  ({ query, deps }) => visit(query.appointmentId, deps.now()),
  async (found: FoundAppointment | null, { caller, db, deps }): Promise<DayVisit> => {
    if (!found) throw notFound();
    await recordCustomerOpened(deps, db, caller, found.appointment.customer.customerId);
    return { ...found, appointment: dayView(found.appointment, deps.now()) };
  },
);

/** Who sent the case, else the customer itself. */
const contact: Sql = sql`json_build_object('phone', customer.phone, 'name', coalesce((
  select coalesce(nullif(account.name, ''), customer.name) from customer_case join account on account.company_id = customer_case.company_id and account.id = customer_case.sent_by
  where customer_case.company_id = appointment.company_id and customer_case.id = appointment.case_id), customer.name))`;

const caseOf: Sql = sql`(
  select json_build_object('caseId', customer_case.id, 'title', customer_case.title, 'visitTimes', customer_case.visit_times,
    'text', coalesce((select case_message.text from case_message where case_message.company_id = customer_case.company_id and case_message.case_id = customer_case.id order by case_message.number limit 1), ''),
    'photos', (${photosOfCase(sql`coalesce(json_agg(photo.id order by photo.message_number, photo.position), '[]')`)}))
  from customer_case where customer_case.company_id = appointment.company_id and customer_case.id = appointment.case_id and customer_case.customer_id = appointment.customer_id)`;

const papers: Sql = sql`(
  select coalesce(json_agg(entry), '[]') from (${papersAtPlace(paperColumnsWith(sql`paper_job.site_id`))} order by date desc, "paperId" desc limit ${MAX_PAPERS}) entry)`;

const jobColumns: Sql = sql`earlier.id as "jobId", earlier.title, earlier.job_date as date,
  (select employee.first_name from employee where employee.company_id = earlier.company_id and employee.id = earlier.employee_id and employee.id > 0) as employee`;

const jobs: Sql = sql`(
  select coalesce(json_agg(entry), '[]') from (
    ${jobsAtPlace(jobColumns)} order by date desc, "jobId" desc limit ${MAX_JOBS}) entry)`;

/** Only what the customer lets the installer read. */
const emergency: Sql = sql`(
  select json_build_object('stopcock', emergency_sheet.stopcock, 'fuseBox', emergency_sheet.fuse_box) from emergency_sheet
  where emergency_sheet.company_id = appointment.company_id and emergency_sheet.customer_id = appointment.customer_id and ${atPlace(sql`emergency_sheet.site_id`)} and emergency_sheet.shows_installer
  order by emergency_sheet.site_id nulls last limit 1)`;

const paperOfVisit: Sql = sql`paper.company_id = appointment.company_id and paper.appointment_id = appointment.id and paper.customer_id = appointment.customer_id and ${isShown}`;

const done: Sql = sql`(
  select json_build_object('words', appointment_event.words, 'remains', appointment_event.remains,
    'photos', (select coalesce(json_agg(photo.id order by photo.position), '[]') from photo where photo.company_id = appointment.company_id and photo.appointment_id = appointment.id),
    'papers', (select coalesce(json_agg(entry), '[]') from (
      select ${paperColumns} from paper left join job on job.company_id = paper.company_id and job.id = paper.job_id
      where ${paperOfVisit} and not paper.shows_prices order by paper.id) entry),
    'pricedPapers', (select count(*) from paper where ${paperOfVisit} and paper.shows_prices))
  from appointment_event where appointment_event.company_id = appointment.company_id and appointment_event.appointment_id = appointment.id and appointment_event.kind = 'done' and appointment.state = 'done' order by appointment_event.number desc limit 1)`;

const visit = (appointmentId: number, now: Date): Sql => sql`(
  select json_build_object('appointment', ${dayJson}, 'contact', ${contact}, 'case', ${caseOf}, 'papers', ${papers}, 'earlierJobs', ${jobs},
    'emergency', ${emergency}, 'done', ${done})
  from ${fromAppointments}
  where appointment.company_id = caller.company_id and appointment.id = ${appointmentId} and appointment.starts_at is not null and customer.locked_until is null
    and (appointment.employee_id = caller.employee_id or ${isOffice}) and ${opensNow(sql`${now.toISOString()}::timestamptz`)})`;
