import type { QueryOf } from '#contract/define-call.ts';
import { employees } from '#contract/employees.ts';
import { osloDay } from '#domain/calendar.ts';
import { EMPLOYEES_PAGE_SIZE } from '#domain/staff.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { employeesWithoutLogin } from '../../queries/employees-without-login.ts';
import { openEmailChange } from '../../queries/open-email-change.ts';

export const employeesRoute = answerWith(employees, ({ deps, query }) => employeesOfCompany(query, deps.now()), passJsonText);

const employeesOfCompany = ({ search = '', role, department, state, page = 0 }: QueryOf<typeof employees>, now: Date): Sql => sql`(
  with found as materialized (
    select employee.id, employee.first_name, employee.last_name, employee.email, employee.phone, employee.department_id, employee.start_date, account.id as account_id, account.user_name, account.role, coalesce(account.is_office, false) as is_office, account.email as login_email,
      account.last_login_at, case when account.id is null then 'no-login' when account.disabled_at is null then 'active' else 'disabled' end as state
    from employee left join account on account.company_id = employee.company_id and account.employee_id = employee.id
    where employee.company_id = caller.company_id and employee.id > 0
      and (${search.trim()}::text = ''
        or fold_name(employee.first_name || ' ' || employee.last_name || ' ' || employee.email || ' ' || coalesce(account.user_name, '')) like fold_name(${likePattern(search)}::text))
      and (${role ?? null}::text is null or account.role = ${role ?? null}::text)
      and (${department ?? null}::int is null or employee.department_id = ${department ?? null}::int))
  select json_build_object(
    'total', (select count(*) from found where ${state ?? null}::text is null or state = ${state ?? null}::text),
    'withoutLogin', (select count(*) from ${employeesWithoutLogin(sql`caller.company_id`)} without_login),
    'employees', (select coalesce(json_agg(entry), '[]') from (
      select found.id as "employeeId", found.first_name as "firstName", found.last_name as "lastName", found.email, found.phone,
        found.department_id as "departmentId", department.name as "departmentName", found.start_date as "startDate", found.state, found.user_name as "userName",
        found.login_email as "loginEmail", open_change.email as "pendingEmail",
        found.role as "userRole", ${iso(sql`found.last_login_at`)} as "lastLogin",
        found.account_id is not distinct from caller.account_id as "isSelf", found.is_office as "isOffice",
        array(select machine_key.name from machine_key where machine_key.company_id = caller.company_id and machine_key.created_by = found.account_id
          and machine_key.revoked_at is null and (machine_key.expires_on is null or machine_key.expires_on >= ${osloDay(now)}::date) order by machine_key.name) as "liveKeys"
      from found join department on department.company_id = caller.company_id and department.id = found.department_id
        left join account on account.company_id = caller.company_id and account.id = found.account_id
        left join ${openEmailChange(now)} open_change on true
      where ${state ?? null}::text is null or found.state = ${state ?? null}::text
      order by fold_name(found.last_name), fold_name(found.first_name), found.id
      limit ${EMPLOYEES_PAGE_SIZE}::int offset ${page * EMPLOYEES_PAGE_SIZE}::int) entry))::text)`;

/** What was typed, anywhere in the text: its own percent signs and underscores are only characters. */
const likePattern = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
