import { DAY } from './time.ts';

/** How long that link works. */
export const CONFIRMATION_LIFETIME_MS = DAY;
