import { norwegianDayStart } from '#domain/norwegian-time.ts';
import { HOUR } from '#domain/time.ts';

/** Files name days: it was in the middle of it, and not later than now. Without a day it is now. */
export function dayAtNoon(day: string | null, now: Date): Date {
  const noon = day === null ? now : new Date(norwegianDayStart(day).getTime() + 12 * HOUR);
  return noon < now ? noon : now;
}
