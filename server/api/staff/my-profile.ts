// Ours: an employee's own entry in the register, for the profile page of staff.
import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import type { StaffProfile } from '#domain/staff.ts';
import { ask } from '../../auth/asking.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';

const options = callOptions({
  summary: "The employee's own name, contact details, department and rights",
  access: { key: 'bearer', roles: USER_ROLES },
  answers: {
    200: Type.Object({
      firstName: Type.String(),
      lastName: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      departmentName: Type.String(),
      userName: Type.String(),
      userRole: Type.Enum([...USER_ROLES]),
      accountEmail: Type.String({ description: 'where new passwords and notices about the account go' }),
    }),
  },
});

export function myProfile(app: App, deps: Deps): void {
  app.get('/api/Staff/Profile', options, async (request) => (await ask<StaffProfile>(deps, request, () => profileOfEmployee)).answer);
}

const profileOfEmployee = sql`(
  select json_build_object('firstName', e.first_name, 'lastName', e.last_name, 'email', e.email, 'phone', e.phone,
    'departmentName', d.name, 'userName', a.user_name, 'userRole', a.role, 'accountEmail', coalesce(nullif(a.email, ''), e.email))
  from account a
    join employee e on e.company_id = w.company_id and e.id = a.employee_id
    join department d on d.company_id = w.company_id and d.id = e.department_id
  where a.company_id = w.company_id and a.id = w.account_id)`;
