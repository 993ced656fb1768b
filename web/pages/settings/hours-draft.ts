import { isEmail } from '#domain/email.ts';
import type { Answer } from '../../api/call.ts';
import type { saveOfficeHours } from '../../api/inbox.ts';

export type OfficeHours = Parameters<typeof saveOfficeHours>[0];

/** Formats minutes for a time field. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export const hoursOf = ({ week, closedDays, departments, departmentId }: Answer<'GET /api/Inbox/Hours'>): OfficeHours => ({
  week,
  closedDays,
  departments,
  departmentId,
});

export function weekProblem(week: OfficeHours['week']): 'noDay' | 'hoursWrong' | null {
  if (week.every((day) => day === null)) return 'noDay';
  return week.some((day) => day !== null && day.opens >= day.closes) ? 'hoursWrong' : null;
}

export const hasRightEmails = (departments: OfficeHours['departments']): boolean =>
  departments.every(({ email }) => email === '' || isEmail(email));
