import type { Queryable } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../errors/api-error.ts';
import { type Caller, isMachine, type MachineCaller } from '../request/caller.ts';
import { type Budget, budgetSubject, takeFromBudget, type Where } from './limiter.ts';

/** Counts one act of this kind against the budget of `subject`, or ends the call. */
export async function limitRate(db: Queryable, where: Where, kind: string, subject: string, budget: Budget): Promise<void> {
  const { retryAfterMs } = await takeFromBudget(db, where, budgetSubject(kind, subject), budget);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}

/** The same for the account or the key that makes the call. */
export const limitCaller = (deps: Deps, caller: Caller | MachineCaller, kind: string, budget: Budget): Promise<void> =>
  limitCallerIn(deps.databases.forCompany(caller.companyId), caller, kind, budget, deps.now());

/** The same in a transaction: what it ends is not counted either. */
export const limitCallerIn = (db: Queryable, caller: Caller | MachineCaller, kind: string, budget: Budget, now: Date): Promise<void> =>
  limitRate(
    db,
    { companyId: caller.companyId, now },
    kind,
    isMachine(caller) ? `key ${caller.machineKeyId}` : String(caller.accountId),
    budget,
  );
