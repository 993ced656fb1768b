// A case for the staff. The customer can see that it was opened; notes are for the office alone.
import { inboxCase, type StaffCase } from '#contract/inbox.ts';
import { seesCase } from '../../case-records/case-visibility.ts';
import { notesOfCase } from '../../case-records/notes.ts';
import { fromCases, type RawCase, rawCase } from '../../case-records/raw-case.ts';
import { readBy } from '../../case-records/sql-parts.ts';
import { sharedView } from '../../case-records/view.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { isOffice } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

type Seen = Pick<StaffCase, 'customer' | 'sentBy' | 'department' | 'assignedTo' | 'readUpTo' | 'notes' | 'isOffice'> & { raw: RawCase };

export const inboxCaseRoute = answerWith(
  inboxCase,
  ({ query }) => caseSeen(query.caseId, query.before),
  async (seen: Seen | null, { caller, db, deps }) => {
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
