import { readDate } from '#domain/calendar.ts';

/** The day that a typed date means; null: none. */
export function typedDay(text: string): string | null {
  const read = readDate(text);
  return 'day' in read ? read.day : null;
}
