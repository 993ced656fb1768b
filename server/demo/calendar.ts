import { addDays, startOfWeek } from '#domain/calendar.ts';

const HISTORY_WEEKS = 305;
const CLOSED = /-(01-01|05-01|05-17|12-2[4-9]|12-3[01])$/;

export const earlierOf = (a: string, b: string): string => (a < b ? a : b);

export function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !CLOSED.test(day);
}

/** Every day on which a craftsman can have come until `today`, oldest first. The last one is always in this week: on a holiday at its
 * beginning the one on call came. */
export function workdaysUntil(today: string): readonly string[] {
  const first = addDays(today, 1 - HISTORY_WEEKS * 7);
  const days = Array.from({ length: HISTORY_WEEKS * 7 }, (_, i) => addDays(first, i)).filter(isWorkday);
  return (days.at(-1) ?? '') < startOfWeek(today) ? [...days, today] : days;
}
