import type { StepProblem } from '#domain/cases/check-step.ts';
import type { CurrentCase } from '#domain/cases/history.ts';
import type { Queryable } from '../db/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { lockAccess, type Sender } from './lock-access.ts';
import { lockCaseOfCustomer } from './lock-case.ts';
import { markRead } from './mark-read.ts';
import { recordCaseEvents } from './record-case-events.ts';

type Check = (now: CurrentCase) => StepProblem | null;

/** One of the customer's people closes a case, unless `check` finds a problem. Closing a closed case does nothing. */
export async function closeCase(tx: Queryable, sender: Sender, caseId: number, now: Date, check: Check = () => null): Promise<void> {
  const { companyId, customerId, accountId } = sender;
  await lockAccess(tx, sender, now);
  const locked = await lockCaseOfCustomer(tx, companyId, customerId, caseId);
  const problem = check(locked.current);
  if (problem) throw new ApiError(problem);
  if (locked.current.state === 'closed') return;
  const after = await recordCaseEvents(tx, locked, { kind: 'closed', at: now, accountId, isByStaff: false });
  await markRead(tx, { companyId, caseId, accountId, now }, after.lastNumber);
}
