import { HOUR, MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget, type Where } from '../auth/limiter.ts';
import { limitRate } from '../auth/rate-limit.ts';
import type { Queryable } from '../db/db.ts';

/** Each picture on the page is one. */
const LINKS_PER_ADDRESS: Budget = { limit: 600, windowMs: 10 * MINUTE };
/** Enough for a sale with all its visitors, too little to copy everything again and again. */
const FILES_PER_SHARE: Budget = { limit: 600, windowMs: HOUR };
const FOLDERS_PER_SHARE: Budget = { limit: 20, windowMs: HOUR };
const FOLDERS_PER_PERSON: Budget = { limit: 20, windowMs: HOUR };
/** Each asks for a new secret. */
const SHARES_PER_PERSON: Budget = { limit: 30, windowMs: HOUR };

type Origin = Where & { db: Queryable };

/** Before anything is looked up, so that tokens cannot be guessed. */
export const limitLinks = (origin: Origin, ip: string): Promise<void> =>
  limitRate(origin.db, origin, 'share-link', addressGroup(ip), LINKS_PER_ADDRESS);
export const limitFiles = (origin: Origin, shareId: number): Promise<void> =>
  limitRate(origin.db, origin, 'share-files', String(shareId), FILES_PER_SHARE);
export const limitSharedFolders = (origin: Origin, shareId: number): Promise<void> =>
  limitRate(origin.db, origin, 'share-folders', String(shareId), FOLDERS_PER_SHARE);
export const limitFolders = (origin: Origin, accountId: number): Promise<void> =>
  limitRate(origin.db, origin, 'folders', String(accountId), FOLDERS_PER_PERSON);
export const limitShares = (origin: Origin, accountId: number): Promise<void> =>
  limitRate(origin.db, origin, 'shares', String(accountId), SHARES_PER_PERSON);
