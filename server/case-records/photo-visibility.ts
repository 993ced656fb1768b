import { type Sql, sql } from '../db/sql.ts';
import { opensNow } from '../queries/appointment-rights.ts';
import { seesPrices } from '../queries/customer-access.ts';
import { isOffice } from '../queries/office.ts';
import { seesCase } from './case-visibility.ts';

/** The caller sees the case that the photo belongs to. */
const isOfCase = (isSeen: Sql): Sql =>
  sql`exists (select from customer_case where customer_case.company_id = photo.company_id and customer_case.id = photo.case_id and ${isSeen})`;

/** Photos of a visit are for the customer's people, the office, and the employee of the visit. */
const isOfVisit: Sql = sql`case when caller.role = 'Customer' then photo.customer_id = caller.customer_id
  else ${isOffice} or exists (select from appointment where appointment.company_id = photo.company_id and appointment.id = photo.appointment_id
    and appointment.employee_id = caller.employee_id and ${opensNow(sql`caller.asked_at`)}) end`;

/** Photos of an extra are for those of the customer's people who see prices, the office, and the employee of its visit. */
const isOfExtra: Sql = sql`case when caller.role = 'Customer' then photo.customer_id = caller.customer_id and ${seesPrices}
  else ${isOffice} or exists (select from extra join appointment on appointment.company_id = extra.company_id and appointment.id = extra.appointment_id
    where extra.company_id = photo.company_id and extra.id = photo.extra_id and appointment.employee_id = caller.employee_id and ${opensNow(sql`caller.asked_at`)}) end`;

/**
 * Whether `caller` may see the photo: before it is attached only its sender, afterwards those who see its case: the customer's people,
 * the office, and the employees whose case or job it is. A photo of an emergency sheet is only for the customer's people.
 */
export const seesPhoto: Sql = sql`case
  when photo.sheet_id is not null then caller.role = 'Customer' and photo.customer_id = caller.customer_id
  when photo.appointment_id is not null then ${isOfVisit}
  when photo.extra_id is not null then ${isOfExtra}
  when photo.case_id is null then photo.account_id = caller.account_id
  when caller.role = 'Customer' then ${isOfCase(sql`customer_case.customer_id = caller.customer_id`)}
  else ${isOfCase(seesCase)} end`;

/** The same for a PDF; one that shows prices is hidden from those of the customer's people who may not see prices. */
export const seesPdf: Sql = sql`(${seesPhoto} and (caller.role <> 'Customer' or not photo.shows_prices or ${seesPrices}))`;
