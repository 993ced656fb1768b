import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../request/caller.ts';

const LOOKUPS_PER_ADMIN: Budget = { limit: 60, windowMs: HOUR };

export const limitLookups = (deps: Deps, caller: Caller) => limitCaller(deps, caller, 'lookups', LOOKUPS_PER_ADMIN);
