import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, CallShape } from '#contract/define-call.ts';
import { addressGroup } from '../auth/limiter.ts';
import type { Deps } from '../deps.ts';
import { answerAlways, type Route } from '../http/answer.ts';
import { inputProblem } from '../http/input-problem.ts';
import { setupLimiters } from './limit-setup.ts';

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
