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
  select json_build_object('firstName', e.first_name, 'lastName', e.last_name, 'email', e.email, 'phone', e.phone,
    'departmentName', d.name, 'userName', a.user_name, 'userRole', a.role, 'accountEmail', coalesce(nullif(a.email, ''), e.email))
  from account a
    join employee e on e.company_id = caller.company_id and e.id = a.employee_id
    join department d on d.company_id = caller.company_id and d.id = e.department_id
  where a.company_id = caller.company_id and a.id = caller.account_id)`;
