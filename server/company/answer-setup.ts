import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { AnswerOf, BodyOf, CallShape } from '#contract/define-call.ts';
import { MAX_TRIALS } from '#domain/company/setup-link.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget } from '../auth/limiter.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests, unavailable } from '../errors/api-error.ts';
import { answerAlways, type Route } from '../http/answer.ts';
import { inputProblem } from '../http/input.ts';

type SetupCall = CallShape & { access: { key: 'nothing' } };
type Input<C> = { deps: Deps; request: FastifyRequest; reply: FastifyReply; body: BodyOf<C> };

/** For the calls of a set-up: there is no company and no login yet, only the link. */
export const answerSetup = <const C extends SetupCall>(call: C, handle: (input: Input<C>) => Promise<AnswerOf<C>>): Route =>
  answerAlways(call, async (input) => {
    setupLimiters(input.deps).calls(addressGroup(input.request.ip), input.deps.now());
    const problem = inputProblem(input.request);
    if (problem) throw problem;
    return handle(input);
  });

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

/** Anyone can make these calls, and each takes a connection: more at once would leave too few for the portal itself. */
const MAX_AT_ONCE = 8;
const atWork = new WeakMap<Deps, number>();

/** Reads and writes the directory as its owner, for the calls of a set-up. */
export async function withDirectory<T>(deps: Deps, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const others = atWork.get(deps) ?? 0;
  if (others >= MAX_AT_ONCE) throw unavailable();
  atWork.set(deps, others + 1);
  try {
    return await deps.databases.main.asOwner(work);
  } finally {
    atWork.set(deps, (atWork.get(deps) ?? 1) - 1);
  }
}
