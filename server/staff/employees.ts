import type { QueryOf } from '#contract/define-call.ts';
import { employees } from '#contract/staff.ts';
import { myProfile, type StaffProfile } from '#contract/staff-home.ts';
import { osloDay } from '#domain/calendar.ts';
import { EMPLOYEES_PAGE_SIZE } from '#domain/staff/staff.ts';
import { openEmailChange } from '../access/accounts.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { answerWith, passJsonText } from '../http/answer.ts';

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

/**
 * Employees who cannot log in yet and could be mailed a link: without a login (`accountId` null), or with one from an import that nothing
 * was sent about. Who has no mail address, a closed login, or an address that a colleague logs in with is left out.
 */
export const employeesWithoutLogin = (companyId: Sql): Sql => sql`(
  select employee.id as "employeeId", account.id as "accountId"
  from employee left join account on account.company_id = employee.company_id and account.employee_id = employee.id
  where employee.company_id = ${companyId} and employee.id > 0 and case
    when account.id is null then employee.email <> '' and not exists (select from account
      where account.company_id = employee.company_id and account.employee_id is not null and account.email_key = employee.email_key)
    else account.email <> '' and account.disabled_at is null and account.password_hash is null and account.last_login_at is null
      and account.invited_at is null and not exists (select from outbox where outbox.company_id = account.company_id
        and outbox.kind = 'first-password' and outbox.account_ids = array[account.id] and outbox.recipient = account.email) end)`;

// An employee's own entry in the register, for the profile page of staff.
export const myProfileRoute = answerWith(
  myProfile,
  // The account of an employee has one: a check of the table.
  () => notNull(profileOfEmployee),
  async (profile: StaffProfile) => profile,
);

const profileOfEmployee = sql`(
  select json_build_object('firstName', employee.first_name, 'lastName', employee.last_name, 'email', employee.email, 'phone', employee.phone,
    'departmentName', department.name, 'userName', account.user_name, 'userRole', account.role, 'accountEmail', coalesce(nullif(account.email, ''), employee.email))
  from account
    join employee on employee.company_id = caller.company_id and employee.id = account.employee_id
    join department on department.company_id = caller.company_id and department.id = employee.department_id
  where account.company_id = caller.company_id and account.id = caller.account_id)`;
