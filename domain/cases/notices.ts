import { DAY, MINUTE } from '#domain/time.ts';

export const CASE_LINK_LIFETIME_MS = 7 * DAY;
/** One past its end can be exchanged for a new one, by mail, for as long. */
export const CASE_LINK_RENEWABLE_MS = 90 * DAY;
/** Somebody who was mailed and has not read is mailed once more. */
export const REMINDED_AFTER_MS = 3 * DAY;
/** Danger is mailed again until somebody takes the case: once for all that a customer has reported to a department. */
export const ALARM_EVERY_MS = 15 * MINUTE;
/** That nobody has taken. Beyond it a customer is asked to ring. */
export const MAX_DANGER_CASES = 5;
