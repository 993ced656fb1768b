// Ours: an Admin logs a colleague out everywhere, for a telephone that was lost.
import { Type } from 'typebox';
import { ask } from '../../auth/asking.ts';
import { endSessions } from '../../auth/sessions.ts';
import { writeAudit } from '../../db/audit.ts';
import { lockLogin } from '../../db/staff.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';

const options = callOptions({
  summary: "End all of an employee's sessions",
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ ended: Type.Literal(true) }) },
  errors: ['not-found', 'no-login', 'own-account'],
});

export function endEmployeeSessions(app: App, deps: Deps): void {
  app.post('/api/Staff/EndSessions', options, async (request) => {
    const { who } = await ask(deps, request);
    const { employeeId } = request.body;
    const { companyId } = who;
    await deps.databases.forCompany(companyId).transaction(async (tx) => {
      const { accountId } = await lockLogin(tx, who, employeeId, 'end-sessions');
      await endSessions(tx, companyId, accountId);
      await writeAudit(tx, { companyId, accountId: who.accountId, event: 'sessions-ended', at: deps.now(), detail: { employeeId } });
    });
    logSecurity(request, 'sessions-ended', { company: companyId, account: who.accountId });
    return { ended: true as const };
  });
}
