import { addDays, endOfWeek } from '#domain/calendar.ts';
import { isHoliday } from '#domain/cases/holidays.ts';

/** How many days a private customer has to withdraw from what was agreed at a distance or at home. */
const REGRET_DAYS = 14;

/** The last day of the right to withdraw, moved to the next working day where it is none. */
export function lastDayToRegret(acceptedOn: string): string {
  let day = addDays(acceptedOn, REGRET_DAYS);
  while (isDayOfRest(day)) day = addDays(day, 1);
  return day;
}

const isDayOfRest = (day: string): boolean => day >= addDays(endOfWeek(day), -1) || isHoliday(day);
