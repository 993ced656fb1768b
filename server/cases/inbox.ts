// The inbox of the staff. That the customers of a page were listed is recorded; opening a case is another call, and counts as a look.
import {
  customerCases,
  type InboxFilters,
  type InboxQuery,
  inboxCase,
  inboxColleagues,
  inboxCounts,
  inboxList,
  type StaffCase,
} from '#contract/inbox.ts';
import { INBOX_PAGE_SIZE } from '#domain/cases/case.ts';
import { customerOpenedByStaff, isOffice, ownCases, seesCase } from '../access/staff-sight.ts';
import { recordCustomerOpened, recordCustomersListed } from '../customers/opened.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { type AnswerText, answerWith, passJsonText } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { isUnreadByStaff, readBy, rowOfCase, withJob } from './columns.ts';
import { openFollowUps } from './follow-ups.ts';
import { notesOfCase } from './office.ts';
import { fromCases, type RawCase, rawCase } from './rows.ts';
import { sharedView } from './view.ts';

// Two statements: which index is right depends on the cases that are asked for, and each statement has one plan.
export const inboxListRoute = answerWith(
  inboxList,
  () => isOffice,
  async (seesAll: boolean, input) => {
    const { caller, db, deps, query } = input;
    // Employees always see the cases that are assigned to them, so nothing more has to be looked up.
    const [page] = await db.query<{ text: AnswerText<typeof inboxList>; customer_ids: number[] }>(
      casesSeen(caller, seesAll || query.view === 'mine', query, deps.now()),
    );
    await recordCustomersListed(db, caller, page?.customer_ids ?? [], deps.now());
    return passJsonText(page?.text ?? null, input);
  },
);

/** One more than a page is read, to know whether there is another page. */
const casesSeen = ({ companyId, employeeId }: Caller, seesAll: boolean, { page = 0, ...filters }: InboxQuery, now: Date): Sql => {
  const where = inboxWhere(filters, { companyId, employeeId }, now);
  // Only what a page is put in order by: an index has it.
  const columns =
    filters.view === 'closed' ? sql`customer_case.id, customer_case.changed_at` : sql`customer_case.id, customer_case.sorted_at`;
  const seen = seesAll
    ? sql`select ${columns} from customer_case where ${where}`
    : ownCases(sql`${companyId}::int`, sql`${employeeId}::int`, columns, where);
  return sql`
  with page as (
    select customer_case.id, row_number() over (order by ${inboxOrder(filters.view)}) as place from (${seen}) customer_case
    order by ${inboxOrder(filters.view)} limit ${INBOX_PAGE_SIZE + 1} offset ${page * INBOX_PAGE_SIZE}
  )
  select json_build_object('isMore', (select count(*) from page) > ${INBOX_PAGE_SIZE}, 'cases', coalesce(json_agg(json_build_object(${rowOfCase(isUnreadByStaff)}, 'customerName', customer.name, 'departmentId', customer_case.department_id,
      'assignedTo', case when employee.id is not null then json_build_object('employeeId', employee.id, 'name', employee.first_name || ' ' || employee.last_name) end) order by shown.place), '[]'))::text as text,
    coalesce(array_agg(distinct customer.id), '{}') as customer_ids
  from (select * from page order by place limit ${INBOX_PAGE_SIZE}) shown
    join customer_case on customer_case.company_id = ${companyId} and customer_case.id = shown.id
    join customer on customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id ${withJob}
    left join employee on employee.company_id = customer_case.company_id and employee.id = customer_case.assigned_to`;
};

// The figures over the inbox, and on the home page of the staff.
export const inboxCountsRoute = answerWith(inboxCounts, ({ deps }) => countsSeen(deps.now()), passJsonText);

const COLUMNS = sql`customer_case.id, customer_case.due_at, customer_case.assigned_to, customer_case.is_danger`;

/** The office sees all cases, so the rule for the other employees is not tried for each case. */
const countsSeen = (now: Date): Sql => sql`(
  with seen as (
    select ${COLUMNS} from customer_case where ${isOffice} and customer_case.company_id = caller.company_id and customer_case.is_open
    union all
    (${ownCases(sql`caller.company_id`, sql`caller.employee_id`, COLUMNS, sql`not ${isOffice} and customer_case.is_open`)})
  )
  select json_build_object('open', count(*), 'late', count(*) filter (where due_at < ${now}), 'mine', count(*) filter (where assigned_to = caller.employee_id),
    'unassigned', count(*) filter (where assigned_to is null), 'danger', count(*) filter (where is_danger and assigned_to is null),
    'followUps', case when ${isOffice} then (select count(*) from (${openFollowUps(now)}) follow_up) end,
    'departments', (select coalesce(json_agg(json_build_object('departmentId', department.id, 'name', department.name) order by department.name), '[]')
      from department where department.company_id = caller.company_id),
    'isOffice', ${isOffice})::text from seen)`;

// A case for the staff. The customer can see that it was opened; notes are for the office alone.
type RawStaffCase = Pick<StaffCase, 'customer' | 'sentBy' | 'department' | 'assignedTo' | 'readUpTo' | 'notes' | 'isOffice'> & {
  raw: RawCase;
};

export const inboxCaseRoute = answerWith(
  inboxCase,
  ({ query }) => caseSeen(query.caseId, query.before),
  async (seen: RawStaffCase | null, { caller, db, deps }) => {
    if (!seen) throw notFound();
    const { raw, ...rest } = seen;
    await recordCustomerOpened(deps, db, caller, seen.customer.customerId);
    return { ...sharedView(raw, caller.accountId, deps.now()), ...rest, customerReadUpTo: raw.customerReadUpTo };
  },
);

const caseSeen = (caseId: number, before?: number): Sql => sql`(
  select json_build_object('raw', ${rawCase(before)},
    'customer', json_build_object('customerId', customer.id, 'name', customer.name, 'customerNumber', customer.customer_number, 'phone', customer.phone),
    'sentBy', coalesce((select coalesce(nullif(account.name, ''), case when account.customer_id = customer.id then customer.name end, account.user_name)
      from account where account.company_id = customer_case.company_id and account.id = customer_case.sent_by), ''),
    'department', (select json_build_object('departmentId', department.id, 'name', department.name) from department where department.company_id = customer_case.company_id and department.id = customer_case.department_id),
    'assignedTo', (select json_build_object('employeeId', employee.id, 'name', employee.first_name || ' ' || employee.last_name)
      from employee where employee.company_id = customer_case.company_id and employee.id = customer_case.assigned_to),
    'readUpTo', ${readBy(sql`caller.account_id`)}, 'notes', case when ${isOffice} then ${notesOfCase(before)} end, 'isOffice', ${isOffice})
  from ${fromCases} where customer_case.company_id = caller.company_id and customer_case.id = ${caseId} and ${seesCase})`;

// The cases of one customer, on the customer's page of the staff.
export const customerCasesRoute = answerWith(
  customerCases,
  ({ query }) => casesOf(query.customerId),
  async (text, input) => {
    if (text === null) throw notFound();
    await recordCustomerOpened(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

const casesOf = (customerId: number): Sql => sql`(
  select (select coalesce(json_agg(json_build_object(${rowOfCase(isUnreadByStaff)}) order by customer_case.changed_at desc, customer_case.id desc), '[]')::text
    from customer_case ${withJob} where customer_case.company_id = caller.company_id and customer_case.customer_id = seen.customer_id and ${seesCase})
  from ${customerOpenedByStaff(customerId)} as seen)`;

// The employees that a case can be given to.
export const inboxColleaguesRoute = answerWith(inboxColleagues, () => colleagues, passJsonText);

/** The caller is an employee, and of no login at all there is no row. */
const colleagues: Sql = sql`(
  select coalesce(json_agg(json_build_object('employeeId', employee.id, 'name', employee.first_name || ' ' || employee.last_name, 'department', department.name,
    'isOffice', ${notNull(sql`login.is_office`)}, 'isMe', ${notNull(sql`employee.id = caller.employee_id`)}) order by employee.first_name, employee.last_name, employee.id), '[]')::text
  from employee join department on department.company_id = employee.company_id and department.id = employee.department_id
    join lateral (select bool_or(account.role = 'Admin' or account.is_office) as is_office from account
      where account.company_id = employee.company_id and account.employee_id = employee.id and account.disabled_at is null having count(*) > 0) login on true
  where employee.company_id = caller.company_id)`;

type Employee = Pick<Caller, 'companyId' | 'employeeId'>;

/** The cases that match a filter; who may see them is checked elsewhere. With values, not columns, an index gives the order. */
export function inboxWhere({ view, kind, departmentId, late }: InboxFilters, { companyId, employeeId }: Employee, now: Date): Sql {
  const ofView: Record<InboxFilters['view'], Sql> = {
    all: sql`customer_case.is_open`,
    mine: sql`customer_case.is_open and customer_case.assigned_to = ${employeeId}`,
    unassigned: sql`customer_case.is_open and customer_case.assigned_to is null`,
    closed: sql`not customer_case.is_open`,
  };
  return sql`customer_case.company_id = ${companyId} and ${ofView[view]}
    ${kind === undefined ? sql`` : sql`and customer_case.kind = ${kind}`}
    ${departmentId === undefined ? sql`` : sql`and customer_case.department_id = ${departmentId}`}
    ${late === undefined ? sql`` : sql`and customer_case.due_at < ${now}`}`;
}

/** Unassigned danger first, then by the time that is left; closed cases by when they changed. */
export const inboxOrder = (view: InboxFilters['view']): Sql =>
  view === 'closed' ? sql`customer_case.changed_at desc, customer_case.id desc` : sql`customer_case.sorted_at, customer_case.id`;
