import type { NewWindow } from '#contract/appointments-plan.ts';
import { MAX_CAPACITY } from '#domain/appointments/appointment.ts';
import { readWindows, type WindowProblem } from '#domain/appointments/window.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { formatTypedDate } from '#words/format.ts';
import { typedDay } from '../form/typed-day.ts';

/** A window as typed. `id` identifies its fields among those of the other windows. */
export type WindowDraft = { id: string; day: string; from: string; to: string };

const SATURDAY = 6;

/** Tomorrow, or Monday if tomorrow is in the weekend. */
export function nextWorkingDay(now: Date): string {
  let day = addDays(osloDay(now), 1);
  while (new Date(`${day}T12:00:00Z`).getUTCDay() % SATURDAY === 0) day = addDays(day, 1);
  return day;
}

export const firstWindow = (now: Date, language: Language): WindowDraft => ({
  id: crypto.randomUUID(),
  day: formatTypedDate(nextWorkingDay(now), language),
  from: '08:00',
  to: '10:00',
});

/** The working day after the last one, at the same hours. */
export function windowAfter(last: WindowDraft | undefined, now: Date, language: Language): WindowDraft {
  const day = last && typedDay(last.day);
  if (!last || !day) return firstWindow(now, language);
  return { ...last, id: crypto.randomUUID(), day: formatTypedDate(nextWorkingDay(new Date(`${day}T12:00:00Z`)), language) };
}

/** The windows as the calls expect them. */
export const windowsOf = (drafts: readonly WindowDraft[], capacity = ''): NewWindow[] =>
  drafts.map(({ day, from, to }) => ({
    day: typedDay(day) ?? '',
    from,
    to,
    ...(capacity.trim() === '' ? {} : { capacity: Number(capacity) }),
  }));

export function windowProblem(drafts: readonly WindowDraft[], now: Date): WindowProblem | null {
  const read = readWindows(windowsOf(drafts), now);
  return 'problem' in read ? read.problem : null;
}

/** Empty means no limit. */
export const isCapacity = (text: string): boolean =>
  text.trim() === '' || (/^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_CAPACITY);
