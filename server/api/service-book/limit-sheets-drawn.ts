import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../request/caller.ts';

/** Each has two photos made smaller. */
const SHEETS_DRAWN: Budget = { limit: 100, windowMs: HOUR };

export const limitSheetsDrawn = (deps: Deps, caller: Caller): Promise<void> => limitCaller(deps, caller, 'emergency-sheets', SHEETS_DRAWN);
