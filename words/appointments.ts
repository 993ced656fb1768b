import type { Language } from '#domain/language.ts';
import { dayWords, weekdayWords } from './case-time.ts';
import { defineTexts } from './define-texts.ts';
import { formatClock, formatNumber } from './format.ts';

const NBSP = '\u00a0';
/** A dash after which no line ends. */
const TO = '–\u2060';
type Window = { startsAt: string; endsAt: string };

/** i morgen, torsdag 19. november: near days by both names, as people write them down. */
export function visitDay(at: Date, now: Date, language: Language): string {
  const [near, named] = [dayWords(at, now, language), weekdayWords(at, now, language)];
  return near === named ? named : `${near}, ${named}`;
}

const fromTo = ({ startsAt, endsAt }: Window, language: Language): string[] =>
  [startsAt, endsAt].map((at) => formatClock(new Date(at), language));

/** 08–10, and 08.30–10.00 if a time is not on the hour: where there is little room. */
export function shortHours(window: Window, language: Language): string {
  const times = fromTo(window, language);
  const areWhole = times.every((time) => /\D00$/.test(time));
  return times.map((time) => (areWhole ? time.slice(0, 2) : time)).join(TO);
}

/** kl. 10–12, kl. 10.30–12.00 and 10:00–12:00. */
export const visitHours = (window: Window, language: Language): string =>
  language === 'nb' ? `kl.${NBSP}${shortHours(window, language)}` : fromTo(window, language).join(TO);

/** An arrival window in one line. */
export const visitWindow = (window: Window, now: Date, language: Language): string =>
  `${visitDay(new Date(window.startsAt), now, language)}${language === 'nb' ? ' ' : ', '}${visitHours(window, language)}`;

/** The same with a near day by one name: i morgen kl. 10–12. */
export const nearWindow = (window: Window, now: Date, language: Language): string =>
  `${dayWords(new Date(window.startsAt), now, language)}${language === 'nb' ? ' ' : ', '}${visitHours(window, language)}`;

/** 45 minutter, 1,5 timer: whole minutes, from an hour and a half whole or half hours. */
export function visitLength(minutes: number, language: Language): string {
  const isLong = minutes >= 90;
  const unit = language === 'nb' ? (isLong ? 'timer' : 'minutter') : isLong ? 'hours' : 'minutes';
  return `${formatNumber(isLong ? Math.round(minutes / 30) / 2 : minutes, language)}${NBSP}${unit}`;
}

/** What a person's calendar shows: the product, or what was done, and the day. Anybody who looks over a shoulder may read it, so no name, address or price. */
export const calendarWords = defineTexts({
  nb: {
    name: (company: string) => `Servicebok, ${company}`,
    care: (product: string) => `Vedlikehold: ${product}`,
    deadline: (what: string) => `Meld fra om feil minst til i dag: ${what}`,
    job: (jobId: number) => `jobb ${jobId}`,
    visit: (company: string, title: string) => `Besøk av ${company}: ${title}`,
  },
  en: {
    name: (company: string) => `Service book, ${company}`,
    care: (product: string) => `Care: ${product}`,
    deadline: (what: string) => `Report faults until today at least: ${what}`,
    job: (jobId: number) => `job ${jobId}`,
    visit: (company: string, title: string) => `Visit by ${company}: ${title}`,
  },
});
