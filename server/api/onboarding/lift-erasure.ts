// A customer who was erased has come back: the next import may bring them again. The erased data does not come back by itself.
import { liftErasure } from '#contract/onboarding.ts';
import { DAY } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { liftErasure as lift } from '../../personal-data/lift-erasure.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

/** Few customers come back; many tries are a search for who was erased. */
const LIFTS: Budget = { limit: 50, windowMs: DAY };

export const liftErasureRoute = answer(liftErasure, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  await limitCaller(deps, caller, 'lift-erasure', LIFTS);
  const { customer, reason, withJobs = false } = body;
  const task = { companyId, accountId, customer: customer.trim(), reason: reason.trim(), withJobs, now: deps.now() };
  const isLifted = await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    return lift(tx, task, deps.erasureKey);
  });
  if (!isLifted) throw notFound();
  logSecurity(request, 'erasure-lifted', { company: companyId, account: accountId });
  return { lifted: true as const };
});
