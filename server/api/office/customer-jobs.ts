import { customerJobs } from '#contract/office.ts';
import { INVOICE_SCHEMA_ID } from '#domain/job.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { formsOfJob } from '../../queries/complaint-form.ts';
import { isInvoiceWithdrawn } from '../../queries/invoice.ts';
import { jobFactColumns } from '../../queries/job-facts.ts';
import { customerOpenedByStaff, isJobSeen } from '../../queries/office.ts';
import { recordCustomerOpened } from './record-customer-opened.ts';

export const customerJobsRoute = answerWith(
  customerJobs,
  ({ query }) => jobsSeen(query.customerId),
  async (text, input) => {
    if (text === null) throw notFound();
    await recordCustomerOpened(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

const jobsSeen = (customerId: number): Sql => sql`(
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
