import type { FastifyRequest } from 'fastify';
import { MINUTE } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { ApiError, tooManyRequests } from '../errors/api-error.ts';
import { logSecurity } from '../request/log.ts';
import { failSlowly } from './check-password.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from './limiter.ts';

/** As many as passwords that are guessed from one address. */
const REFUSED_PER_ADDRESS: Budget = { limit: 20, windowMs: 10 * MINUTE };
/** A login page that is opened again and again asks once each time. */
const BEGUN_PER_ADDRESS: Budget = { limit: 120, windowMs: 10 * MINUTE };

type Refusal = 'pin-wrong' | 'shift-ended' | 'passkey-refused' | 'eid-refused' | 'eid-unknown';
type From = { deps: Deps; db: Db; request: FastifyRequest; companyId: CompanyId };

/** A login that an unknown caller begins costs a row, so their number from one address is limited. */
export async function limitLoginStarts({ deps, db, request, companyId }: From): Promise<void> {
  const subject = budgetSubject('doors', addressGroup(request.ip));
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now: deps.now() }, subject, BEGUN_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}

/** Limited, slow and on record like a wrong password, and the same answer whatever the reason was. */
export async function refuseLogin({ deps, db, request, companyId }: From, code: Refusal, startedAt: number): Promise<never> {
  deps.passwords.failures.count++;
  logSecurity(request, 'login-failed', { company: companyId });
  const subject = budgetSubject('refused-doors', addressGroup(request.ip));
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now: deps.now() }, subject, REFUSED_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  await failSlowly(deps, startedAt);
  throw new ApiError(code);
}
