import { type Sql, sql } from '../db/sql.ts';
import { opensNow } from '../queries/appointment-rights.ts';
import { seesPrices } from '../queries/customer-access.ts';
import { isOffice } from '../queries/office.ts';
import { seesCase } from './case-visibility.ts';

/** The caller sees the case `c` that the photo `p` belongs to. */
const isOfCase = (p: Sql, c: Sql, isSeen: Sql): Sql =>
  sql`exists (select from customer_case ${c} where ${c}.company_id = ${p}.company_id and ${c}.id = ${p}.case_id and ${isSeen})`;

/** Photos of a visit are for the customer's people, the office, and the employee of the visit. */
const isOfVisit = (p: Sql): Sql => sql`case when caller.role = 'Customer' then ${p}.customer_id = caller.customer_id
  else ${isOffice} or exists (select from appointment v where v.company_id = ${p}.company_id and v.id = ${p}.appointment_id
    and v.employee_id = caller.employee_id and ${opensNow(sql`v`, sql`caller.asked_at`)}) end`;

/** Photos of an extra are for those of the customer's people who see prices, the office, and the employee of its visit. */
const isOfExtra = (p: Sql): Sql => sql`case when caller.role = 'Customer' then ${p}.customer_id = caller.customer_id and ${seesPrices}
  else ${isOffice} or exists (select from extra x join appointment v on v.company_id = x.company_id and v.id = x.appointment_id
    where x.company_id = ${p}.company_id and x.id = ${p}.extra_id and v.employee_id = caller.employee_id and ${opensNow(sql`v`, sql`caller.asked_at`)}) end`;

/**
 * Whether `caller` may see the photo `p`: before it is attached only its sender, afterwards those who see its case: the customer's people,
 * the office, and the employees whose case or job it is. A photo of an emergency sheet is only for the customer's people.
 */
export const seesPhoto = (p: Sql): Sql => sql`case
  when ${p}.sheet_id is not null then caller.role = 'Customer' and ${p}.customer_id = caller.customer_id
  when ${p}.appointment_id is not null then ${isOfVisit(p)}
  when ${p}.extra_id is not null then ${isOfExtra(p)}
  when ${p}.case_id is null then ${p}.account_id = caller.account_id
  when caller.role = 'Customer' then ${isOfCase(p, sql`c`, sql`c.customer_id = caller.customer_id`)}
  else ${isOfCase(p, sql`c`, seesCase(sql`c`))} end`;

/** The same for a PDF; one that shows prices is hidden from those of the customer's people who may not see prices. */
export const seesPdf = (p: Sql): Sql => sql`(${seesPhoto(p)} and (caller.role <> 'Customer' or not ${p}.shows_prices or ${seesPrices}))`;
