// What the form for a new appointment begins with.
import { appointmentsOfCustomer, newAppointment, staffAppointment, waitingAppointments } from '#contract/appointments-office.ts';
import type { AnswerOf } from '#contract/define-call.ts';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import { customerOpenedByStaff, isOffice, opensNow } from '../access/staff-sight.ts';
import { recordCustomerOpened, recordCustomersListed } from '../customers/opened.ts';
import { addressOfCustomer, addressOfSite } from '../customers/profile.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerWith } from '../http/answer.ts';
import { beginsAt } from './customer.ts';
import { canLogIn, fromAppointments, type RawAppointment, rawAppointment } from './rows.ts';
import { historyView, officeView } from './view.ts';

export const newAppointmentRoute = answerWith(
  newAppointment,
  ({ query }) => beginning(query.customerId, query.caseId ?? null),
  async (found: AnswerOf<typeof newAppointment> | null, { caller, db, deps, query }) => {
    if (!found) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    return found;
  },
);

const employees: Sql = sql`(
  select coalesce(json_agg(json_build_object('employeeId', employee.id, 'name', employee.first_name || ' ' || employee.last_name, 'department', department.name)
    order by employee.first_name, employee.last_name, employee.id), '[]')
  from employee join department on department.company_id = employee.company_id and department.id = employee.department_id
  where employee.company_id = seen.company_id and exists (
    select from account where account.company_id = employee.company_id and account.employee_id = employee.id and account.disabled_at is null))`;

/** Who has the case, or did the job, as long as that employee can log in. */
const suggested: Sql = sql`(
  select account.employee_id from account where account.company_id = seen.company_id and account.employee_id = coalesce(customer_case.assigned_to, job.employee_id) and account.disabled_at is null limit 1)`;

const places: Sql = sql`(
  select coalesce(json_agg(json_build_object('siteId', entry.id, 'address', entry.address) order by entry.id nulls first), '[]') from (
    select null::int as id, ${addressOfCustomer} as address
    union all
    select site.id, ${addressOfSite} from site
    where site.company_id = seen.company_id and site.customer_id = seen.customer_id) entry)`;

/** What was written to the installer the last time. */
const lastNote: Sql = sql`coalesce((
  select appointment.note from appointment where appointment.company_id = seen.company_id and appointment.customer_id = seen.customer_id
    and appointment.site_id is not distinct from coalesce(customer_case.site_id, job.site_id) and appointment.note <> '' order by appointment.id desc limit 1), '')`;

const beginning = (customerId: number, caseId: number | null): Sql => sql`(
  select json_build_object('title', coalesce(customer_case.title, job.title, ''), 'siteId', coalesce(customer_case.site_id, job.site_id), 'jobId', job.id, 'employeeId', ${suggested},
    'note', ${lastNote}, 'visitTimes', coalesce(customer_case.visit_times, ''), 'customerName', customer.name, 'sites', ${places}, 'employees', ${employees})
  from ${customerOpenedByStaff(customerId)} as seen
    join customer on customer.company_id = seen.company_id and customer.id = seen.customer_id
    left join customer_case on customer_case.company_id = seen.company_id and customer_case.customer_id = seen.customer_id and customer_case.id = ${caseId}::int
    left join job on job.company_id = seen.company_id and job.customer_id = seen.customer_id and job.id = customer_case.job_id
  where ${caseId}::int is null or customer_case.id is not null)`;

// The appointments of a customer for the staff, what is to come first.
export const appointmentsOfCustomerRoute = answerWith(
  appointmentsOfCustomer,
  ({ query }) => ofCustomer(query.customerId, query.caseId ?? null),
  async (found: RawAppointment[] | null, { caller, db, deps, query }) => {
    if (!found) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    return { appointments: found.map((raw) => officeView(raw, deps.now())) };
  },
);

/** An employee without the office right sees their own. */
const ofCustomer = (customerId: number, caseId: number | null): Sql => sql`(
  select (select coalesce(json_agg(entry.raw order by entry.is_over, case when entry.is_over then null else entry.begins_at end, entry.begins_at desc, entry.id desc), '[]') from (
    select appointment.id, ${beginsAt} as begins_at, appointment.state in ('done', 'cancelled') as is_over, ${rawAppointment(sql`seen.sees_all`)} as raw from ${fromAppointments}
    where appointment.company_id = seen.company_id and appointment.customer_id = seen.customer_id and (seen.sees_all or appointment.employee_id = seen.employee_id)
      and (${caseId}::int is null or appointment.case_id = ${caseId}::int)
    order by is_over, appointment.changed_at desc limit ${APPOINTMENTS_PER_PAGE}) entry)
  from ${customerOpenedByStaff(customerId)} as seen)`;

// An appointment for the office, or for the employee who comes. The customer can see that it was opened.
export const staffAppointmentRoute = answerWith(
  staffAppointment,
  ({ query, deps }) => seenOne(query.appointmentId, deps.now()),
  async (raw: RawAppointment | null, { caller, db, deps }) => {
    if (!raw) throw notFound();
    await recordCustomerOpened(deps, db, caller, raw.customer.customerId);
    return { appointment: officeView(raw, deps.now()), history: historyView(raw) };
  },
);

const seenOne = (appointmentId: number, now: Date): Sql => sql`(
  select ${rawAppointment(isOffice)} from ${fromAppointments}
  where appointment.company_id = caller.company_id and appointment.id = ${appointmentId} and customer.locked_until is null
    and (${isOffice} or (appointment.employee_id = caller.employee_id and ${opensNow(sql`${now.toISOString()}::timestamptz`)})))`;

// The appointments that wait for the customer or for the office.
type View = 'unanswered' | 'declined' | 'unstaffed';

export const waitingAppointmentsRoute = answerWith(
  waitingAppointments,
  ({ query, deps }) => pageOf(query.view, query.page ?? 0, deps.now()),
  async ({ appointments, total }: { appointments: RawAppointment[]; total: number }, { caller, db, deps }) => {
    await recordCustomersListed(
      db,
      caller,
      appointments.map(({ customer }) => customer.customerId),
      deps.now(),
    );
    return { appointments: appointments.map((raw) => officeView(raw, deps.now())), total };
  },
);

const isIn = (view: View, now: Date): Sql => {
  if (view === 'unanswered') return sql`appointment.state = 'proposed'`;
  return view === 'declined' ? sql`appointment.state = 'declined'` : isUnstaffed(now);
};

/** The appointments of a view with their employees. */
const inView = (
  view: View,
  now: Date,
): Sql => sql`appointment join employee on employee.company_id = appointment.company_id and employee.id = appointment.employee_id
  where appointment.company_id = caller.company_id and ${isIn(view, now)}`;

/** Those of the page are chosen first, and only they are looked up in full. */
const pageOf = (view: View, page: number, now: Date): Sql => sql`(
  select json_build_object('total', (select count(*) from ${inView(view, now)}),
    'appointments', (select coalesce(json_agg(entry.raw order by entry.at, entry.id), '[]') from (
      select appointment.id, coalesce(appointment.proposed_at, ${beginsAt}) as at, ${rawAppointment(sql`true`)} as raw
      from ${fromAppointments} where appointment.company_id = caller.company_id and appointment.id = any(array(
        select appointment.id from ${inView(view, now)} order by coalesce(appointment.proposed_at, ${beginsAt}), appointment.id
        limit ${APPOINTMENTS_PER_PAGE} offset ${page * APPOINTMENTS_PER_PAGE}))) entry)))`;

/** The employee had a login that was closed. An employee who never had one still does visits. */
const hasLeft: Sql = sql`(not ${canLogIn} and exists (
  select from account where account.company_id = employee.company_id and account.employee_id = employee.id))`;

const isToCome = (now: Date): Sql =>
  sql`(appointment.state in ('proposed', 'declined') or (appointment.state in ('agreed', 'on-the-way', 'arrived') and appointment.ends_at > ${now}))`;

/** The appointment is to come, but its employee can no longer log in. */
export const isUnstaffed = (now: Date): Sql => sql`(${hasLeft} and ${isToCome(now)})`;

/** Finds the few employees who have left first; otherwise every appointment of the company would be read. */
export const unstaffedCount = (companyId: Sql, now: Date): Sql => sql`(
  with gone as materialized (select employee.id from employee where employee.company_id = ${companyId} and employee.id > 0 and ${hasLeft})
  select count(*) from gone join appointment on appointment.company_id = ${companyId} and appointment.employee_id = gone.id and ${isToCome(now)})`;
