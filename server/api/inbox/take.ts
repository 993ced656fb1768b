// An employee takes a case. When two do so at the same moment, one gets it and the other is refused.
import { takeCase } from '#contract/inbox.ts';
import { checkTaking } from '#domain/cases/check-step.ts';
import { employeeOf } from '../../case-records/employee-of.ts';
import { lockCaseAsStaff } from '../../case-records/lock-case.ts';
import { recordCaseEvents } from '../../case-records/record-case-events.ts';
import { refuseFullCase } from '../../case-records/refuse-full-case.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const takeCaseRoute = answer(takeCase, async ({ caller, db, deps, body }) => {
  const employeeId = employeeOf(caller);
  await db.transaction(async (tx) => {
    const locked = await lockCaseAsStaff(tx, caller, body.caseId, deps.now());
    const problem = checkTaking(locked.current, employeeId);
    if (problem) throw new ApiError(problem);
    if (locked.current.assignedTo === employeeId && locked.current.state !== 'reopened') return;
    await refuseFullCase(tx, locked, 'staff');
    await recordCaseEvents(tx, locked, {
      kind: 'taken',
      at: deps.now(),
      accountId: caller.accountId,
      isByStaff: true,
      assignedTo: employeeId,
    });
  });
  return { taken: true as const };
});
