import { wallTime } from '#domain/appointments/window.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { dateWords } from '#words/case-time.ts';

/** 08.30 and 08:30, by the clock in Norway. */
export const timeWords = (at: string, language: Language): string =>
  language === 'nb' ? wallTime(new Date(at)).replace(':', '.') : wallTime(new Date(at));

type Times = { startsAt: string; endsAt: string };

/** 08–10, and 08.30–10.00 if a time is not on the hour. */
export function hoursWords({ startsAt, endsAt }: Times, language: Language): string {
  const times = [timeWords(startsAt, language), timeWords(endsAt, language)];
  const isWhole = times.every((time) => /\D00$/.test(time));
  return times.map((time) => (isWhole ? time.slice(0, 2) : time)).join('–');
}

/** torsdag 19. november kl. 10–12. */
export const windowWords = (times: Times, now: Date, language: Language): string =>
  `${dateWords(osloDay(new Date(times.startsAt)), now, language)} ${language === 'nb' ? 'kl.\u00a0' : ''}${hoursWords(times, language)}`;
