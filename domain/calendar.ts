import { isIsoDate } from './iso-date.ts';
import { DAY } from './time.ts';

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
