// An employee gives a case to a colleague who can log in.

import { handOverCase } from '#contract/inbox.ts';
import { checkHandingOver } from '#domain/cases/check-step.ts';
import { lockCaseAsStaff } from '../../case-records/lock-case.ts';
import { recordCaseEvents } from '../../case-records/record-case-events.ts';
import { refuseFullCase } from '../../case-records/refuse-full-case.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { lockBothLogins } from '../../queries/staff.ts';
import type { Caller } from '../../request/caller.ts';

export const handOverCaseRoute = answer(handOverCase, async ({ caller, db, deps, body }) => {
  const { caseId, to, was } = body;
  await db.transaction(async (tx) => {
    await lockColleague(tx, caller, to);
    const locked = await lockCaseAsStaff(tx, caller, caseId, deps.now());
    const problem = checkHandingOver(locked.current);
    if (problem) throw new ApiError(problem);
    if (locked.current.assignedTo === to) return;
    if (locked.current.assignedTo !== was) throw new ApiError('changed-meanwhile');
    await refuseFullCase(tx, locked, 'staff');
    await recordCaseEvents(tx, locked, {
      kind: 'handed-over',
      at: deps.now(),
      accountId: caller.accountId,
      isByStaff: true,
      assignedTo: to,
    });
  });
  return { handedOver: true as const };
});

/** Locked, so that a login that is closed at this moment is either closed before, or gives the case back. */
async function lockColleague(tx: Queryable, caller: Caller, employeeId: number): Promise<void> {
  const { companyId } = caller;
  await lockBothLogins(tx, caller, employeeId);
  const [employee] = await tx.query(sql`select 1 from employee where company_id = ${companyId} and id = ${employeeId}`);
  if (!employee) throw notFound();
  const [login] = await tx.query(sql`
    select 1 from account where company_id = ${companyId} and employee_id = ${employeeId} and disabled_at is null order by id limit 1 for share`);
  if (!login) throw new ApiError('no-login');
}
