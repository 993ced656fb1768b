import { addDays, norwegianDayStart, osloDay, osloTime } from '#domain/calendar.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Window } from './window.ts';

/** An installer may see the customer of a visit from so many days before it to so many days after it. */
export const [DAYS_SEEN_BEFORE, DAYS_SEEN_AFTER] = [7, 2];
export const DAYS_AHEAD = 7;

/** How long after the press it is worth mailing that the installer is on the way. */
export const ON_THE_WAY_USEFUL_MS = 15 * MINUTE;
/** Minutes change on the road, but more mails than this about one visit do not help the customer. */
export const MAX_ON_THE_WAY_MAILS = 5;
/** The acts of a visit are pressed on its day, or up to so long before it begins: a visit soon after midnight. */
const EARLY_MS = 2 * HOUR;
/** The installer can take back a wrong press within this time, the office as long as the installer still sees the visit. */
export const UNDO_MS = 15 * MINUTE;
export const OFFICE_UNDO_MS = DAYS_SEEN_AFTER * DAY;
/** A phone without coverage keeps an act no longer than this. */
const MAX_WAIT_MS = 7 * DAY;
/** Long enough for an installer who goes on holiday right after the visit. A customer is not mailed about a visit of months ago. */
export const ACTS_UNTIL_DAYS = 14;
/** Reminders go out the evening before, when people are at home and still awake. */
const REMINDED_AT_MINUTES = 17 * 60;
const LAST_REMINDER_MINUTES = 21 * 60;

/**
 * When an act was pressed, by our clock: a phone's own clock may be wrong, so only the time between pressing and sending counts. Never in
 * the future, and no longer ago than a phone keeps an act.
 */
export function pressedAt(phone: { pressedAt: Date; sentAt: Date }, receivedAt: Date): Date {
  const waitedMs = Math.min(Math.max(0, phone.sentAt.getTime() - phone.pressedAt.getTime()), MAX_WAIT_MS);
  return new Date(receivedAt.getTime() - waitedMs);
}

/** The earliest time at which the acts of a visit can be pressed: weeks ahead it can only be a mistake. */
export function actsFrom({ startsAt }: Pick<Window, 'startsAt'>): Date {
  const day = norwegianDayStart(osloDay(startsAt)).getTime();
  return new Date(Math.min(day, startsAt.getTime() - EARLY_MS));
}

export const actsUntil = ({ endsAt }: Pick<Window, 'endsAt'>): Date => new Date(endsAt.getTime() + ACTS_UNTIL_DAYS * DAY);

export const usefulUntil = (pressed: Date): Date => new Date(pressed.getTime() + ON_THE_WAY_USEFUL_MS);

/** The part of the evening before a visit in which people are reminded of it. */
export function reminderTimes({ startsAt }: Pick<Window, 'startsAt'>): { from: Date; until: Date } {
  const eve = addDays(osloDay(startsAt), -1);
  return { from: osloTime(eve, REMINDED_AT_MINUTES), until: osloTime(eve, LAST_REMINDER_MINUTES) };
}

/** Customers who were mailed about the appointment the same day get no reminder. */
export const needsReminder = ({ startsAt }: Pick<Window, 'startsAt'>, lastMailedAt: Date | null, now: Date): boolean => {
  const { from, until } = reminderTimes({ startsAt });
  return now >= from && now < until && (lastMailedAt === null || osloDay(lastMailedAt) < osloDay(now));
};

/** From start to end, the day whose visits people are reminded of now; null outside those evening hours. */
export function remindedDay(now: Date): { from: Date; until: Date } | null {
  const tomorrow = addDays(osloDay(now), 1);
  const from = norwegianDayStart(tomorrow);
  const evening = reminderTimes({ startsAt: from });
  return now >= evening.from && now < evening.until ? { from, until: norwegianDayStart(addDays(tomorrow, 1)) } : null;
}

/** The cache and the page with today's visits on an installer's phone. The service worker shows that page without a network. */
export const DAY_CACHE = 'my-day';
export const DAY_PAGE = '/dagen';
/** The header of the page that says which day it is about. */
export const DAY_HEADER = 'x-day';
/** The headers by which the service worker asks the server whether the page may still be kept: whose it is, and at which company. */
export const DAY_TICKET_HEADER = 'x-ticket';
export const DAY_COMPANY_HEADER = 'x-company';
