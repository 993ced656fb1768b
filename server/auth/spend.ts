import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../errors.ts';
import type { Who } from './asking.ts';
import { type Budget, budgetSubject, takeFromBudget } from './limiter.ts';

/** Takes one from what an account may have of this kind, or ends the call. */
export async function spend(deps: Deps, who: Who, kind: string, budget: Budget): Promise<void> {
  const db = deps.databases.forCompany(who.companyId);
  const where = { companyId: who.companyId, now: deps.now() };
  const { retryAfterMs } = await takeFromBudget(db, where, budgetSubject(kind, String(who.accountId)), budget);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}
