import { HOUR, MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget, type Where } from '../auth/limiter.ts';
import type { Queryable } from '../db/db.ts';
import { tooManyRequests } from '../errors/api-error.ts';

/** Each picture on the page is one. */
const LINKS_PER_ADDRESS: Budget = { limit: 600, windowMs: 10 * MINUTE };
/** A whole sale with all its visitors, not a mirror. */
const FILES_PER_SHARE: Budget = { limit: 600, windowMs: HOUR };
const FOLDERS_PER_SHARE: Budget = { limit: 20, windowMs: HOUR };
const FOLDERS_PER_PERSON: Budget = { limit: 20, windowMs: HOUR };
/** Each asks for a new secret. */
const SHARES_PER_PERSON: Budget = { limit: 30, windowMs: HOUR };

type Spender = Where & { db: Queryable };

/** Before anything is looked up: tokens are not guessed at. */
export const spendLink = (spender: Spender, ip: string): Promise<void> => take(spender, 'share-link', addressGroup(ip), LINKS_PER_ADDRESS);
export const spendFile = (spender: Spender, shareId: number): Promise<void> =>
  take(spender, 'share-files', String(shareId), FILES_PER_SHARE);
export const spendSharedFolder = (spender: Spender, shareId: number): Promise<void> =>
  take(spender, 'share-folders', String(shareId), FOLDERS_PER_SHARE);
export const spendFolder = (spender: Spender, accountId: number): Promise<void> =>
  take(spender, 'folders', String(accountId), FOLDERS_PER_PERSON);
export const spendShare = (spender: Spender, accountId: number): Promise<void> =>
  take(spender, 'shares', String(accountId), SHARES_PER_PERSON);

async function take({ db, companyId, now }: Spender, kind: string, whose: string, budget: Budget): Promise<void> {
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now }, budgetSubject(kind, whose), budget);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}
