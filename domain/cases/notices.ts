import { DAY, MINUTE } from '#domain/time.ts';

export const CASE_LINK_LIFETIME_MS = 7 * DAY;
/** One past its end can be exchanged for a new one, by mail, for as long. */
export const CASE_LINK_RENEWABLE_MS = 90 * DAY;
/** Somebody who was mailed and has not read is mailed once more. */
export const REMINDED_AFTER_MS = 3 * DAY;
/** Danger is mailed again until somebody takes the case. */
export const ALARM_EVERY_MS = 15 * MINUTE;
