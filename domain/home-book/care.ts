import { addDays, addMonths } from '#domain/calendar.ts';
import { DAY } from '#domain/time.ts';

export const MIN_CARE_MONTHS = 1;
export const MAX_CARE_MONTHS = 120;
export const MAX_CARE_PRODUCT = 120;
export const MAX_CARE_TASK = 300;
export const MAX_CARE_OFFER = 500;
/** Per customer, not counting those that have ended. */
export const MAX_CARE_TASKS = 500;
/** A book shows the next of them. */
export const COMING_SHOWN = 50;

/** A reminder without and one with an offer: the second is advertising. */
export const CARE_MAILS = ['care-reminder', 'care-offer'] as const;
export type CareMail = (typeof CARE_MAILS)[number];

const REMINDED_DAYS_BEFORE = 14;
/** A mail may lie unread for long, and its link must still end the mails. */
export const CARE_LINK_LIFETIME_MS = 400 * DAY;

/** Counted from the day it was done, not from the day it was due: a filter that was changed late is changed late again. */
export const nextCareDay = (doneOn: string, everyMonths: number): string => addMonths(doneOn, everyMonths);

/** A tick is taken back on the day it was made, no later. */
export const canUndo = (doneOn: string | null, today: string): boolean => doneOn === today;

/** Reminders that are written today are about what falls due until this day. What is overdue is left to the book. */
export const remindedUntil = (today: string): string => addDays(today, REMINDED_DAYS_BEFORE);

/** Which of the two reminders a person gets, if any. One with an offer replaces the plain one, and never without consent. */
export function careMailFor(facts: { hasOffer: boolean; hasConsent: boolean; optedOut: readonly CareMail[] }): CareMail | null {
  if (facts.hasOffer && facts.hasConsent && !facts.optedOut.includes('care-offer')) return 'care-offer';
  return facts.optedOut.includes('care-reminder') ? null : 'care-reminder';
}

/** What a customer may look for in the timeline. A job is shown in it with its papers and product. */
export const TIMELINE_KINDS = ['job', 'visit', 'paper', 'product', 'case'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Everything of most homes; a business customer turns pages. */
export const TIMELINE_PAGE_SIZE = 100;
