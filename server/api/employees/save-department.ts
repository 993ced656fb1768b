// An Admin adds a department, or renames one. An import goes on finding it by the name that its files have.
import { saveDepartment } from '#contract/employees.ts';
import { MAX_DEPARTMENTS } from '#domain/staff.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { readText } from '../../case-records/read-text.ts';
import { takenKey } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';

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
