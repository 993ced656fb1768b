// What the form for a new appointment begins with.
import { newAppointment } from '#contract/appointments-office.ts';
import type { AnswerOf } from '#contract/define-call.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { addressOfCustomer, addressOfSite } from '../../queries/address.ts';
import { customerOpenedByStaff } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

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
