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
    select e.id, e.first_name, e.last_name, e.email, e.phone, e.department_id, e.start_date, a.id as account_id, a.user_name, a.role, coalesce(a.is_office, false) as is_office, a.email as login_email,
      a.last_login_at, case when a.id is null then 'no-login' when a.disabled_at is null then 'active' else 'disabled' end as state
    from employee e left join account a on a.company_id = e.company_id and a.employee_id = e.id
    where e.company_id = caller.company_id and e.id > 0
      and (${search.trim()}::text = ''
        or fold_name(e.first_name || ' ' || e.last_name || ' ' || e.email || ' ' || coalesce(a.user_name, '')) like fold_name(${likePattern(search)}::text))
      and (${role ?? null}::text is null or a.role = ${role ?? null}::text)
      and (${department ?? null}::int is null or e.department_id = ${department ?? null}::int))
  select json_build_object(
    'total', (select count(*) from found where ${state ?? null}::text is null or state = ${state ?? null}::text),
    'withoutLogin', (select count(*) from ${employeesWithoutLogin(sql`caller.company_id`)} without_login),
    'employees', (select coalesce(json_agg(r), '[]') from (
      select f.id as "employeeId", f.first_name as "firstName", f.last_name as "lastName", f.email, f.phone,
        f.department_id as "departmentId", d.name as "departmentName", f.start_date as "startDate", f.state, f.user_name as "userName",
        f.login_email as "loginEmail", p.email as "pendingEmail",
        f.role as "userRole", ${iso(sql`f.last_login_at`)} as "lastLogin",
        f.account_id is not distinct from caller.account_id as "isSelf", f.is_office as "isOffice",
        array(select k.name from machine_key k where k.company_id = caller.company_id and k.created_by = f.account_id
          and k.revoked_at is null and (k.expires_on is null or k.expires_on >= ${osloDay(now)}::date) order by k.name) as "liveKeys"
      from found f join department d on d.company_id = caller.company_id and d.id = f.department_id
        left join account a on a.company_id = caller.company_id and a.id = f.account_id
        left join ${openEmailChange(sql`a`, now)} p on true
      where ${state ?? null}::text is null or f.state = ${state ?? null}::text
      order by fold_name(f.last_name), fold_name(f.first_name), f.id
      limit ${EMPLOYEES_PAGE_SIZE}::int offset ${page * EMPLOYEES_PAGE_SIZE}::int) r))::text)`;

/** What was typed, anywhere in the text: its own percent signs and underscores are only characters. */
const likePattern = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
