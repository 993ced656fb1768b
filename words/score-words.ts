import type { Language } from '#domain/language.ts';
import type { ScoreField } from '#domain/survey.ts';

/** What staff call the questions of the survey, on the screen and in a spreadsheet. The customer is asked in other words. */
export const scoreWords: Record<Language, Record<ScoreField, string>> = {
  nb: {
    prisScore: 'Pris',
    kvalitetScore: 'Kvalitet',
    effektivitetScore: 'Effektivitet',
    palitelighetScore: 'Pålitelighet',
    gjenbrukScore: 'Vil bruke igjen',
    anbefaleScore: 'Vil anbefale',
    totalprisScore: 'Totalpris',
  },
  en: {
    prisScore: 'Price',
    kvalitetScore: 'Quality',
    effektivitetScore: 'Efficiency',
    palitelighetScore: 'Reliability',
    gjenbrukScore: 'Would use again',
    anbefaleScore: 'Would recommend',
    totalprisScore: 'Total price',
  },
};
