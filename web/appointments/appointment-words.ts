import type { CustomerAppointment } from '#contract/appointments.ts';
import type { Language } from '#domain/language.ts';
import { MINUTE } from '#domain/time.ts';
import { nearWindow, visitWindow } from '#words/appointments.ts';
import type { RequestProblem } from '../api/call.ts';
import { appointmentTexts } from './texts.ts';

type Visit = CustomerAppointment;

export const headWords = ({ state, isMoved }: Pick<Visit, 'state' | 'isMoved'>, language: Language): string =>
  appointmentTexts[language][state === 'proposed' && isMoved ? 'head-moved' : (`head-${state}` as const)];

/** "Marte er hos deg om ca. 20 minutter", as long as that is true; null: no installer is on the way. */
export function arrivalWords({ state, visitor, arrivesAt }: Pick<Visit, 'state' | 'visitor' | 'arrivesAt'>, now: Date, language: Language) {
  const t = appointmentTexts[language];
  if (!visitor) return null;
  if (state === 'arrived') return t.arrived(visitor.firstName);
  if (state !== 'on-the-way' || !arrivesAt) return null;
  const minutes = aboutMinutes(Date.parse(arrivesAt) - now.getTime());
  return minutes < 1 ? t.soon(visitor.firstName) : t.minutes(visitor.firstName, minutes);
}

/** The time is an estimate: above ten minutes it is rounded to five, so that the customer reads the number that the installer pressed. */
const aboutMinutes = (ms: number): number => (ms > 10 * MINUTE ? 5 * Math.round(ms / (5 * MINUTE)) : Math.round(ms / MINUTE));

export const isNear = ({ state }: Pick<Visit, 'state'>): boolean => state === 'on-the-way' || state === 'arrived';

/** What home says about the first visit: when it is, or what it is waiting for, and a line about it. */
export function barWords(visit: Visit, now: Date, language: Language): { title: string; detail: string } {
  const t = appointmentTexts[language];
  const { state, title, visitor, doorCode, windows, startsAt, endsAt, done } = visit;
  // The title already names a visitor who is on the way.
  const who = isNear(visit) ? [] : [visitor && [visitor.firstName, visitor.trade && t[visitor.trade]].filter(Boolean).join(', ')];
  const lines = { proposed: [t.toChoose(windows.length), title], declined: [title], done: [done?.words], cancelled: [title] };
  const detail = state in lines ? lines[state as keyof typeof lines] : [...who, doorCode && t.code(spaced(doorCode)), title];
  const agreed = state === 'agreed' && startsAt && endsAt && t.next(nearWindow({ startsAt, endsAt }, now, language));
  return {
    title: arrivalWords(visit, now, language) ?? (agreed || headWords(visit, language)),
    detail: detail.filter(Boolean).join(' · '),
  };
}

/** Digits separated by spaces, so that screen readers read them one by one. */
export const spaced = (digits: string): string => [...digits].join('\u00a0');

/** One line for a visit that is not shown in full: the time, or who must answer. */
export function shortWords({ state, startsAt, endsAt }: Visit, now: Date, language: Language): string {
  const t = appointmentTexts[language];
  if (state === 'proposed') return t.waitsForYou;
  if (state === 'declined') return t.waitsForUs;
  if (state === 'cancelled') return t['head-cancelled'];
  if (state === 'done' && startsAt && endsAt) return `${t.doneAt} ${visitWindow({ startsAt, endsAt }, now, language)}`;
  return startsAt && endsAt ? visitWindow({ startsAt, endsAt }, now, language) : t[`head-${state}`];
}

const REFUSALS = {
  'appointment-answered': 'refused-answered',
  'appointment-moved': 'refused-moved',
  'appointment-cancelled': 'refused-cancelled',
  'appointment-under-way': 'refused-under-way',
  'appointment-done': 'refused-done',
  'appointment-full': 'refused-full',
  'case-full': 'refused-full',
  'window-past': 'refused-past',
  'window-full': 'refused-window-full',
  'case-link-expired': 'refused-expired',
  'not-found': 'refused-gone',
} as const;

/** The text for what happened meanwhile; null: a retry may help. */
export function refusalOf(problem: RequestProblem): (typeof REFUSALS)[keyof typeof REFUSALS] | null {
  const code = problem.code;
  return code && Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : null;
}
