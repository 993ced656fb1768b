import { MAX_TRIALS } from '#domain/setup-link.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Budget } from '../auth/limiter.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../errors/api-error.ts';

/** More spenders than this at once are an attack: then all counters are reset. */
const MAX_SPENDERS = 10_000;

type Limiter = (spender: string, now: Date) => void;

/** There is no company yet whose table could count: each server counts for itself. A token cannot be guessed; this only bounds the work. */
function memoryLimiter({ limit, windowMs }: Budget): Limiter {
  const seen = new Map<string, { count: number; since: number }>();
  return (spender, now) => {
    if (seen.size > MAX_SPENDERS) seen.clear();
    const found = seen.get(spender);
    const isOver = !found || now.getTime() - found.since >= windowMs;
    const counted = isOver ? { count: 1, since: now.getTime() } : { count: found.count + 1, since: found.since };
    seen.set(spender, counted);
    if (counted.count > limit) throw tooManyRequests(counted.since + windowMs - now.getTime());
  };
}

const limiters = new WeakMap<Deps, Record<'calls' | 'logos' | 'trials', Limiter>>();

/** Those of one server: its calls and its new trial companies by network, its logos by set-up link. */
export function setupLimiters(deps: Deps): Record<'calls' | 'logos' | 'trials', Limiter> {
  const made = limiters.get(deps) ?? {
    calls: memoryLimiter({ limit: 600, windowMs: 10 * MINUTE }),
    // An evening of trying logos; a drawing may take seconds.
    logos: memoryLimiter({ limit: 30, windowMs: HOUR }),
    // Fewer than there are places: one network cannot have them all.
    trials: memoryLimiter({ limit: MAX_TRIALS - 1, windowMs: DAY }),
  };
  limiters.set(deps, made);
  return made;
}
