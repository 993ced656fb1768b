import { type Window, wallTime, windowFrom } from '#domain/appointments/window.ts';
import { addDays, osloDay, osloTime } from '#domain/calendar.ts';
import { HOUR } from '#domain/time.ts';
import { isWorkday } from './calendar.ts';
import type { StoryWindow } from './visit-stories.ts';

function workdayAfter(today: string, count: number): string {
  let day = today;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkday(day)) left -= 1;
  }
  return day;
}

const [FIRST_HOUR, NOON, LAST_HOUR] = ['07:00', 12 * 60, '16:00'];

/** Before `at` in the daytime: at noon, where it would be at night. */
function byDay(at: Date): Date {
  const time = wallTime(at);
  if (time >= FIRST_HOUR && time <= LAST_HOUR) return at;
  return osloTime(addDays(osloDay(at), time < FIRST_HOUR ? -1 : 0), NOON);
}

const wholeHour = (at: number): Date => new Date(Math.floor(at / HOUR) * HOUR);

/** Whatever the hour when the demo data is filled in, what is near now is in whole hours near now. */
export function storyWindow(window: StoryWindow, now: Date): Window {
  if ('hoursFromNow' in window) return windowFrom(wholeHour(now.getTime() + window.hoursFromNow * HOUR));
  if ('hoursAgo' in window) return windowFrom(byDay(wholeHour(now.getTime() - window.hoursAgo * HOUR)));
  return windowFrom(osloTime(workdayAfter(osloDay(now), window.workdaysAhead), window.hour * 60));
}
