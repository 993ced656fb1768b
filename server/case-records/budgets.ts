import type { FastifyRequest } from 'fastify';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget } from '../auth/limiter.ts';
import { limitRate } from '../auth/rate-limit.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';

const MESSAGES_PER_PERSON: Budget = { limit: 100, windowMs: 10 * MINUTE };
const MESSAGES_PER_DAY: Budget = { limit: 300, windowMs: DAY };
const MESSAGES_PER_ADDRESS: Budget = { limit: 300, windowMs: 10 * MINUTE };
/** An office answers cases by the hundred, all from one IP address. */
const REPLIES_PER_EMPLOYEE: Budget = { limit: 400, windowMs: 10 * MINUTE };
const REPLIES_PER_DAY: Budget = { limit: 2000, windowMs: DAY };
/** Opening a case by its link takes one, and so does each of its photos. */
const LINKS_PER_ADDRESS: Budget = { limit: 400, windowMs: 10 * MINUTE };
/** Each renewal sends a mail. */
const RENEWALS_PER_CASE: Budget = { limit: 3, windowMs: HOUR };

type Origin = { db: Db; companyId: CompanyId; now: Date; request: FastifyRequest };

export async function limitMessages(origin: Origin, accountId: number): Promise<void> {
  await limitRate(origin.db, origin, 'case-messages', String(accountId), MESSAGES_PER_PERSON);
  await limitRate(origin.db, origin, 'case-messages-day', String(accountId), MESSAGES_PER_DAY);
  await limitRate(origin.db, origin, 'case-messages-address', addressGroup(origin.request.ip), MESSAGES_PER_ADDRESS);
}

export async function limitReplies(origin: Origin, accountId: number): Promise<void> {
  await limitRate(origin.db, origin, 'case-replies', String(accountId), REPLIES_PER_EMPLOYEE);
  await limitRate(origin.db, origin, 'case-replies-day', String(accountId), REPLIES_PER_DAY);
}

/** Checked before the token is looked up, so that tokens cannot be guessed. */
export const limitLinks = (origin: Origin): Promise<void> =>
  limitRate(origin.db, origin, 'case-link', addressGroup(origin.request.ip), LINKS_PER_ADDRESS);

/** `thing`: the id of the case, or of something else that the link leads to. */
export const limitRenewals = (origin: Origin, thing: number | string): Promise<void> =>
  limitRate(origin.db, origin, 'case-link-renewal', String(thing), RENEWALS_PER_CASE);
