import type { Language } from '#domain/language.ts';
import { weekdayWords } from '#words/case-time.ts';
import { visitHours } from '#words/visit-time.ts';
import type { VisitFacts } from './facts.ts';

/** torsdag 19. november kl. 10–12 */
export function when({ startsAt, endsAt, now }: VisitFacts, language: Language): string {
  if (!startsAt || !endsAt) return '';
  const hours = visitHours({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, language);
  return `${weekdayWords(startsAt, now, language)}${language === 'nb' ? ' ' : ', '}${hours}`;
}
