// A customer as the office sees it. The customer can see that it was opened.
import { type StaffCustomer, staffCustomer } from '#contract/office.ts';
import { seesCase } from '../../case-records/case-visibility.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { formsOfJob } from '../../queries/complaint-form.ts';
import { isLiveAt, mainHolder } from '../../queries/customer-access.ts';
import { isInvoiceWithdrawn } from '../../queries/invoice.ts';
import { accessLogSince, customerOpenedByStaff } from '../../queries/office.ts';
import { openEmailChange } from '../../queries/open-email-change.ts';
import { recordCustomerOpened } from './record-customer-opened.ts';

export const staffCustomerRoute = answerWith(
  staffCustomer,
  ({ query, deps }) => customerSeen(query.customerId, deps.now()),
  async (customer: StaffCustomer | null, { caller, deps, db, query }) => {
    if (!customer) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    return customer;
  },
);

const customerSeen = (customerId: number, now: Date): Sql => sql`(
  select json_build_object(
    'customerId', c.id, 'customerNumber', c.customer_number, 'name', c.name, 'customerKind', c.kind,
    'email', case when seen.sees_all then c.email end, 'phone', c.phone, 'address', c.address, 'postalCode', c.postal_code, 'city', c.city,
    'sites', (select coalesce(json_agg(json_build_object('siteId', s.id, 'street', s.street, 'unit', s.unit, 'postalCode', s.postal_code,
        'city', s.city, 'label', s.label) order by s.id), '[]')
      from site s where s.company_id = c.company_id and s.customer_id = c.id and (seen.sees_all or exists (
        select from job j where j.company_id = s.company_id and j.customer_id = c.id and j.site_id = s.id and j.employee_id = seen.employee_id))),
    'seesAll', seen.sees_all, 'counts', ${counts(now)}, 'login', case when caller.role = 'Admin' then ${loginOfHolder(now)} end,
    'looks', case when caller.role = 'Admin' then (
      select coalesce(json_agg(json_build_object('day', l.day, 'name', l.first_name || ' ' || l.last_name, 'department', l.department)), '[]')
      from ${customerOpenedByStaff(customerId)} as caller cross join lateral (select * from (${accessLogSince(now)}) every where not is_listed limit 50) l) end)
  from ${customerOpenedByStaff(customerId)} as seen join customer c on c.company_id = seen.company_id and c.id = seen.customer_id)`;

/** The jobs `j` of the customer `seen` that the employee may open. */
const jobsSeen: Sql = sql`job j where j.company_id = seen.company_id and j.customer_id = seen.customer_id
  and (seen.sees_all or j.employee_id = seen.employee_id)`;

const counts = (now: Date): Sql => sql`json_build_object(
  'jobs', (select count(*) from ${jobsSeen}),
  'cases', (select count(*) from customer_case c where c.company_id = seen.company_id and c.customer_id = seen.customer_id and ${seesCase(sql`c`)}),
  'papers', ${papersCount},
  'care', (select count(*) from care t where seen.sees_all and t.company_id = seen.company_id and t.customer_id = seen.customer_id and t.ended_at is null),
  'people', (select count(*) from customer_access x where seen.sees_all and x.company_id = seen.company_id and x.customer_id = seen.customer_id and ${isLiveAt(sql`x`, now)}))`;

/** As they are listed: what was uploaded or imported, and the forms of each job, also those that were taken back. */
const papersCount: Sql = sql`(
  (select count(*) from paper p left join job j on j.company_id = p.company_id and j.id = p.job_id
    where p.company_id = seen.company_id and p.customer_id = seen.customer_id and (seen.sees_all or j.employee_id = seen.employee_id) and j.erased_on is null)
  + (select coalesce(sum(forms.count), 0) from job j cross join lateral (
      select (select count(*) from (${formsOfJob(sql`j`)}) f)
        + (select count(*) from invoice_basis i where i.company_id = j.company_id and i.job_id = j.id and not ${isInvoiceWithdrawn(sql`j`)})
        + (select count(*) from withdrawn_paper w where w.company_id = j.company_id and w.customer_id = j.customer_id and w.job_id = j.id) as count) forms
    where j.company_id = seen.company_id and j.customer_id = seen.customer_id and (seen.sees_all or j.employee_id = seen.employee_id)))`;

const loginOfHolder = (now: Date): Sql => sql`(
  select json_build_object('loginEmail', a.email, 'pendingEmail', p.email)
  from ${mainHolder} h join account a on a.company_id = h.company_id and a.id = h.account_id left join ${openEmailChange(sql`a`, now)} p on true
  where h.company_id = seen.company_id and h.customer_id = seen.customer_id and a.disabled_at is null)`;
