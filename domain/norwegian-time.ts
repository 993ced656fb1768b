import { osloDay } from './calendar.ts';
import { HOUR } from './time.ts';

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
