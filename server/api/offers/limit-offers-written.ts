import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../request/caller.ts';

/** Each is stored. */
const OFFERS_WRITTEN: Budget = { limit: 600, windowMs: HOUR };

export const limitOffersWritten = (deps: Deps, caller: Caller): Promise<void> =>
  limitCaller(deps, caller, 'offers-written', OFFERS_WRITTEN);
