// An Admin moves a colleague to another department of the company.
import { changeDepartment } from '#contract/employees.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockEmployee } from '../../queries/staff.ts';

export const changeDepartmentRoute = answer(changeDepartment, async ({ caller, db, deps, body }) => {
  const { employeeId, was, department } = body;
  const { companyId } = caller;
  const changed = await db.transaction(async (tx) => {
    const { departmentId } = await lockEmployee(tx, caller, employeeId);
    if (departmentId === department) return false;
    const moved = await tx.query(sql`
        update employee set department_id = department.id from department
        where employee.company_id = ${companyId} and employee.id = ${employeeId} and department.company_id = employee.company_id and department.id = ${department}
        returning employee.id`);
    if (moved.length === 0) throw notFound();
    if (departmentId !== was) throw new ApiError('changed-meanwhile');
    const detail = { employeeId, fromDepartment: departmentId, toDepartment: department };
    await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'department-changed', at: deps.now(), detail });
    return true;
  });
  return { changed };
});
