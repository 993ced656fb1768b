// An Admin helps a colleague who has lost the telephone. The password stays what it was.
import { resetFactor } from '#contract/employees.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { removeFactors } from '../../auth/remove-factors.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockLogin } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const resetFactorRoute = answer(resetFactor, async ({ caller, db, deps, body, request }) => {
  const { employeeId } = body;
  const { companyId } = caller;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const { accountId } = await lockLogin(tx, caller, employeeId, 'factor');
    await removeFactors(tx, { companyId, accountId }, now);
    await endSessions(tx, companyId, accountId);
    await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'factor-reset', at: now, detail: { employeeId } });
  });
  logSecurity(request, 'factor-reset', { company: companyId, account: caller.accountId });
  return { reset: true as const };
});
