// Ours: an Admin moves a colleague to another department of the company.
import { Type } from 'typebox';
import { ask } from '../../auth/asking.ts';
import { writeAudit } from '../../db/audit.ts';
import { sql } from '../../db/sql.ts';
import { lockEmployee } from '../../db/staff.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';

const options = callOptions({
  summary: "Change an employee's department, from the one that was seen to the one that is wanted",
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ employeeId: Id, was: Id, department: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'changed-meanwhile'],
});

export function changeDepartment(app: App, deps: Deps): void {
  app.post('/api/Staff/ChangeDepartment', options, async (request) => {
    const { who } = await ask(deps, request);
    const { employeeId, was, department } = request.body;
    const { companyId } = who;
    const changed = await deps.databases.forCompany(companyId).transaction(async (tx) => {
      const { departmentId } = await lockEmployee(tx, who, employeeId);
      if (departmentId === department) return false;
      const moved = await tx.query(sql`
        update employee e set department_id = d.id from department d
        where e.company_id = ${companyId} and e.id = ${employeeId} and d.company_id = e.company_id and d.id = ${department}
        returning e.id`);
      if (moved.length === 0) throw notFound();
      if (departmentId !== was) throw new ApiError('changed-meanwhile');
      const detail = { employeeId, fromDepartment: departmentId, toDepartment: department };
      await writeAudit(tx, { companyId, accountId: who.accountId, event: 'department-changed', at: deps.now(), detail });
      return true;
    });
    return { changed };
  });
}
