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
  select (select coalesce(json_agg(r), '[]')::text from (
    select j.id as "jobId", j.job_date as date, ${jobFactColumns(sql`j`)}, case when e.id > 0 then e.first_name || ' ' || e.last_name else '' end as installer,
      case when ${isInvoiceWithdrawn(sql`j`)} then 0 else coalesce(j.invoice_id, 0) end as "invoiceId",
      array(
        select ${INVOICE_SCHEMA_ID}::int from invoice_basis i where i.company_id = j.company_id and i.job_id = j.id and not ${isInvoiceWithdrawn(sql`j`)}
        union all
        ${formsOfJob(sql`j`)}
        order by 1) as forms,
      (select coalesce(json_agg(json_build_object('schemaId', w.schema_id, 'at', ${iso(sql`w.withdrawn_at`)},
          'reason', w.reason) order by w.withdrawn_at), '[]')
        from withdrawn_paper w where w.company_id = j.company_id and w.customer_id = j.customer_id and w.job_id = j.id) as withdrawn
    from job j join employee e on e.company_id = j.company_id and e.id = j.employee_id
    where j.company_id = caller.company_id and j.customer_id = caller.customer_id and ${isJobSeen(sql`j`)}
    order by j.job_date desc, j.id desc) r)
  from ${customerOpenedByStaff(customerId)} as caller)`;
