// The departments of a company. Another company than the Admin's own is not found.
import { changeDepartment, type DepartmentOption, department, saveDepartment } from '#contract/staff.ts';
import { MAX_DEPARTMENTS } from '#domain/staff/staff.ts';
import { HOUR } from '#domain/time.ts';
import { lockAdmins, lockEmployee } from '../access/lock-staff.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { takenKey } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';
import { readText } from '../http/input.ts';

/** Norwegian order; the embedded engine has no Norwegian collation. */
const byName = new Intl.Collator('nb');

export const departmentRoute = answerWith(
  department,
  () => sql`(select coalesce(json_agg(json_build_object('departmentId', department.id, 'departmentName', department.name)), '[]')
           from department where department.company_id = caller.company_id)`,
  async (row: DepartmentOption[], { caller, query }) => {
    if (query.companyID !== caller.companyId) throw notFound();
    return row.toSorted((a, b) => byName.compare(a.departmentName, b.departmentName));
  },
);

// An Admin moves a colleague to another department of the company.
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

// An Admin adds a department, or renames one. An import goes on finding it by the name that its files have.

/** Each is a line on record. */
const SAVES: Budget = { limit: 200, windowMs: HOUR };

export const saveDepartmentRoute = answer(saveDepartment, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  const name = readText(body.name, 'name');
  await limitCaller(deps, caller, 'department-saves', SAVES);
  const save = db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const [saved] = await tx.query<{ id: number }>(
      body.departmentId === undefined
        ? sql`insert into department (company_id, name) select ${companyId}, ${name}
            where (select count(*) from department where company_id = ${companyId}) < ${MAX_DEPARTMENTS} returning id`
        : sql`update department set name = ${name}, known_as = nullif(coalesce(known_as, name), ${name})
            where company_id = ${companyId} and id = ${body.departmentId} returning id`,
    );
    if (!saved) throw body.departmentId === undefined ? new ApiError('too-many-departments') : notFound();
    await writeAudit(tx, { companyId, accountId, event: 'department-saved', at: deps.now(), detail: { toDepartment: saved.id } });
    return saved.id;
  });
  const departmentId = await save.catch((error: unknown) => {
    throw takenKey(error) === 'department_company_id_name_key' ? new ApiError('department-name-taken', { field: 'name' }) : error;
  });
  return { departmentId };
});
