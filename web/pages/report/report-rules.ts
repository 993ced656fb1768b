import type { NewCase } from '#contract/my-cases.ts';
import { addDays, readDate } from '#domain/calendar.ts';
import { asksForVisit, type Place, type ReportDraft, stepsOf } from './report-draft.ts';

/** The day of discovery; null: not given, invalid, or in the future. */
export function dayOf({ found, dayText }: ReportDraft, today: string): string | null {
  if (found === 'today') return today;
  if (found === 'yesterday') return addDays(today, -1);
  const read = found === 'earlier' ? readDate(dayText) : null;
  return read && 'day' in read && read.day <= today ? read.day : null;
}

/** A day that is still wrong is an empty text here. */
export function bodyOf(values: ReportDraft, day: string | null, photos: string[]): NewCase {
  const { key, kind = 'question', place, text, found, danger, visitTimes } = values;
  const isAtWork = asksForVisit(kind);
  const asks = stepsOf(kind);
  return {
    key,
    kind,
    text: text.trim(),
    photos: asks.includes('photos') ? photos : [],
    isDanger: isAtWork && danger === 'yes',
    ...(asks.includes('place') && typeof place === 'object' ? place : {}),
    ...(kind === 'complaint' && found ? { discoveredOn: day ?? '' } : {}),
    ...(isAtWork && visitTimes.trim() ? { visitTimes: visitTimes.trim() } : {}),
  };
}

/** What the body of the call cannot say: each kind of case asks for something else. */
export const reportRules = {
  kind: (kind: ReportDraft['kind']) => kind !== undefined,
  place: (place: Place | undefined, { kind }: NewCase) => !stepsOf(kind).includes('place') || place !== undefined,
  dayText: (_: string, { discoveredOn }: NewCase) => discoveredOn !== '',
  danger: (danger: ReportDraft['danger'], { kind }: NewCase) => !asksForVisit(kind) || danger !== undefined,
};
