import type { NewCase } from '#contract/cases.ts';
import { addDays, readDate } from '#domain/calendar.ts';
import { CASE_KINDS, type CaseKind, MAX_CASE_TEXT, MAX_VISIT_TIMES } from '#domain/cases/case.ts';
import type { SavedPhoto } from '../photos/photo-tray.ts';
import { parsePhotos } from './message-draft.ts';

/** About a job, an address, or neither; undefined: not answered. */
export type Place = { jobId: number } | { siteId: number } | 'none';
export const FOUND_OPTIONS = ['today', 'yesterday', 'earlier'] as const;
export type FoundOption = (typeof FOUND_OPTIONS)[number];

/** All choices and texts. The key ensures that it becomes one case, however often it is sent. */
export type ReportDraft = {
  key: string;
  /** Index in `STEPS`; for a phone, which asks one question at a time. */
  step: number;
  kind: CaseKind | undefined;
  place: Place | undefined;
  text: string;
  found: FoundOption | undefined;
  /** A date as typed. */
  dayText: string;
  danger: 'yes' | 'no' | undefined;
  visitTimes: string;
  photos: SavedPhoto[];
};

export const STEPS = ['kind', 'place', 'what', 'photos', 'send'] as const;
type Step = (typeof STEPS)[number];

/** The fields that must be valid before a step is left. */
export const STEP_FIELDS = [['kind'], ['place'], ['text', 'dayText', 'danger'], ['photos'], []] as const;

/** Wrong details are not about a job and need no photo. */
export const stepsOf = (kind: CaseKind | undefined): readonly Step[] =>
  STEPS.filter((step) => kind !== 'details' || (step !== 'place' && step !== 'photos'));

/** The step before or after one; both are indexes in `STEPS`, even if steps between are left out. */
export function stepBeside(step: number, kind: CaseKind | undefined, way: 1 | -1): number {
  const asked = stepsOf(kind).map((name) => STEPS.indexOf(name));
  return (way === 1 ? asked.find((other) => other > step) : asked.findLast((other) => other < step)) ?? step;
}

export const newReport = (values: Partial<ReportDraft> = {}): ReportDraft => ({
  key: crypto.randomUUID(),
  step: 0,
  kind: undefined,
  place: undefined,
  text: '',
  found: undefined,
  dayText: '',
  danger: undefined,
  photos: [],
  visitTimes: '',
  ...values,
});

/** Whether it can be discarded. Kind and place may come from the linking page. */
export const isUntouched = ({ text, visitTimes, photos, danger, found, step }: ReportDraft): boolean =>
  text === '' && visitTimes === '' && photos.length === 0 && danger === undefined && found === undefined && step === 0;

/** Faults and new work may be dangerous and need a visit; a bill or an address does not. */
export const asksForVisit = (kind: CaseKind | undefined): boolean => kind === 'complaint' || kind === 'help';

/** Reads what the browser has stored. It may be old, truncated or tampered with: invalid values are left out. */
export function parseReport(text: string | null): ReportDraft | null {
  if (text === null) return null;
  try {
    const stored = Object(JSON.parse(text)) as Record<string, unknown>;
    const place = Object(stored['place']) as Record<string, unknown>;
    const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
    const short = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '');
    const kind = CASE_KINDS.find((k) => k === stored['kind']);
    const found = FOUND_OPTIONS.find((f) => f === stored['found']);
    const step = Number(stored['step']);
    return {
      ...newReport(),
      ...(typeof stored['key'] === 'string' && /^[0-9a-f-]{36}$/.test(stored['key']) ? { key: stored['key'] } : {}),
      step: stepsOf(kind).some((name) => name === STEPS[step]) ? step : 0,
      kind,
      ...(stored['place'] === 'none' ? { place: 'none' as const } : {}),
      ...(isId(place['jobId']) ? { place: { jobId: place['jobId'] } } : {}),
      ...(isId(place['siteId']) ? { place: { siteId: place['siteId'] } } : {}),
      text: short(stored['text'], MAX_CASE_TEXT),
      found,
      dayText: short(stored['dayText'], 20),
      ...(stored['danger'] === 'yes' || stored['danger'] === 'no' ? { danger: stored['danger'] } : {}),
      visitTimes: short(stored['visitTimes'], MAX_VISIT_TIMES),
      photos: parsePhotos(stored['photos']),
    };
  } catch {
    return null;
  }
}

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
