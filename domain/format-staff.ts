import { formatDate } from './format.ts';
import type { Language } from './language.ts';
import { dayInNorway } from './week.ts';

/** Apart from format.ts, which every customer loads: only the pages of employees show these. */
const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' };
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', hour: '2-digit', minute: '2-digit' });
const weekdays = {
  nb: new Intl.DateTimeFormat(LOCALES.nb, { timeZone: 'UTC', weekday: 'long' }),
  en: new Intl.DateTimeFormat(LOCALES.en, { timeZone: 'UTC', weekday: 'long' }),
};

/** A moment as the clocks in Norway have it: 12.03.2026 14:05. */
export function formatDateTime(iso: string, language: Language): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return `${formatDate(dayInNorway(at), language)}\u00a0${clock.format(at)}`;
}

/** `YYYY-MM-DD` as the name of its day. */
export const formatWeekday = (day: string, language: Language): string => weekdays[language].format(new Date(`${day}T00:00:00Z`));

const scores = {
  nb: new Intl.NumberFormat(LOCALES.nb, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat(LOCALES.en, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};
/** A mean, always with one decimal: 8,0. */
export const formatScore = (score: number, language: Language): string => scores[language].format(score);
