import { type Sql, sql } from '../db/sql.ts';

/** The case by which the task `c` was ordered, while it is open. */
export const openOrder: Sql = sql`(
  select k.id from customer_case k where k.company_id = c.company_id and k.id = c.case_id and k.customer_id = c.customer_id and k.is_open)`;

/** What both sides see of the task `c`. */
export const careFields: Sql = sql`'careId', c.id, 'product', c.product, 'task', c.task, 'careEveryMonths', c.every_months, 'dueOn', c.next_on,
  'doneOn', c.done_on, 'jobId', c.job_id, 'caseId', ${openOrder}`;

/** Where the task `c` is to be done; null: no address. */
export const placeOfCare: Sql = sql`coalesce(c.site_id, (select j.site_id from job j where j.company_id = c.company_id and j.id = c.job_id))`;

/** The newest word of the customer `o` about e-mail is a yes. */
export const consentsToMail: Sql = sql`coalesce((
  select n.given from consent n where n.company_id = o.company_id and n.customer_id = o.id and n.channel = 'epost' order by n.id desc limit 1), false)`;
