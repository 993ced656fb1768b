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
  select json_build_object('raw', ${rawCase(sql`c`, sql`o`, sql`j`, before)},
    'customer', json_build_object('customerId', o.id, 'name', o.name, 'customerNumber', o.customer_number, 'phone', o.phone),
    'sentBy', coalesce((select coalesce(nullif(a.name, ''), case when a.customer_id = o.id then o.name end, a.user_name)
      from account a where a.company_id = c.company_id and a.id = c.sent_by), ''),
    'department', (select json_build_object('departmentId', d.id, 'name', d.name) from department d where d.company_id = c.company_id and d.id = c.department_id),
    'assignedTo', (select json_build_object('employeeId', p.id, 'name', p.first_name || ' ' || p.last_name)
      from employee p where p.company_id = c.company_id and p.id = c.assigned_to),
    'readUpTo', ${readBy(sql`c`, sql`caller.account_id`)}, 'notes', case when ${isOffice} then ${notesOfCase(sql`c`, before)} end, 'isOffice', ${isOffice})
  from ${fromCases(sql`c`, sql`o`, sql`j`)} where c.company_id = caller.company_id and c.id = ${caseId} and ${seesCase(sql`c`)})`;
