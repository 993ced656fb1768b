import { addDays, osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { formatClock } from './format.ts';

const NBSP = '\u00a0';
const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' };

const made = new Map<string, Intl.DateTimeFormat>();
function format(language: Language, options: Intl.DateTimeFormatOptions, at: Date): string {
  const key = `${language}${JSON.stringify(options)}`;
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'Europe/Oslo' });
  made.set(key, formatter);
  return formatter.format(at);
}

/** kl. 15.00 and at 15:00. */
export const clockWords = (at: Date, language: Language): string =>
  `${language === 'nb' ? 'kl.' : 'at'}${NBSP}${formatClock(at, language)}`;

/** i dag, i går, i morgen, tirsdag 17. november; with the year where it is not this one. */
export function dayWords(at: Date, now: Date, language: Language): string {
  const [day, today] = [osloDay(at), osloDay(now)];
  if (day === today) return language === 'nb' ? 'i dag' : 'today';
  if (day === addDays(today, 1)) return language === 'nb' ? 'i morgen' : 'tomorrow';
  if (day === addDays(today, -1)) return language === 'nb' ? 'i går' : 'yesterday';
  return weekdayWords(at, now, language);
}

/** tirsdag 17. november, however near it is. */
export function weekdayWords(at: Date, now: Date, language: Language): string {
  const isThisYear = osloDay(at).slice(0, 4) === osloDay(now).slice(0, 4);
  const words = format(language, { weekday: 'long', day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }, at);
  return language === 'en' ? words.replace(',', '') : words;
}

/** The same of `YYYY-MM-DD`. */
export const dateWords = (iso: string, now: Date, language: Language): string => dayWords(new Date(`${iso}T12:00:00Z`), now, language);

/** tirsdag 17. november kl. 15.00: a time that was promised, agreed or is past. */
export const momentWords = (at: Date, now: Date, language: Language): string =>
  `${dayWords(at, now, language)} ${clockWords(at, language)}`;

/** nå, for 5 minutter siden, for 2 timer siden; then the day and the clock. */
export function agoWords(at: Date, now: Date, language: Language): string {
  const ms = now.getTime() - at.getTime();
  if (ms < MINUTE) return language === 'nb' ? 'nå' : 'just now';
  if (ms < HOUR) return ago(Math.floor(ms / MINUTE), 'minute', language);
  if (ms < 6 * HOUR && osloDay(at) === osloDay(now)) return ago(Math.floor(ms / HOUR), 'hour', language);
  return momentWords(at, now, language);
}

const UNITS = {
  nb: { minute: ['minutt', 'minutter'], hour: ['time', 'timer'], day: ['dag', 'dager'] },
  en: { minute: ['minute', 'minutes'], hour: ['hour', 'hours'], day: ['day', 'days'] },
} as const;
type Unit = keyof (typeof UNITS)['nb'];

const counted = (count: number, unit: Unit, language: Language): string => `${count}${NBSP}${UNITS[language][unit][count === 1 ? 0 : 1]}`;

const ago = (count: number, unit: Unit, language: Language): string =>
  language === 'nb' ? `for ${counted(count, unit, language)} siden` : `${counted(count, unit, language)} ago`;

/** 45 minutter, 5 timer, 3 dager: the largest unit that fits, whole ones only. */
export function spanWords(ms: number, language: Language): string {
  if (ms < HOUR) return counted(Math.max(1, Math.floor(ms / MINUTE)), 'minute', language);
  if (ms < 2 * DAY) return counted(Math.floor(ms / HOUR), 'hour', language);
  return counted(Math.floor(ms / DAY), 'day', language);
}

/** What is left of a promise, or by how much it is late. */
export function leftWords(due: Date, now: Date, language: Language): string {
  const ms = due.getTime() - now.getTime();
  const span = spanWords(Math.abs(ms), language);
  if (ms >= 0) return language === 'nb' ? `${span} igjen` : `${span} left`;
  return language === 'nb' ? `${span} forsinket` : `${span} late`;
}
