// Ours: an Admin closes a colleague's login, at once and with every open session, or opens it again.
import { Type } from 'typebox';
import { ask } from '../../auth/asking.ts';
import { endSessions } from '../../auth/sessions.ts';
import { writeAudit } from '../../db/audit.ts';
import { sql } from '../../db/sql.ts';
import { lockLogin } from '../../db/staff.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';

const options = callOptions({
  summary: "Close or open an employee's login",
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ employeeId: Id, disabled: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'no-login', 'own-account', 'last-admin'],
});

export function disableEmployee(app: App, deps: Deps): void {
  app.post('/api/Staff/DisableEmployee', options, async (request) => {
    const { who } = await ask(deps, request);
    const { employeeId, disabled } = request.body;
    const { companyId } = who;
    const event = disabled ? 'employee-disabled' : 'employee-enabled';
    const now = deps.now();
    const changed = await deps.databases.forCompany(companyId).transaction(async (tx) => {
      const { accountId, isDisabled } = await lockLogin(tx, who, employeeId, disabled ? 'disable' : 'enable');
      if (isDisabled === disabled) return false;
      await tx.query(sql`update account set disabled_at = ${disabled ? now : null} where company_id = ${companyId} and id = ${accountId}`);
      await endSessions(tx, companyId, accountId);
      await writeAudit(tx, { companyId, accountId: who.accountId, event, at: now, detail: { employeeId } });
      return true;
    });
    if (changed) logSecurity(request, event, { company: companyId, account: who.accountId });
    return { changed };
  });
}
