import { HOUR } from '#domain/time.ts';
import type { Who } from '../../auth/asking.ts';
import { type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import type { Deps } from '../../deps.ts';
import { tooManyRequests } from '../../errors.ts';

const LOOKUPS_PER_ADMIN: Budget = { limit: 60, windowMs: HOUR };
const REGISTRATIONS_PER_ADMIN: Budget = { limit: 20, windowMs: HOUR };
const FIRST_PASSWORDS_PER_ADMIN: Budget = { limit: 20, windowMs: HOUR };

async function spend(deps: Deps, who: Who, kind: string, budget: Budget): Promise<void> {
  const db = deps.databases.forCompany(who.companyId);
  const { retryAfterMs } = await takeFromBudget(
    db,
    { companyId: who.companyId, now: deps.now() },
    budgetSubject(kind, String(who.accountId)),
    budget,
  );
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}

export const spendLookup = (deps: Deps, who: Who) => spend(deps, who, 'lookups', LOOKUPS_PER_ADMIN);
export const spendRegistration = (deps: Deps, who: Who) => spend(deps, who, 'registrations', REGISTRATIONS_PER_ADMIN);
export const spendFirstPassword = (deps: Deps, who: Who) => spend(deps, who, 'first-passwords', FIRST_PASSWORDS_PER_ADMIN);
