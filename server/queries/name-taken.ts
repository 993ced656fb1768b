import { type Sql, sql } from '../db/sql.ts';

/** Expressions for `answerWith`: whether the caller's company has this already. */
export const isUserNameTaken = (loginName: string): Sql =>
  sql`exists (select from account where account.company_id = caller.company_id and account.login_name = ${loginName})`;

/** A colleague may log in with another address than the register has: both are theirs. */
export const isEmailTaken = (emailKey: string): Sql =>
  sql`(exists (select from employee where employee.company_id = caller.company_id and employee.email_key = ${emailKey})
    or exists (select from account where account.company_id = caller.company_id and account.employee_id is not null and account.email_key = ${emailKey}))`;

/** The key of the table that has the last word about the addresses that employees log in with. */
export const STAFF_ADDRESS_TAKEN = 'account_employee_email_taken';
