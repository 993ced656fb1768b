import { DAY, HOUR, MINUTE } from './time.ts';

// Days are texts, YYYY-MM-DD: no time zone can move them. Weeks begin on Monday and are numbered as in ISO 8601.

const osloDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', year: 'numeric', month: '2-digit', day: '2-digit' });
/** The calendar day it is for the company and its customers. */
export const osloDay = (now: Date): string => osloDays.format(now);

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const monthOf = (day: string): string => day.slice(0, 7);

export const addDays = (day: string, count: number): string => dayOf(timeOf(day) + count * DAY);

/** A day, or a month (YYYY-MM), moved by whole months. 31 January and a month is the last day of February. */
export function addMonths(from: string, count: number): string {
  const [year = 0, month = 1, date] = from.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  if (date === undefined) return monthOf(dayOf(first.getTime()));
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(first.getTime() + (Math.min(date, last) - 1) * DAY);
}

/** Monday 0 to Sunday 6. */
const weekdayOf = (day: string): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7;
export const startOfWeek = (day: string): string => addDays(day, -weekdayOf(day));
export const endOfWeek = (day: string): string => addDays(day, 6 - weekdayOf(day));

/** The week belongs to the year of its Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(startOfWeek(day), 3);
  return 1 + Math.floor((timeOf(thursday) - timeOf(`${thursday.slice(0, 4)}-01-01`)) / (7 * DAY));
}

export type Week = { number: number; days: readonly (string | null)[] };

/** The weeks that a month (YYYY-MM) has days in; null where a week's day belongs to another month. */
export function weeksOf(month: string): Week[] {
  const weeks: Week[] = [];
  for (let monday = startOfWeek(`${month}-01`); monthOf(monday) <= month; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((day) => (monthOf(day) === month ? day : null));
    weeks.push({ number: weekNumber(monday), days });
  }
  return weeks;
}

export type DateProblem = 'date-unreadable' | 'date-impossible' | 'date-past';

/**
 * A date as a person types it, day first: 12.03.2026, 12/3/26, 12 3 2026; or 2026-03-12. Never guessed at: what is not a whole
 * date is unreadable, and a day that no calendar has is impossible.
 */
export function readDate(text: string): { day: string } | { problem: DateProblem } {
  const typed = text.trim();
  const [, d = '', m = '', y = ''] = /^(\d{1,2})\s?[./\s-]\s?(\d{1,2})\s?[./\s-]\s?(\d{4}|\d{2})$/.exec(typed) ?? [];
  const day = y ? `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : typed;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return { problem: 'date-unreadable' };
  return isIsoDate(day) ? { day } : { problem: 'date-impossible' };
}

/** The same, for the day of a visit: today or later. */
export function readComingDate(text: string, today: string): { day: string } | { problem: DateProblem } {
  const read = readDate(text);
  return 'day' in read && read.day < today ? { problem: 'date-past' } : read;
}

const TIME_ZONE = 'Europe/Oslo';
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' });

/** 0 to 23 by the clock on the wall, summer and winter. */
export const norwegianHour = (at: Date): number => Number(hours.format(at));

/** The first moment of a month in Norway; `month` is YYYY-MM. */
export const norwegianMonthStart = (month: string): Date => norwegianDayStart(`${month}-01`);

/** The first moment of a day in Norway; `day` is YYYY-MM-DD. */
export function norwegianDayStart(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // One or two hours before midnight in Greenwich, whichever makes it midnight in Norway.
  const summer = new Date(midnight - 2 * HOUR);
  return osloDay(summer) === day ? summer : new Date(midnight - HOUR);
}

/** A calendar day that exists, as YYYY-MM-DD, in the years that a job or an employment can fall in. */
export function isIsoDate(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' });

/**
 * The moment at which clocks in Norway show so many minutes after midnight of a day (YYYY-MM-DD). In the night that repeats an hour it is
 * the first of the two; in the night that skips one it is an hour later.
 */
export function osloTime(day: string, minutes: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const summer = new Date(shown - 2 * HOUR);
  return wall.format(summer) === new Date(shown).toISOString().slice(0, 16).replace('T', ' ') ? summer : new Date(shown - HOUR);
}
