import { readDate } from '#domain/calendar.ts';

/** The day of a typed date; null: not a date. */
export function typedDay(text: string): string | null {
  const read = readDate(text);
  return 'day' in read ? read.day : null;
}
