import { norwegianHour } from '#domain/calendar.ts';
import { DAY } from '#domain/time.ts';

/** The mail that asks how a job went. */
export const INVITED_WITHIN_DAYS = 14;
export const SURVEY_REMINDED_AFTER_MS = 5 * DAY;
/** Older invitations are left alone: no customer is reminded weeks later because the mails were switched off meanwhile. */
export const REMINDED_WITHIN_MS = 14 * DAY;
export const ONE_INVITATION_IN_MS = 30 * DAY;
export const SURVEY_LINK_LIFETIME_MS = 60 * DAY;

/** From the first hour, until the last one begins: 8 and 20 are 08:00:00 to 19:59:59. */
export type MailHours = { from: number; to: number };

/** By the clock on the customer's wall, summer and winter. */
export function isMailTime(now: Date, { from, to }: MailHours): boolean {
  const hour = norwegianHour(now);
  return hour >= from && hour < to;
}
