import { isIsoDate } from '#domain/iso-date.ts';
import type { WaitingView, WeekChoice } from '../../api/appointments-staff.ts';
import { DAY_OF_WEEK, DEPARTMENT_OF_WEEK, OPEN_APPOINTMENT, staffPaths } from '../../paths.ts';

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
