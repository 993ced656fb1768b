import type { Language } from '#domain/language.ts';
import type { Channel } from '#domain/surveys/preference.ts';
import type { ScoreField } from '#domain/surveys/survey.ts';

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

/** What a customer agrees to, with the name that the brand has at that time. It is stored with the consent, so a change here is a new wording. */
const WORDINGS: Readonly<Record<Language, Record<Channel, (company: string) => string>>> = {
  nb: {
    epost: (company) => `Ja, ${company} kan sende meg tilbud og nyheter på e-post.`,
    sms: (company) => `Ja, ${company} kan sende meg tilbud og nyheter på SMS.`,
    telefon: (company) => `Ja, ${company} kan ringe meg om tilbud og nyheter.`,
    post: (company) => `Ja, ${company} kan sende meg tilbud og nyheter i posten.`,
  },
  en: {
    epost: (company) => `Yes, ${company} may send me offers and news by email.`,
    sms: (company) => `Yes, ${company} may send me offers and news by SMS.`,
    telefon: (company) => `Yes, ${company} may call me about offers and news.`,
    post: (company) => `Yes, ${company} may send me offers and news by post.`,
  },
};

export const consentWording = (channel: Channel, language: Language, company: string): string => WORDINGS[language][channel](company);

/** Whether it is ours: what somebody else wrote is no proof of what a customer agreed to. */
export const isConsentWording = (channel: Channel, wording: string, companies: readonly string[]): boolean =>
  Object.values(WORDINGS).some((words) => companies.some((company) => words[channel](company) === wording));
