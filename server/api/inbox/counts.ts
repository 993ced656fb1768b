// The figures over the inbox, and on the home page of the staff.
import { inboxCounts } from '#contract/inbox.ts';
import { ownCases } from '../../case-records/case-visibility.ts';
import { openFollowUps } from '../../case-records/follow-ups.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { isOffice } from '../../queries/office.ts';

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
