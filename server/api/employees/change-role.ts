// An Admin gives a colleague other rights. The colleague's sessions end, so that no open page keeps the menu of the old rights.
import { changeRole } from '#contract/employees.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockLogin } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const changeRoleRoute = answer(changeRole, async ({ caller, db, deps, body, request }) => {
  const { employeeId, was, userRole } = body;
  const { companyId } = caller;
  const changed = await db.transaction(async (tx) => {
    const { accountId, role } = await lockLogin(tx, caller, employeeId, 'role');
    if (role === userRole) return false;
    if (role !== was) throw new ApiError('changed-meanwhile');
    await tx.query(sql`update account set role = ${userRole} where company_id = ${companyId} and id = ${accountId}`);
    await endSessions(tx, companyId, accountId);
    const detail = { employeeId, from: role, to: userRole };
    await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'role-changed', at: deps.now(), detail });
    return true;
  });
  if (changed) logSecurity(request, 'role-changed', { company: companyId, account: caller.accountId });
  return { changed };
});
