import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { kronerFromOre, type Ore } from '#domain/money.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';

/** The only place where dates, amounts and numbers become text, on the screen and on paper. All spaces inside a value are no-break spaces. */
const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' };
const NBSP = '\u00a0';

const ISO_DAY = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)/;
const monthsInDates = perLanguageDate({ timeZone: 'UTC', month: 'short' });
/** 12.03.2026 and 12 Mar 2026, of `YYYY-MM-DD` or a longer ISO time, of which the day counts. Anything else is shown as it came. */
export function formatDate(iso: string, language: Language): string {
  const [, year, month, day] = ISO_DAY.exec(iso) ?? [];
  if (!year || !month || !day) return iso;
  if (language === 'nb') return `${day}.${month}.${year}`;
  return [Number(day), monthsInDates().en.format(noonOf(`${year}-${month}-01`)), year].join(NBSP);
}

/** 12.03.2026 and 12/03/2026: as a date field is filled in. */
export const formatTypedDate = (iso: string, language: Language): string =>
  language === 'nb' ? formatDate(iso, language) : iso.replace(ISO_DAY, '$3/$2/$1');

const dayNames = perLanguageDate({ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** torsdag 12. mars 2026, for people who cannot see the calendar around a day. */
export const formatLongDate = (iso: string, language: Language): string => dayNames()[language].format(noonOf(iso));

const monthNames = perLanguageDate({ timeZone: 'UTC', month: 'long', year: 'numeric' });
export const formatMonth = (iso: string, language: Language): string => monthNames()[language].format(noonOf(iso));

const namesOfMonths = perLanguageDate({ timeZone: 'UTC', month: 'long' });
/** november: where the year is shown above it. */
export const formatMonthName = (iso: string, language: Language): string => namesOfMonths()[language].format(noonOf(iso));

const weekdays = perLanguageDate({ timeZone: 'UTC', weekday: 'long' });
/** `YYYY-MM-DD` as the name of its day. */
export const formatWeekday = (iso: string, language: Language): string => weekdays()[language].format(noonOf(iso));
/** From Monday to Sunday. */
export const weekdayNames = (language: Language): string[] =>
  ['05', '06', '07', '08', '09', '10', '11'].map((day) => formatWeekday(`2026-01-${day}`, language));

const noonOf = (iso: string): Date => new Date(`${iso.slice(0, 10)}T12:00:00Z`);

const clocks = perLanguageDate({ timeZone: 'Europe/Oslo', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const clock = (at: Date, language: Language, mark: ':' | '.'): string => clocks()[language].format(at).replace(/[:.]/, mark);

/** 14.02 and 14:02, by the clock in Oslo. */
export const formatClock = (at: Date, language: Language): string => clock(at, language, language === 'nb' ? '.' : ':');

/** 12.03.2026 kl. 14.05 and 12 Mar 2026 at 14:05, by the clock in Oslo: in a sentence. */
export const formatMoment = (isoTime: string, language: Language): string =>
  moment(isoTime, (at, day) => `${formatDate(day, language)}${NBSP}${language === 'nb' ? 'kl.' : 'at'}${NBSP}${formatClock(at, language)}`);

/** 12.03.2026 14:05 and 12 Mar 2026, 14:05: in a table. */
export const formatDateTime = (isoTime: string, language: Language): string =>
  moment(isoTime, (at, day) => `${formatDate(day, language)}${language === 'nb' ? '' : ','}${NBSP}${clock(at, language, ':')}`);

const deadlines = perLanguageDate({ timeZone: 'Europe/Oslo', weekday: 'long', day: 'numeric', month: 'long' });
/** tirsdag 17. november kl. 15.00 and Tuesday 17 November at 15:00: a promise, as a person would say it. */
export function formatDeadline(isoTime: string, language: Language): string {
  const at = new Date(isoTime);
  if (Number.isNaN(at.getTime())) return isoTime;
  const [day, time] = [deadlines()[language].format(at).replace(',', ''), formatClock(at, language)];
  return language === 'nb' ? `${day} kl.${NBSP}${time}` : `${day} at ${time}`;
}

function moment(isoTime: string, words: (at: Date, day: string) => string): string {
  const at = new Date(isoTime);
  return Number.isNaN(at.getTime()) ? isoTime : words(at, osloDay(at));
}

const spans: Record<Language, Intl.RelativeTimeFormat> = {
  nb: new Intl.RelativeTimeFormat(LOCALES.nb, { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat(LOCALES.en, { numeric: 'auto' }),
};
const JUST_NOW: Record<Language, string> = { nb: 'akkurat nå', en: 'just now' };
/** for 2 timer siden, i går: how a person says when it was. After a month the day itself says more. */
export function formatAgo(isoTime: string, nowMs: number, language: Language): string {
  const ms = Math.max(0, nowMs - Date.parse(isoTime));
  if (ms < MINUTE) return JUST_NOW[language];
  if (ms < HOUR) return spans[language].format(-Math.floor(ms / MINUTE), 'minute');
  if (ms < DAY) return spans[language].format(-Math.floor(ms / HOUR), 'hour');
  if (ms < 30 * DAY) return spans[language].format(-Math.floor(ms / DAY), 'day');
  return formatDate(osloDay(new Date(isoTime)), language);
}

const amounts = perLanguage({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 1 234,50 and 1,234.50. */
export const formatAmount = (amount: Ore, language: Language): string => grouped(amounts[language].format(kronerFromOre(amount)));
/** An amount as a person types it into a form. */
export const typedAmount = (amount: Ore): string => formatAmount(amount, 'nb').replaceAll(NBSP, ' ').replace('\u2212', '-');

const CURRENCIES: Record<Language, string> = { nb: 'kr', en: 'NOK' };
/** kr 1 234,50 and NOK 1,234.50: an amount on its own. */
export const formatMoney = (amount: Ore, language: Language): string => `${CURRENCIES[language]}${NBSP}${formatAmount(amount, language)}`;

const wholes = perLanguage({ maximumFractionDigits: 0 });
/** Whole kroner, where øre would only be noise. */
export const formatKroner = (amount: Ore, language: Language): string => grouped(wholes[language].format(kronerFromOre(amount)));

const ones = perLanguage({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** 8,4 and 8.4: an average. */
export const formatAverage = (value: number, language: Language): string => grouped(ones[language].format(value));

/** 43 % and 43%. */
export const formatShare = (share: number, language: Language): string =>
  `${grouped(wholes[language].format(share * 100))}${language === 'nb' ? `${NBSP}%` : '%'}`;

const shortMonths = perLanguageDate({ timeZone: 'UTC', month: 'short', year: '2-digit' });
/** mars 26 and Mar 26: for the axis of a chart. */
export const formatShortMonth = (iso: string, language: Language): string => grouped(shortMonths()[language].format(noonOf(iso)));

const numbers = perLanguage({ maximumFractionDigits: 3 });
export const formatNumber = (value: number, language: Language): string => grouped(numbers[language].format(value));

// The line that names a company is made in the domain, and it has a number in it.
export { formatPhone } from '#domain/contact.ts';

/** Storgata 9 comes before Storgata 10. */
const IN_ORDER = { numeric: true };
const collators: Record<Language, Intl.Collator> = { nb: new Intl.Collator('nb', IN_ORDER), en: new Intl.Collator('en', IN_ORDER) };
export const compareTexts = (a: string, b: string, language: Language): number => collators[language].compare(a, b);

function perLanguage(options: Intl.NumberFormatOptions): Record<Language, Intl.NumberFormat> {
  // Zero has no sign, also where −0,30 was rounded to it.
  const signed = { signDisplay: 'negative', ...options } as const;
  return { nb: new Intl.NumberFormat(LOCALES.nb, signed), en: new Intl.NumberFormat(LOCALES.en, signed) };
}

/** Made when first asked for: most pages write no such date, and making one takes a while. */
function perLanguageDate(options: Intl.DateTimeFormatOptions): () => Record<Language, Intl.DateTimeFormat> {
  let made: Record<Language, Intl.DateTimeFormat> | undefined;
  return () => {
    made ??= { nb: new Intl.DateTimeFormat(LOCALES.nb, options), en: new Intl.DateTimeFormat(LOCALES.en, options) };
    return made;
  };
}

/** Engines differ in which space and which minus they write. */
const grouped = (text: string): string => text.replace(/[\u202f\u2009 ]/g, NBSP).replace(/^-/, '\u2212');
