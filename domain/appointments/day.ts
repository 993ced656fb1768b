import { addDays, osloDay } from '#domain/calendar.ts';
import { osloTime } from '#domain/cases/oslo-time.ts';
import { norwegianDayStart } from '#domain/norwegian-time.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Window } from './window.ts';

/** An appointment opens its customer to the installer for these days around it. */
export const [DAYS_SEEN_BEFORE, DAYS_SEEN_AFTER] = [7, 2];
export const DAYS_AHEAD = 7;

/** "On the way" is of use for so long after it was pressed. */
export const ON_THE_WAY_USEFUL_MS = 15 * MINUTE;
/** Minutes change on the road; more mails than this about one visit help nobody. */
export const MAX_ON_THE_WAY_MAILS = 5;
/** Acts of a visit are pressed on its day; so long before it begins also the evening before, for a visit at night. */
const EARLY_MS = 2 * HOUR;
/** The installer takes a wrong press back within this time, the office as long as the visit is open to who comes. */
export const UNDO_MS = 15 * MINUTE;
export const OFFICE_UNDO_MS = DAYS_SEEN_AFTER * DAY;
/** No act waits longer in a phone. */
const MAX_WAIT_MS = 7 * DAY;
/** The evening before, when people are at home, and not when they sleep. */
const REMINDED_AT_MINUTES = 17 * 60;
const LAST_REMINDER_MINUTES = 21 * 60;

/**
 * When an act was pressed, by our clock: a phone's own clock may be wrong, so only the time between pressing and sending counts. Never in the future,
 * and no longer ago than a phone keeps an act.
 */
export function pressedAt(phone: { pressedAt: Date; sentAt: Date }, receivedAt: Date): Date {
  const waitedMs = Math.min(Math.max(0, phone.sentAt.getTime() - phone.pressedAt.getTime()), MAX_WAIT_MS);
  return new Date(receivedAt.getTime() - waitedMs);
}

/** From when on the acts of a visit are pressed: weeks ahead it can only be a mistake. */
export function actsFrom({ startsAt }: Pick<Window, 'startsAt'>): Date {
  const day = norwegianDayStart(osloDay(startsAt)).getTime();
  return new Date(Math.min(day, startsAt.getTime() - EARLY_MS));
}

export const usefulUntil = (pressed: Date): Date => new Date(pressed.getTime() + ON_THE_WAY_USEFUL_MS);

/** The evening before a visit: from when to when people are reminded of it. */
export function reminderTimes({ startsAt }: Pick<Window, 'startsAt'>): { from: Date; until: Date } {
  const eve = addDays(osloDay(startsAt), -1);
  return { from: osloTime(eve, REMINDED_AT_MINUTES), until: osloTime(eve, LAST_REMINDER_MINUTES) };
}

/** A reminder says nothing new to somebody who was mailed about the appointment the same day. */
export const needsReminder = ({ startsAt }: Pick<Window, 'startsAt'>, lastMailedAt: Date | null, now: Date): boolean => {
  const { from, until } = reminderTimes({ startsAt });
  return now >= from && now < until && (lastMailedAt === null || osloDay(lastMailedAt) < osloDay(now));
};

/** The day whose visits people are reminded of now, from its first moment to its last; null: it is not the evening. */
export function remindedDay(now: Date): { from: Date; until: Date } | null {
  const tomorrow = addDays(osloDay(now), 1);
  const from = norwegianDayStart(tomorrow);
  const evening = reminderTimes({ startsAt: from });
  return now >= evening.from && now < evening.until ? { from, until: norwegianDayStart(addDays(tomorrow, 1)) } : null;
}
