import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../errors.ts';
import { type Budget, budgetSubject, takeFromBudget } from './limiter.ts';

/** Takes one from what an account may have of this kind, or ends the call. */
export async function spend(deps: Deps, caller: Caller, kind: string, budget: Budget): Promise<void> {
  const db = deps.databases.forCompany(caller.companyId);
  const where = { companyId: caller.companyId, now: deps.now() };
  const { retryAfterMs } = await takeFromBudget(db, where, budgetSubject(kind, String(caller.accountId)), budget);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}
