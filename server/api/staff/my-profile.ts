// An employee's own entry in the register, for the profile page of staff.
import { myProfile, type StaffProfile } from '#contract/staff.ts';
import { notNull, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';

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
