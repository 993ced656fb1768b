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
  select coalesce(json_agg(json_build_object('employeeId', p.id, 'name', p.first_name || ' ' || p.last_name, 'department', d.name)
    order by p.first_name, p.last_name, p.id), '[]')
  from employee p join department d on d.company_id = p.company_id and d.id = p.department_id
  where p.company_id = seen.company_id and exists (
    select from account a where a.company_id = p.company_id and a.employee_id = p.id and a.disabled_at is null))`;

/** Who has the case, or did the job, as long as that employee can log in. */
const suggested: Sql = sql`(
  select a.employee_id from account a where a.company_id = seen.company_id and a.employee_id = coalesce(c.assigned_to, j.employee_id) and a.disabled_at is null limit 1)`;

const places: Sql = sql`(
  select coalesce(json_agg(json_build_object('siteId', r.id, 'address', r.address) order by r.id nulls first), '[]') from (
    select null::int as id, ${addressOfCustomer(sql`o`)} as address
    union all
    select s.id, ${addressOfSite(sql`s`)} from site s
    where s.company_id = seen.company_id and s.customer_id = seen.customer_id) r)`;

/** What was written to the installer the last time. */
const lastNote: Sql = sql`coalesce((
  select v.note from appointment v where v.company_id = seen.company_id and v.customer_id = seen.customer_id
    and v.site_id is not distinct from coalesce(c.site_id, j.site_id) and v.note <> '' order by v.id desc limit 1), '')`;

const beginning = (customerId: number, caseId: number | null): Sql => sql`(
  select json_build_object('title', coalesce(c.title, j.title, ''), 'siteId', coalesce(c.site_id, j.site_id), 'jobId', j.id, 'employeeId', ${suggested},
    'note', ${lastNote}, 'visitTimes', coalesce(c.visit_times, ''), 'customerName', o.name, 'sites', ${places}, 'employees', ${employees})
  from ${customerOpenedByStaff(customerId)} as seen
    join customer o on o.company_id = seen.company_id and o.id = seen.customer_id
    left join customer_case c on c.company_id = seen.company_id and c.customer_id = seen.customer_id and c.id = ${caseId}::int
    left join job j on j.company_id = seen.company_id and j.customer_id = seen.customer_id and j.id = c.job_id
  where ${caseId}::int is null or c.id is not null)`;
