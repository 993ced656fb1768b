// The employees that a case can be given to.
import { inboxColleagues } from '#contract/inbox.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const inboxColleaguesRoute = answerWith(inboxColleagues, () => colleagues, passJsonText);

/** The caller is an employee, and of no login at all there is no row. */
const colleagues: Sql = sql`(
  select coalesce(json_agg(json_build_object('employeeId', p.id, 'name', p.first_name || ' ' || p.last_name, 'department', d.name,
    'isOffice', ${notNull(sql`l.is_office`)}, 'isMe', ${notNull(sql`p.id = caller.employee_id`)}) order by p.first_name, p.last_name, p.id), '[]')::text
  from employee p join department d on d.company_id = p.company_id and d.id = p.department_id
    join lateral (select bool_or(a.role = 'Admin' or a.is_office) as is_office from account a
      where a.company_id = p.company_id and a.employee_id = p.id and a.disabled_at is null having count(*) > 0) l on true
  where p.company_id = caller.company_id)`;
