import { HOUR, MINUTE } from '#domain/time.ts';

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' });

/**
 * The moment at which clocks in Norway show so many minutes after midnight of a day (YYYY-MM-DD). In the night that repeats an hour it is
 * the first of the two; in the night that skips one it is an hour later.
 */
export function osloTime(day: string, minutes: number): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const summer = new Date(shown - 2 * HOUR);
  return wall.format(summer) === new Date(shown).toISOString().slice(0, 16).replace('T', ' ') ? summer : new Date(shown - HOUR);
}
