import { type Sql, sql } from '../db/sql.ts';

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
