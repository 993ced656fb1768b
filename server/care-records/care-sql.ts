import { type Sql, sql } from '../db/sql.ts';
import { addressOfCustomer, addressOfSite } from '../queries/address.ts';
import { onlySite } from '../queries/only-site.ts';

/** The case by which the task was ordered, while it is open. */
export const openOrder: Sql = sql`(
  select customer_case.id from customer_case where customer_case.company_id = care.company_id and customer_case.id = care.case_id and customer_case.customer_id = care.customer_id and customer_case.is_open)`;

/** Where the task is to be done; null: no address. */
export const placeOfCare: Sql = sql`coalesce(care.site_id, (select job.site_id from job where job.company_id = care.company_id and job.id = care.job_id),
  ${onlySite(sql`care.company_id`, sql`care.customer_id`)})`;

/** The same in words: the customer's own address where the task has none. */
export const addressOfCare: Sql = sql`coalesce(
  (select ${addressOfSite}
   from site where site.company_id = care.company_id and site.customer_id = care.customer_id and site.id = ${placeOfCare}),
  (select ${addressOfCustomer}
   from customer where customer.company_id = care.company_id and customer.id = care.customer_id), '')`;

/** What was done when the product of the task was put in; null: the task is of no job, or the job has no title. */
export const jobTitleOfCare: Sql = sql`(select job.title from job where job.company_id = care.company_id and job.id = care.job_id)`;

/** What both sides see of the task. */
export const careFields: Sql = sql`'careId', care.id, 'address', ${addressOfCare}, 'jobTitle', ${jobTitleOfCare}, 'product', care.product, 'task', care.task, 'careEveryMonths', care.every_months, 'dueOn', care.next_on,
  'doneOn', care.done_on, 'jobId', care.job_id, 'caseId', ${openOrder}`;

/** The newest word of the customer about e-mail is a yes. */
export const consentsToMail: Sql = sql`coalesce((
  select consent.given from consent where consent.company_id = customer.company_id and consent.customer_id = customer.id and consent.channel = 'epost' order by consent.id desc limit 1), false)`;
