import { dueAt, isOpen } from '#domain/cases/clocks.ts';
import type { CurrentCase } from '#domain/cases/history.ts';
import { addressOfCustomer, addressOfSite } from '../customers/profile.ts';
import { iso, type Sql, sql } from '../db/sql.ts';

/** The job of a case, unless it has moved to another customer since. */
export const withJob: Sql = sql`left join job on job.company_id = customer_case.company_id and job.id = customer_case.job_id and job.customer_id = customer_case.customer_id`;

/** The address of a case: its own site, else that of the job, else the customer's address. */
export const addressOfCase: Sql = sql`coalesce(
  (select ${addressOfSite}
   from site where site.company_id = customer_case.company_id and site.customer_id = customer_case.customer_id and site.id = coalesce(customer_case.site_id, job.site_id)),
  (select ${addressOfCustomer}
   from customer where customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id), '')`;

/** The place of a case in the inbox: an unassigned danger case first, then by when an answer is due, then the rest. */
export const sortedAt = (isDanger: Sql, current: CurrentCase): Sql => sql`
  case when ${isDanger} and ${current.assignedTo}::int is null and ${isOpen(current)}::boolean then '-infinity'
    else coalesce(${dueAt(current)}::timestamptz, 'infinity') end`;

/** How far the staff, or the customer's people, have read the case. */
export const readBySide = (isStaff: boolean): Sql => sql`coalesce((
  select max(case_read.up_to) from case_read join account on account.company_id = case_read.company_id and account.id = case_read.account_id
  where case_read.company_id = customer_case.company_id and case_read.case_id = customer_case.id and (account.role <> 'Customer') = ${isStaff}::boolean), 0)`;

/** How far one person has read the case. */
export const readBy = (accountId: Sql): Sql => sql`coalesce((
  select case_read.up_to from case_read where case_read.company_id = customer_case.company_id and case_read.case_id = customer_case.id and case_read.account_id = ${accountId}), 0)`;

/** A case with its job, as lists show it. */
export const rowOfCase = (isUnread: Sql): Sql => sql`
  'caseId', customer_case.id, 'kind', customer_case.kind, 'title', customer_case.title, 'state', customer_case.state, 'isDanger', customer_case.is_danger, 'jobTitle', job.title,
  'address', ${addressOfCase}, 'sentAt', ${iso(sql`customer_case.sent_at`)}, 'changedAt', ${iso(sql`customer_case.changed_at`)}, 'dueAt', ${iso(sql`customer_case.due_at`)},
  'visitAt', ${iso(sql`customer_case.visit_at`)}, 'isUnread', ${isUnread}`;

/** The caller, one of the customer's people, has unread messages from the office, later than when their access was given. */
export const isUnreadByCaller: Sql = sql`(customer_case.last_of_staff > ${readBy(sql`caller.account_id`)} and exists (
  select from case_event join customer_access on customer_access.company_id = case_event.company_id and customer_access.account_id = caller.account_id and customer_access.customer_id = customer_case.customer_id
  where case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id and case_event.number = customer_case.last_of_staff and (customer_access.given_by is null or case_event.at >= customer_access.given_at)))`;

/** The case has messages from the customer that no employee has read. */
export const isUnreadByStaff: Sql = sql`(customer_case.last_of_customer > ${readBySide(true)})`;

/**
 * The events of a case that its state is folded from, unordered. Of consecutive messages of the customer only the first changes anything,
 * so a thousand of them cost no more than one.
 */
export const historyOfCase = (companyId: Sql, caseId: Sql): Sql => sql`(
  select number, at, kind, assigned_to, visit_at, cause, answer_by, repair_by from (
    select *, lag(kind) over (order by number) as kind_before from case_event where company_id = ${companyId} and case_id = ${caseId}) every
  where kind <> 'wrote' or coalesce(kind_before, '') <> 'wrote')`;
