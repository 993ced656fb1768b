// An Admin gives a colleague the right to open every customer, or takes it back. The colleague's sessions end, as with a role.
import { changeOffice } from '#contract/employees.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockLogin } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const changeOfficeRoute = answer(changeOffice, async ({ caller, db, deps, body, request }) => {
  const { employeeId, isOffice } = body;
  const { companyId } = caller;
  const event = isOffice ? 'office-given' : 'office-taken';
  const changed = await db.transaction(async (tx) => {
    const { accountId } = await lockLogin(tx, caller, employeeId, 'office');
    const [row] = await tx.query(sql`
      update account set is_office = ${isOffice} where company_id = ${companyId} and id = ${accountId} and is_office <> ${isOffice} returning 1`);
    if (!row) return false;
    await endSessions(tx, companyId, accountId);
    await writeAudit(tx, { companyId, accountId: caller.accountId, event, at: deps.now(), detail: { employeeId } });
    return true;
  });
  if (changed) logSecurity(request, event, { company: companyId, account: caller.accountId });
  return { changed };
});
