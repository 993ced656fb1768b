import type { FastifyRequest } from 'fastify';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { Db } from '../db/db.ts';
import { tooManyRequests } from '../errors/api-error.ts';

const MESSAGES_PER_PERSON: Budget = { limit: 100, windowMs: 10 * MINUTE };
const MESSAGES_PER_DAY: Budget = { limit: 300, windowMs: DAY };
const MESSAGES_PER_ADDRESS: Budget = { limit: 300, windowMs: 10 * MINUTE };
/** An office answers by the hundred, and all of it from one address. */
const REPLIES_PER_EMPLOYEE: Budget = { limit: 400, windowMs: 10 * MINUTE };
const REPLIES_PER_DAY: Budget = { limit: 2000, windowMs: DAY };
/** Each photo of a case is one. */
const LINKS_PER_ADDRESS: Budget = { limit: 400, windowMs: 10 * MINUTE };
/** Each is a mail. */
const RENEWALS_PER_CASE: Budget = { limit: 3, windowMs: HOUR };

type Spender = { db: Db; companyId: number; now: Date; request: FastifyRequest };

export async function spendMessage(spender: Spender, accountId: number): Promise<void> {
  await take(spender, 'case-messages', String(accountId), MESSAGES_PER_PERSON);
  await take(spender, 'case-messages-day', String(accountId), MESSAGES_PER_DAY);
  await take(spender, 'case-messages-address', addressGroup(spender.request.ip), MESSAGES_PER_ADDRESS);
}

export async function spendReply(spender: Spender, accountId: number): Promise<void> {
  await take(spender, 'case-replies', String(accountId), REPLIES_PER_EMPLOYEE);
  await take(spender, 'case-replies-day', String(accountId), REPLIES_PER_DAY);
}

/** Before anything is looked up: tokens are not guessed at. */
export const spendLink = (spender: Spender): Promise<void> =>
  take(spender, 'case-link', addressGroup(spender.request.ip), LINKS_PER_ADDRESS);

/** Of one case, or of another thing that a link leads to. */
export const spendRenewal = (spender: Spender, thing: number | string): Promise<void> =>
  take(spender, 'case-link-renewal', String(thing), RENEWALS_PER_CASE);

async function take({ db, companyId, now }: Spender, kind: string, whose: string, budget: Budget): Promise<void> {
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now }, budgetSubject(kind, whose), budget);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}
