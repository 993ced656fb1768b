// An Admin logs a colleague out everywhere, for a telephone that was lost.
import { endEmployeeSessions } from '#contract/employees.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockLogin } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const endEmployeeSessionsRoute = answer(endEmployeeSessions, async ({ caller, db, deps, body, request }) => {
  const { employeeId } = body;
  const { companyId } = caller;
  await db.transaction(async (tx) => {
    const { accountId } = await lockLogin(tx, caller, employeeId, 'end-sessions');
    await endSessions(tx, companyId, accountId);
    await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'sessions-ended', at: deps.now(), detail: { employeeId } });
  });
  logSecurity(request, 'sessions-ended', { company: companyId, account: caller.accountId });
  return { ended: true as const };
});
