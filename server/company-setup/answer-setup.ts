import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, CallShape } from '#contract/define-call.ts';
import type { Deps } from '../deps.ts';
import { type AddRoute, answerAlways } from '../http/answer.ts';
import { inputProblem } from '../http/input-problem.ts';
import { setupLimiter } from './limit-setup.ts';

/** One for each server. */
const limiters = new WeakMap<Deps, ReturnType<typeof setupLimiter>>();
const limiterOf = (deps: Deps) => {
  const limiter = limiters.get(deps) ?? setupLimiter();
  limiters.set(deps, limiter);
  return limiter;
};

type SetupCall = CallShape & { access: { key: 'nothing' } };
type Input<C> = { deps: Deps; request: FastifyRequest; reply: FastifyReply; body: BodyOf<C> };

/** For the calls of a set-up: there is no company and no login yet, only the link. */
export const answerSetup = <const C extends SetupCall>(call: C, handle: (input: Input<C>) => Promise<AnswerOf<C>>): AddRoute =>
  answerAlways(call, async (input) => {
    limiterOf(input.deps)(input.request.ip, input.deps.now());
    const problem = inputProblem(input.request);
    if (problem) throw problem;
    return handle(input);
  });
