import { addDays, endOfWeek } from '#domain/calendar.ts';
import { isHoliday } from '#domain/cases/holidays.ts';

/** The days in which a private customer may take back what was agreed at a distance or at home. */
const REGRET_DAYS = 14;

/** The last day of it: one that is no working day moves to the next that is. */
export function lastDayToRegret(acceptedOn: string): string {
  let day = addDays(acceptedOn, REGRET_DAYS);
  while (isDayOfRest(day)) day = addDays(day, 1);
  return day;
}

const isDayOfRest = (day: string): boolean => day >= addDays(endOfWeek(day), -1) || isHoliday(day);
