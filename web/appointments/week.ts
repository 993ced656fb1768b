import type { ComponentProps } from 'react';
import type { AppointmentWeek, OfficeAppointment } from '#contract/appointments-office.ts';
import type { AppointmentState } from '#domain/appointments/appointment.ts';
import { addDays, isIsoDate, osloDay } from '#domain/calendar.ts';
import { DAY_OF_WEEK, DEPARTMENT_OF_WEEK, OPEN_APPOINTMENT, staffPaths } from '../paths.ts';
import type { Badge } from '../ui/badge.tsx';
import type { WaitingView, WeekChoice } from './office-api.ts';

export const WAITING_VIEWS = ['unanswered', 'declined', 'unstaffed'] as const satisfies readonly WaitingView[];

/** What the page shows, all of it from the URL. */
export type Choice = {
  day: string | null;
  departmentId: number | null;
  /** The list of open appointments to show instead of the week. */
  waiting: WaitingView | null;
  appointmentId: number | null;
};

const WAITING = 'venter';
const numberOf = (text: string | null): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

export function readChoice(search: URLSearchParams): Choice {
  const day = search.get(DAY_OF_WEEK);
  return {
    day: day && isIsoDate(day) ? day : null,
    departmentId: numberOf(search.get(DEPARTMENT_OF_WEEK)),
    waiting: WAITING_VIEWS.find((view) => view === search.get(WAITING)) ?? null,
    appointmentId: numberOf(search.get(OPEN_APPOINTMENT)),
  };
}

export function choicePath({ day, departmentId, waiting, appointmentId }: Choice): string {
  const given: [string, string | number | null][] = [
    [DAY_OF_WEEK, day],
    [DEPARTMENT_OF_WEEK, departmentId],
    [WAITING, waiting],
    [OPEN_APPOINTMENT, appointmentId],
  ];
  const search = new URLSearchParams(given.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
  return search.size === 0 ? staffPaths.appointments : `${staffPaths.appointments}?${search}`;
}

export const queryOfWeek = ({ day, departmentId }: Choice): WeekChoice => ({
  ...(day === null ? {} : { day }),
  ...(departmentId === null ? {} : { departmentId }),
});

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

/** The words say it; the colour only supports them. */
export const STATE_COLORS: Record<AppointmentState, NonNullable<ComponentProps<typeof Badge>['color']>> = {
  proposed: 'warning',
  declined: 'danger',
  agreed: 'accent',
  'on-the-way': 'info',
  arrived: 'info',
  done: 'success',
  cancelled: 'neutral',
};

type Times = { startsAt: string; endsAt: string };

/** The agreed time, else the proposed times that can still be chosen. */
export const timesOf = ({ startsAt, endsAt, windows }: Pick<OfficeAppointment, 'startsAt' | 'endsAt' | 'windows'>): Times[] =>
  startsAt && endsAt ? [{ startsAt, endsAt }] : windows;
