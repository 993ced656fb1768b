// A customer as the office sees it. The customer can see that it was opened.
import { customerForm, customerJobs, type StaffCustomer, staffCustomer } from '#contract/customers.ts';
import { INVOICE_SCHEMA_ID } from '#domain/jobs/job.ts';
import { openEmailChange } from '../access/accounts.ts';
import { isLiveAt, mainHolder } from '../access/customer-access.ts';
import { accessLogSince, customerOpenedByStaff, isJobSeen, seesCase } from '../access/staff-sight.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerWith, passJsonText } from '../http/answer.ts';
import { jobFactColumns } from '../jobs/facts.ts';
import { formsOfJob, isInvoiceWithdrawn, paperOfJob } from '../jobs/form-content.ts';
import { recordCustomerOpened } from './opened.ts';

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
    'customerId', customer.id, 'customerNumber', customer.customer_number, 'name', customer.name, 'customerKind', customer.kind,
    'email', case when seen.sees_all then customer.email end, 'phone', customer.phone, 'address', customer.address, 'postalCode', customer.postal_code, 'city', customer.city,
    'sites', (select coalesce(json_agg(json_build_object('siteId', site.id, 'street', site.street, 'unit', site.unit, 'postalCode', site.postal_code,
        'city', site.city, 'label', site.label) order by site.id), '[]')
      from site where site.company_id = customer.company_id and site.customer_id = customer.id and (seen.sees_all or exists (
        select from job where job.company_id = site.company_id and job.customer_id = customer.id and job.site_id = site.id and job.employee_id = seen.employee_id))),
    'seesAll', seen.sees_all, 'counts', ${counts(now)}, 'login', case when caller.role = 'Admin' then ${loginOfHolder(now)} end,
    'looks', case when caller.role = 'Admin' then (
      select coalesce(json_agg(json_build_object('day', entry.day, 'name', entry.first_name || ' ' || entry.last_name, 'department', entry.department)), '[]')
      from ${customerOpenedByStaff(customerId)} as caller cross join lateral (select * from (${accessLogSince(now)}) every where not is_listed limit 50) entry) end)
  from ${customerOpenedByStaff(customerId)} as seen join customer on customer.company_id = seen.company_id and customer.id = seen.customer_id)`;

/** The jobs of the customer `seen` that the employee may open. */
const jobsSeen: Sql = sql`job where job.company_id = seen.company_id and job.customer_id = seen.customer_id
  and (seen.sees_all or job.employee_id = seen.employee_id)`;

const counts = (now: Date): Sql => sql`json_build_object(
  'jobs', (select count(*) from ${jobsSeen}),
  'cases', (select count(*) from customer_case where customer_case.company_id = seen.company_id and customer_case.customer_id = seen.customer_id and ${seesCase}),
  'papers', ${papersCount},
  'care', (select count(*) from care where seen.sees_all and care.company_id = seen.company_id and care.customer_id = seen.customer_id and care.ended_at is null),
  'people', (select count(*) from customer_access where seen.sees_all and customer_access.company_id = seen.company_id and customer_access.customer_id = seen.customer_id and ${isLiveAt(now)}))`;

/** As they are listed: what was uploaded or imported, and the forms of each job, also those that were taken back. */
const papersCount: Sql = sql`(
  (select count(*) from paper left join job on job.company_id = paper.company_id and job.id = paper.job_id
    where paper.company_id = seen.company_id and paper.customer_id = seen.customer_id and (seen.sees_all or job.employee_id = seen.employee_id) and job.erased_on is null)
  + (select coalesce(sum(forms.count), 0) from job cross join lateral (
      select (select count(*) from (${formsOfJob}) form)
        + (select count(*) from invoice_basis where invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id and not ${isInvoiceWithdrawn})
        + (select count(*) from withdrawn_paper where withdrawn_paper.company_id = job.company_id and withdrawn_paper.customer_id = job.customer_id and withdrawn_paper.job_id = job.id) as count) forms
    where job.company_id = seen.company_id and job.customer_id = seen.customer_id and (seen.sees_all or job.employee_id = seen.employee_id)))`;

const loginOfHolder = (now: Date): Sql => sql`(
  select json_build_object('loginEmail', account.email, 'pendingEmail', open_change.email)
  from ${mainHolder} main_holder join account on account.company_id = main_holder.company_id and account.id = main_holder.account_id left join ${openEmailChange(now)} open_change on true
  where main_holder.company_id = seen.company_id and main_holder.customer_id = seen.customer_id and account.disabled_at is null)`;

export const customerJobsRoute = answerWith(
  customerJobs,
  ({ query }) => jobsOfCustomerSeen(query.customerId),
  async (text, input) => {
    if (text === null) throw notFound();
    await recordCustomerOpened(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

const jobsOfCustomerSeen = (customerId: number): Sql => sql`(
  select (select coalesce(json_agg(entry), '[]')::text from (
    select job.id as "jobId", job.job_date as date, ${jobFactColumns}, case when employee.id > 0 then employee.first_name || ' ' || employee.last_name else '' end as installer,
      case when ${isInvoiceWithdrawn} then 0 else coalesce(job.invoice_id, 0) end as "invoiceId",
      array(
        select ${INVOICE_SCHEMA_ID}::int from invoice_basis where invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id and not ${isInvoiceWithdrawn}
        union all
        ${formsOfJob}
        order by 1) as forms,
      (select coalesce(json_agg(json_build_object('schemaId', withdrawn_paper.schema_id, 'at', ${iso(sql`withdrawn_paper.withdrawn_at`)},
          'reason', withdrawn_paper.reason) order by withdrawn_paper.withdrawn_at), '[]')
        from withdrawn_paper where withdrawn_paper.company_id = job.company_id and withdrawn_paper.customer_id = job.customer_id and withdrawn_paper.job_id = job.id) as withdrawn
    from job join employee on employee.company_id = job.company_id and employee.id = job.employee_id
    where job.company_id = caller.company_id and job.customer_id = caller.customer_id and ${isJobSeen}
    order by job.job_date desc, job.id desc) entry)
  from ${customerOpenedByStaff(customerId)} as caller)`;

// A form as its customer sees it, by the statements of the customer's own calls.
export const customerFormRoute = answerWith(
  customerForm,
  ({ query: { customerId, jobId, schemaId } }) => formSeen(customerId, jobId, schemaId),
  async (text, input) => {
    if (text === null) throw notFound();
    await recordCustomerOpened(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

const formSeen = (customerId: number, jobId: number, schemaId: number): Sql => sql`(
  select ${paperOfJob(jobId, schemaId)}
  from ${customerOpenedByStaff(customerId)} as caller
  where exists (select from job where job.company_id = caller.company_id and job.id = ${jobId} and ${isJobSeen}))`;
