import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Caller } from '../../request/caller.ts';

export type Staff = {
  departments: { departmentId: number; departmentName: string }[];
  installers: { employeeId: number; departmentId: number; name: string }[];
};

/** Norwegian order; the embedded engine has no Norwegian collation. */
const byName = new Intl.Collator('nb');

/** The people that figures can be about: for an Admin all who have done a job, for an Employee only themselves. */
export async function readStaff(db: Db, caller: Caller): Promise<Staff> {
  const isAdmin = caller.role === 'Admin';
  const installers = await db.query<Staff['installers'][number]>(sql`
    select employee.id as "employeeId", employee.department_id as "departmentId", employee.first_name || ' ' || employee.last_name as name
    from employee
    where employee.company_id = ${caller.companyId} and employee.id > 0 and (
      employee.id = ${caller.employeeId}
      or ${isAdmin}::boolean and exists (select from job where job.company_id = employee.company_id and job.employee_id = employee.id))`);
  const departments = isAdmin
    ? await db.query<Staff['departments'][number]>(
        sql`select id as "departmentId", name as "departmentName" from department where company_id = ${caller.companyId}`,
      )
    : [];
  return {
    departments: departments.sort((a, b) => byName.compare(a.departmentName, b.departmentName)),
    installers: installers.sort((a, b) => byName.compare(a.name, b.name)),
  };
}
