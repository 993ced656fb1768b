import type { Queryable } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../errors/api-error.ts';
import { type Caller, isMachine, type MachineCaller } from '../request/caller.ts';
import { type Budget, budgetSubject, takeFromBudget } from './limiter.ts';

/** Takes one from what an account or a key may have of this kind, or ends the call. */
export async function spend(deps: Deps, caller: Caller | MachineCaller, kind: string, budget: Budget): Promise<void> {
  await spendIn(deps.databases.forCompany(caller.companyId), caller, kind, budget, deps.now());
}

/** The same in a transaction: what it ends is not counted either. */
export async function spendIn(db: Queryable, caller: Caller | MachineCaller, kind: string, budget: Budget, now: Date): Promise<void> {
  const where = { companyId: caller.companyId, now };
  const whose = isMachine(caller) ? `key ${caller.machineKeyId}` : String(caller.accountId);
  const { retryAfterMs } = await takeFromBudget(db, where, budgetSubject(kind, whose), budget);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}
