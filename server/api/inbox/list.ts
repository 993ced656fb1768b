// The inbox of the staff. That the customers of a page were listed is recorded; opening a case is another call, and counts as a look.
import { type InboxQuery, inboxList } from '#contract/inbox.ts';
import { INBOX_PAGE_SIZE } from '#domain/cases/case.ts';
import { ownCases } from '../../case-records/case-visibility.ts';
import { inboxOrder, inboxWhere } from '../../case-records/inbox-where.ts';
import { isUnreadByStaff, rowOfCase, withJob } from '../../case-records/sql-parts.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { type AnswerText, answerWith, passJsonText } from '../../http/answer.ts';
import { isOffice } from '../../queries/office.ts';
import type { Caller } from '../../request/caller.ts';
import { recordCustomersListed } from '../office/record-customers-listed.ts';

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
