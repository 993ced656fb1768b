import { type Sql, sql } from './sql.ts';

/** Expressions for `ask`: whether the company of who is asking has this already. */
export const isUserNameTaken = (loginName: string): Sql =>
  sql`exists (select from account a where a.company_id = w.company_id and a.login_name = ${loginName})`;

export const isEmailTaken = (emailKey: string): Sql =>
  sql`exists (select from employee e where e.company_id = w.company_id and e.email_key = ${emailKey})`;
