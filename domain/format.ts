import type { Language } from './language.ts';
import { kronerFromOre, type Ore } from './money.ts';

/** The only place where dates, amounts and numbers become text, on the screen and on paper. All spaces inside a value are no-break spaces. */
const LOCALES: Record<Language, string> = { nb: 'nb-NO', en: 'en-GB' };
const NBSP = '\u00a0';

/** `YYYY-MM-DD` or a longer ISO time, of which the day counts. Anything else is shown as it came. */
export function formatDate(iso: string, language: Language): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso) ?? [];
  if (!year || !month || !day) return iso;
  return language === 'nb' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`;
}

const amounts = perLanguage({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 1 234,50 and 1,234.50. */
export const formatAmount = (amount: Ore, language: Language): string => grouped(amounts[language].format(kronerFromOre(amount)));

const wholes = perLanguage({ maximumFractionDigits: 0 });
/** Whole kroner, where øre would only be noise. */
export const formatKroner = (amount: Ore, language: Language): string => grouped(wholes[language].format(kronerFromOre(amount)));

const ones = perLanguage({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** 8,4 and 8.4: an average. */
export const formatAverage = (value: number, language: Language): string => grouped(ones[language].format(value));

/** 43 % and 43%. */
export const formatShare = (share: number, language: Language): string =>
  `${grouped(wholes[language].format(share * 100))}${language === 'nb' ? `${NBSP}%` : '%'}`;

/** `2026-03`: mars 2026 and March 2026; short where there is little room. */
export function formatMonth(month: string, language: Language, length: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    month: length,
    year: length === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`)).replaceAll(' ', NBSP);
}

const numbers = perLanguage({ maximumFractionDigits: 3 });
export const formatNumber = (value: number, language: Language): string => grouped(numbers[language].format(value));

/** Norwegian numbers in pairs, 22 33 44 55, with a country code before them; mobile numbers too, as the customer's other papers have it. */
export function formatPhone(phone: string): string {
  const [, country, local] = /^(?:(?:\+|00)(47))?(\d{8})$/.exec(phone.replace(/[\s-]/g, '')) ?? [];
  if (!local) return phone;
  const pairs = (local.match(/\d\d/g) ?? []).join(NBSP);
  return country ? `+${country}${NBSP}${pairs}` : pairs;
}

const collators: Record<Language, Intl.Collator> = { nb: new Intl.Collator('nb'), en: new Intl.Collator('en') };
export const compareTexts = (a: string, b: string, language: Language): number => collators[language].compare(a, b);

function perLanguage(options: Intl.NumberFormatOptions): Record<Language, Intl.NumberFormat> {
  return { nb: new Intl.NumberFormat(LOCALES.nb, options), en: new Intl.NumberFormat(LOCALES.en, options) };
}

/** Engines differ in which space and which minus they write. */
const grouped = (text: string): string => text.replace(/[\u202f\u2009 ]/g, NBSP).replace('\u2212', '-');
