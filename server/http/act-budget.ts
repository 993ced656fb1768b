import type { CallShape } from '#contract/define-call.ts';
import { ACT_BUDGETS, ACTS_PER_CALLER, type ActBudget, type ActBudgetOf } from '#domain/act-budgets.ts';
import { limitRate } from '../auth/rate-limit.ts';
import { type Act, spenderOf } from './mail-budget.ts';

type LimitedCall = Pick<CallShape, 'name' | 'method' | 'access' | 'acts'>;

/**
 * What a call counts its acts by, and how many there may be; null where it counts none. A POST counts whether it writes or only hides what it
 * asks for in a body: no rule to remember; a GET that leaves something behind names a budget. Each call has a count of its own, so that a thief who uses up one cannot keep the owner from
 * another that ends what the thief does. A login counts its guesses, and its right ones a device: an office behind one network must get in.
 */
export function actBudgetOf({ name, method, access, acts }: LimitedCall, by: ActBudgetOf): { kind: string; budget: ActBudget } | null {
  if (acts === undefined && (method === 'GET' || access.key === 'password')) return null;
  return acts ? { kind: `acts ${acts}`, budget: ACT_BUDGETS[acts] } : { kind: `acts of ${name}`, budget: ACTS_PER_CALLER[by] };
}

/** Before the call does anything. A bad input costs nothing: it never gets here. */
export async function limitActs(call: LimitedCall, act: Act, by: ActBudgetOf): Promise<void> {
  const counted = actBudgetOf(call, by);
  if (counted) await limitRate(act.db, act, counted.kind, spenderOf(act), counted.budget);
}
