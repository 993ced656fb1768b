// The employees that a case can be given to.
import { inboxColleagues } from '#contract/inbox.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const inboxColleaguesRoute = answerWith(inboxColleagues, () => colleagues, passJsonText);

/** The caller is an employee, and of no login at all there is no row. */
const colleagues: Sql = sql`(
  select coalesce(json_agg(json_build_object('employeeId', employee.id, 'name', employee.first_name || ' ' || employee.last_name, 'department', department.name,
    'isOffice', ${notNull(sql`login.is_office`)}, 'isMe', ${notNull(sql`employee.id = caller.employee_id`)}) order by employee.first_name, employee.last_name, employee.id), '[]')::text
  from employee join department on department.company_id = employee.company_id and department.id = employee.department_id
    join lateral (select bool_or(account.role = 'Admin' or account.is_office) as is_office from account
      where account.company_id = employee.company_id and account.employee_id = employee.id and account.disabled_at is null having count(*) > 0) login on true
  where employee.company_id = caller.company_id)`;
