// A browser that keeps a day asks whether it may go on keeping it. It has no login: the tab that had one may be closed.
import { checkKeptDay } from '#contract/my-day.ts';
import { MINUTE } from '#domain/time.ts';
import { isDayEnded } from '../../auth/day-ticket.ts';
import { addressGroup, type Budget } from '../../auth/limiter.ts';
import { limitRate } from '../../auth/rate-limit.ts';
import { answerAnyone } from '../../http/answer.ts';

/** The phones of a whole company may share one. */
const CHECKS_PER_ADDRESS: Budget = { limit: 400, windowMs: 10 * MINUTE };

export const checkKeptDayRoute = answerAnyone(
  checkKeptDay,
  async ({ companyId, db, deps, request, body }) => {
    await limitRate(db, { companyId, now: deps.now() }, 'kept-day', addressGroup(request.ip), CHECKS_PER_ADDRESS);
    return { isEnded: await isDayEnded(db, deps.erasureKey, companyId, body.ticket) };
  },
  () => ({ isEnded: true }),
);
