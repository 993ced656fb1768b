import { DAY } from './time.ts';

/** Monday to Sunday, with its number as calendars in Norway print it. */
export type Week = { from: string; to: string; number: number };

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** 0 is Monday. */
const weekday = (ms: number): number => (new Date(ms).getUTCDay() + 6) % 7;

export const addDays = (day: string, days: number): string => dayOf(msOf(day) + days * DAY);

export function weekOf(day: string): Week {
  const monday = msOf(day) - weekday(msOf(day)) * DAY;
  // A week belongs to the year of its Thursday.
  const thursday = monday + 3 * DAY;
  const firstOfYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return { from: dayOf(monday), to: dayOf(monday + 6 * DAY), number: Math.floor((thursday - firstOfYear) / (7 * DAY)) + 1 };
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
/** The calendar day in Norway, as YYYY-MM-DD: near midnight it is another one than the server's. */
export const dayInNorway = (at: Date): string => dayFormat.format(at);
