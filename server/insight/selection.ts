import type { SelectionInput } from '#contract/insight.ts';
import type { Selection } from '#domain/insight/selection.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { invalidInput, notFound } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';

/** An Employee selects among their own answers. Other departments and colleagues are not found. */
export function readSelection(input: SelectionInput, caller: Caller, staff: Staff): Selection {
  const { from, to, brand, departmentId, employeeId } = input;
  if (from > to) throw invalidInput('to');
  if (departmentId !== undefined && !staff.departments.some((d) => d.departmentId === departmentId)) throw notFound();
  if (employeeId !== undefined && !staff.installers.some((i) => i.employeeId === employeeId)) throw notFound();
  const own = caller.role === 'Employee' && caller.employeeId !== null ? { employeeId: caller.employeeId } : {};
  return {
    from,
    to,
    ...(brand === undefined ? {} : { brand }),
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(employeeId === undefined ? own : { employeeId }),
  };
}

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
