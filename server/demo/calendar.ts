import { DAY } from '#domain/time.ts';

/** The demo's today: fixed, so that the data is the same whenever it is loaded. */
export const LAST_DAY = '2026-11-06';
const FIRST_DAY = '2021-01-04';
const CLOSED = /-(01-01|05-01|05-17|12-2[4-9]|12-3[01])$/;

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string => isoDay(msOf(day) + days * DAY);
export const earlierOf = (a: string, b: string): string => (a < b ? a : b);

function isWorkday(day: string): boolean {
  const weekday = new Date(msOf(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !CLOSED.test(day);
}

const dayCount = (msOf(LAST_DAY) - msOf(FIRST_DAY)) / DAY + 1;

/** Every day on which a craftsman can have come, oldest first. */
export const workdays: readonly string[] = Array.from({ length: dayCount }, (_, i) => addDays(FIRST_DAY, i)).filter(isWorkday);
