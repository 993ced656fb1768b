import { type Window, windowFrom } from '#domain/appointments/window.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { osloTime } from '#domain/cases/oslo-time.ts';
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

/** Whatever the hour when the demo data is filled in, what is near now is in whole hours near now. */
export function storyWindow(window: StoryWindow, now: Date): Window {
  if ('hoursFromNow' in window) return windowFrom(new Date(Math.floor(now.getTime() / HOUR + window.hoursFromNow) * HOUR));
  return windowFrom(osloTime(workdayAfter(osloDay(now), window.workdaysAhead), window.hour * 60));
}
