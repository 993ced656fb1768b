// A customer who was erased has come back: the next import may bring them again. Nothing of what was erased returns by itself.
import { Type } from 'typebox';
import { DAY } from '#domain/time.ts';
import { ask } from '../../auth/asking.ts';
import type { Budget } from '../../auth/limiter.ts';
import { spend } from '../../auth/spend.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';
import { liftErasure as lift } from '../../privacy/lift-erasure.ts';

/** Few customers come back; many tries are a search for who was erased. */
const LIFTS: Budget = { limit: 50, windowMs: DAY };

const options = callOptions({
  summary: 'Let a customer who was erased be imported again',
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object(
    {
      customer: Type.String({ minLength: 1, maxLength: 100, description: "the customer number, or the id in the company's own system" }),
      reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      withJobs: Type.Optional(Type.Boolean({ description: 'the jobs of before may be imported again too' })),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ lifted: Type.Literal(true) }) },
  errors: ['not-found'],
});

export function liftErasure(app: App, deps: Deps): void {
  app.post('/api/LiftErasure', options, async (request) => {
    const { who } = await ask(deps, request);
    const { companyId, accountId } = who;
    await spend(deps, who, 'lift-erasure', LIFTS);
    const { customer, reason, withJobs = false } = request.body;
    const task = { companyId, accountId, customer: customer.trim(), reason: reason.trim(), withJobs, now: deps.now() };
    const isLifted = await deps.databases.forCompany(companyId).transaction((tx) => lift(tx, task, deps.erasureKey));
    if (!isLifted) throw notFound();
    logSecurity(request, 'erasure-lifted', { company: companyId, account: accountId });
    return { lifted: true as const };
  });
}
