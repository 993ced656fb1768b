import { type Sql, sql } from '../db/sql.ts';
import { addressOfCustomer, addressOfSite } from '../queries/address.ts';
import { onlySite } from '../queries/only-site.ts';

/** The case by which the task `c` was ordered, while it is open. */
export const openOrder = (c: Sql): Sql => sql`(
  select k.id from customer_case k where k.company_id = ${c}.company_id and k.id = ${c}.case_id and k.customer_id = ${c}.customer_id and k.is_open)`;

/** Where the task `c` is to be done; null: no address. */
export const placeOfCare = (
  c: Sql,
): Sql => sql`coalesce(${c}.site_id, (select j.site_id from job j where j.company_id = ${c}.company_id and j.id = ${c}.job_id),
  ${onlySite(sql`${c}.company_id`, sql`${c}.customer_id`)})`;

/** The same in words: the customer's own address where the task has none. */
export const addressOfCare = (c: Sql): Sql => sql`coalesce(
  (select ${addressOfSite(sql`s`)}
   from site s where s.company_id = ${c}.company_id and s.customer_id = ${c}.customer_id and s.id = ${placeOfCare(c)}),
  (select ${addressOfCustomer(sql`u`)}
   from customer u where u.company_id = ${c}.company_id and u.id = ${c}.customer_id), '')`;

/** What was done when the product of the task `c` was put in; null: the task is of no job, or the job has no title. */
export const jobTitleOfCare = (c: Sql): Sql => sql`(select j.title from job j where j.company_id = ${c}.company_id and j.id = ${c}.job_id)`;

/** What both sides see of the task `c`. */
export const careFields = (
  c: Sql,
): Sql => sql`'careId', ${c}.id, 'address', ${addressOfCare(c)}, 'jobTitle', ${jobTitleOfCare(c)}, 'product', ${c}.product, 'task', ${c}.task, 'careEveryMonths', ${c}.every_months, 'dueOn', ${c}.next_on,
  'doneOn', ${c}.done_on, 'jobId', ${c}.job_id, 'caseId', ${openOrder(c)}`;

/** The newest word of the customer `o` about e-mail is a yes. */
export const consentsToMail = (o: Sql): Sql => sql`coalesce((
  select n.given from consent n where n.company_id = ${o}.company_id and n.customer_id = ${o}.id and n.channel = 'epost' order by n.id desc limit 1), false)`;
