import { addDays, isIsoDate, norwegianDayStart, osloDay, osloTime } from '#domain/calendar.ts';
import { HOUR, MINUTE } from '#domain/time.ts';

/** An arrival window as it is typed: a day and two Norwegian times, HH:MM. */
export type TypedWindow = { day: string; from: string; to: string };
export type Window = { startsAt: Date; endsAt: Date };
export type WindowProblem = 'window-unreadable' | 'window-order' | 'window-missing-hour' | 'window-past' | 'window-far' | 'window-twice';

/** A visit cannot be planned further ahead. */
export const MAX_DAYS_AHEAD = 400;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', timeStyle: 'short' });

const TYPED_TIME = /^(\d{1,2})[:.]?(\d\d)(?::\d\d)?$/;

/** Reads a time as people type it (8:00, 08.00, 0800, 08:00:00) into HH:MM; null: not a time. */
export function readWallTime(text: string): string | null {
  const [, hours = '', minutes = ''] = TYPED_TIME.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return TIME.test(time) ? time : null;
}

/** HH:MM in Norwegian time. */
export const wallTime = (at: Date): string => shown.format(at);

export const typedWindow = ({ startsAt, endsAt }: Window): TypedWindow => ({
  day: osloDay(startsAt),
  from: wallTime(startsAt),
  to: wallTime(endsAt),
});

function momentOf(day: string, time: string): Date | null {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return hours === undefined ? null : osloTime(day, Number(hours) * 60 + Number(minutes));
}

/** In the autumn night that has an hour twice, the first one counts; the hour that is skipped in March is refused. */
export function readWindow({ day, from, to }: TypedWindow): Window | { problem: WindowProblem } {
  const [startsAt, endsAt] = isIsoDate(day) ? [momentOf(day, from), momentOf(day, to)] : [null, null];
  if (!startsAt || !endsAt) return { problem: 'window-unreadable' };
  if (wallTime(startsAt) !== from || wallTime(endsAt) !== to) return { problem: 'window-missing-hour' };
  return startsAt < endsAt && from < to ? { startsAt, endsAt } : { problem: 'window-order' };
}

/** Refuses windows that have begun, are too far ahead or are given twice. */
export function readWindows(typed: readonly TypedWindow[], now: Date): Window[] | { problem: WindowProblem } {
  const windows: Window[] = [];
  const lastDay = addDays(osloDay(now), MAX_DAYS_AHEAD);
  for (const each of typed) {
    const window = readWindow(each);
    if ('problem' in window) return window;
    if (window.startsAt <= now) return { problem: 'window-past' };
    if (each.day > lastDay) return { problem: 'window-far' };
    if (windows.some((other) => isSameWindow(other, window))) return { problem: 'window-twice' };
    windows.push(window);
  }
  return windows;
}

export const isSameWindow = (a: Window, b: Window): boolean =>
  a.startsAt.getTime() === b.startsAt.getTime() && a.endsAt.getTime() === b.endsAt.getTime();
export const overlaps = (a: Window, b: Window): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** A window of two hours from the single time that a reply names, never past midnight. */
export function windowFrom(startsAt: Date): Window {
  const midnight = norwegianDayStart(addDays(osloDay(startsAt), 1));
  const endsAt = Math.min(startsAt.getTime() + 2 * HOUR, midnight.getTime() - MINUTE);
  return { startsAt, endsAt: new Date(Math.max(endsAt, startsAt.getTime() + MINUTE)) };
}
