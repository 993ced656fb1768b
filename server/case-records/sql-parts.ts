import { dueAt, isOpen } from '#domain/cases/clocks.ts';
import type { CurrentCase } from '#domain/cases/history.ts';
import { iso } from '../db/iso.ts';
import { type Sql, sql } from '../db/sql.ts';
import { addressOfCustomer, addressOfSite } from '../queries/address.ts';

/** The job `j` of a case `c`, unless it has moved to another customer since. */
export const withJob = (c: Sql, j: Sql): Sql =>
  sql`left join job ${j} on ${j}.company_id = ${c}.company_id and ${j}.id = ${c}.job_id and ${j}.customer_id = ${c}.customer_id`;

/** The address of a case `c`: its own site, else that of the job `j`, else the customer's address. */
export const addressOfCase = (c: Sql, j: Sql): Sql => sql`coalesce(
  (select ${addressOfSite(sql`s`)}
   from site s where s.company_id = ${c}.company_id and s.customer_id = ${c}.customer_id and s.id = coalesce(${c}.site_id, ${j}.site_id)),
  (select ${addressOfCustomer(sql`o`)}
   from customer o where o.company_id = ${c}.company_id and o.id = ${c}.customer_id), '')`;

/** Where a case stands in the inbox: an unassigned danger case first, then by when an answer is due, then the rest. */
export const sortedAt = (isDanger: Sql, current: CurrentCase): Sql => sql`
  case when ${isDanger} and ${current.assignedTo}::int is null and ${isOpen(current)}::boolean then '-infinity'
    else coalesce(${dueAt(current)}::timestamptz, 'infinity') end`;

/** How far the staff, or the customer's people, have read the case `c`. */
export const readBySide = (c: Sql, isStaff: boolean): Sql => sql`coalesce((
  select max(r.up_to) from case_read r join account a on a.company_id = r.company_id and a.id = r.account_id
  where r.company_id = ${c}.company_id and r.case_id = ${c}.id and (a.role <> 'Customer') = ${isStaff}::boolean), 0)`;

/** How far one person has read the case `c`. */
export const readBy = (c: Sql, accountId: Sql): Sql => sql`coalesce((
  select r.up_to from case_read r where r.company_id = ${c}.company_id and r.case_id = ${c}.id and r.account_id = ${accountId}), 0)`;

/** A case `c` with its job `j`, as lists show it. */
export const rowOfCase = (c: Sql, j: Sql, isUnread: Sql): Sql => sql`
  'caseId', ${c}.id, 'kind', ${c}.kind, 'title', ${c}.title, 'state', ${c}.state, 'isDanger', ${c}.is_danger, 'jobTitle', ${j}.title,
  'address', ${addressOfCase(c, j)}, 'sentAt', ${iso(sql`${c}.sent_at`)}, 'changedAt', ${iso(sql`${c}.changed_at`)}, 'dueAt', ${iso(sql`${c}.due_at`)},
  'visitAt', ${iso(sql`${c}.visit_at`)}, 'isUnread', ${isUnread}`;

/** The caller, one of the customer's people, has unread messages from the office, later than when their access was given. */
export const isUnreadByCaller = (c: Sql): Sql => sql`(${c}.last_of_staff > ${readBy(c, sql`caller.account_id`)} and exists (
  select from case_event e join customer_access x on x.company_id = e.company_id and x.account_id = caller.account_id and x.customer_id = ${c}.customer_id
  where e.company_id = ${c}.company_id and e.case_id = ${c}.id and e.number = ${c}.last_of_staff and (x.given_by is null or e.at >= x.given_at)))`;

/** The case has messages from the customer that no employee has read. */
export const isUnreadByStaff = (c: Sql): Sql => sql`(${c}.last_of_customer > ${readBySide(c, true)})`;
