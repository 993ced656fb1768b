// Ours: an Admin gives a colleague other rights. The colleague's sessions end, so that nobody goes on with the menu of before.
import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { ask } from '../../auth/asking.ts';
import { endSessions } from '../../auth/sessions.ts';
import { writeAudit } from '../../db/audit.ts';
import { sql } from '../../db/sql.ts';
import { lockLogin } from '../../db/staff.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';

const options = callOptions({
  summary: "Change an employee's rights, from what was seen to what is wanted",
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object(
    { employeeId: Id, was: Type.Enum([...USER_ROLES]), userRole: Type.Enum([...USER_ROLES]) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'no-login', 'own-account', 'last-admin', 'changed-meanwhile'],
});

export function changeRole(app: App, deps: Deps): void {
  app.post('/api/Staff/ChangeRole', options, async (request) => {
    const { who } = await ask(deps, request);
    const { employeeId, was, userRole } = request.body;
    const { companyId } = who;
    const changed = await deps.databases.forCompany(companyId).transaction(async (tx) => {
      const { accountId, role } = await lockLogin(tx, who, employeeId, 'role');
      if (role === userRole) return false;
      if (role !== was) throw new ApiError('changed-meanwhile');
      await tx.query(sql`update account set role = ${userRole} where company_id = ${companyId} and id = ${accountId}`);
      await endSessions(tx, companyId, accountId);
      const detail = { employeeId, from: role, to: userRole };
      await writeAudit(tx, { companyId, accountId: who.accountId, event: 'role-changed', at: deps.now(), detail });
      return true;
    });
    if (changed) logSecurity(request, 'role-changed', { company: companyId, account: who.accountId });
    return { changed };
  });
}
