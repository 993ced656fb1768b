// Call 2. The list is built as JSON text by the database and passed through.
import { getJobs } from '#contract/customer/get-jobs.ts';
import { seesPrices } from '../../db/customer-access.ts';
import { sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const getJobsRoute = answerWith(getJobs, () => jobsOfCustomer, passJsonText);

export const jobsOfCustomer = sql`(
  select coalesce(json_agg(j), '[]')::text from (
    select id as "JobId", employee_id as "EmployeeId", job_date as "Date",
      case when ${seesPrices} then coalesce(invoice_id, 0) else 0 end as "InvoiceId",
      case when survey_completed then 'true' else 'false' end as "SurveyCompleted",
      title as "Title", site_id as "SiteId", trade as "Trade", work_kind as "WorkKind"
    from job where job.company_id = caller.company_id and job.customer_id = caller.customer_id
    order by job_date desc, id desc) j)`;
