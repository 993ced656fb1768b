import { DAY, MINUTE } from '#domain/time.ts';

export const CASE_LINK_LIFETIME_MS = 7 * DAY;
/** For so long an expired link can be exchanged for a new one, by mail. */
export const CASE_LINK_RENEWABLE_MS = 90 * DAY;
/** A person who was mailed and has not read the case is mailed once more. */
export const REMINDED_AFTER_MS = 3 * DAY;
/** An unassigned danger case is mailed about again: one mail for all that a customer has reported to a department. */
export const ALARM_EVERY_MS = 15 * MINUTE;
/** Unassigned ones. After these the customer is asked to call instead. */
export const MAX_DANGER_CASES = 5;
