// An Admin closes a colleague's login, at once and with every open session, or opens it again.
import { disableEmployee } from '#contract/employees.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { releaseCases } from '../../case-records/release.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockLogin } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const disableEmployeeRoute = answer(disableEmployee, async ({ caller, db, deps, body, request }) => {
  const { employeeId, disabled } = body;
  const { companyId } = caller;
  const event = disabled ? 'employee-disabled' : 'employee-enabled';
  const now = deps.now();
  const changed = await db.transaction(async (tx) => {
    const { accountId, isDisabled } = await lockLogin(tx, caller, employeeId, disabled ? 'disable' : 'enable');
    if (isDisabled === disabled) return false;
    await tx.query(sql`update account set disabled_at = ${disabled ? now : null} where company_id = ${companyId} and id = ${accountId}`);
    await endSessions(tx, companyId, accountId);
    if (disabled) await releaseCases(tx, companyId, employeeId, now);
    await writeAudit(tx, { companyId, accountId: caller.accountId, event, at: now, detail: { employeeId } });
    return true;
  });
  if (changed) logSecurity(request, event, { company: companyId, account: caller.accountId });
  return { changed };
});
