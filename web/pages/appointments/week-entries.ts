import type { AppointmentWeek } from '#contract/appointments-office.ts';
import type { AppointmentState } from '#domain/appointments/appointment.ts';
import { addDays, osloDay } from '#domain/calendar.ts';

export type WeekEntry = AppointmentWeek['entries'][number];

/** A symbol beside the words. */
export const STATE_MARKS: Record<AppointmentState, string> = {
  proposed: '?',
  declined: '✗',
  agreed: '✓',
  'on-the-way': '→',
  arrived: '●',
  done: '■',
  cancelled: '–',
};
export const SHOWN_STATES = [
  'agreed',
  'proposed',
  'declined',
  'on-the-way',
  'arrived',
  'done',
] as const satisfies readonly AppointmentState[];

const WORKING_DAYS = 5;

/** Monday to Friday, and the days of the weekend that have entries. */
export function daysOf({ from, entries }: Pick<AppointmentWeek, 'from' | 'entries'>): string[] {
  const all = Array.from({ length: 7 }, (_, i) => addDays(from, i));
  const last = entries.reduce((latest, { startsAt }) => Math.max(latest, all.indexOf(osloDay(new Date(startsAt)))), WORKING_DAYS - 1);
  return all.slice(0, last + 1);
}

/** By employee, then by day, for a quick lookup of each cell. */
export function entriesByCell(entries: readonly WeekEntry[]): Map<number, Map<string, WeekEntry[]>> {
  const byEmployee = Map.groupBy(entries, ({ employeeId }) => employeeId);
  return new Map([...byEmployee].map(([employeeId, own]) => [employeeId, Map.groupBy(own, ({ startsAt }) => osloDay(new Date(startsAt)))]));
}

const LONGEST_STREET = 10;

/** Lia 4, and Skjærgå. 14 for a long street, so that its number is visible; without an address the customer. */
export function shortPlace({ address, customerName }: Pick<WeekEntry, 'address' | 'customerName'>): string {
  const place = address.split(',')[0]?.trim() || customerName;
  const space = place.lastIndexOf(' ');
  const [street, number] = [place.slice(0, Math.max(space, 0)), place.slice(space + 1)];
  return /^\d/.test(number) && street.length > LONGEST_STREET ? `${street.slice(0, LONGEST_STREET - 3).trim()}. ${number}` : place;
}
