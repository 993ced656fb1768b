import type { Brand } from '#domain/brand.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { formatDate, formatDeadline } from '#words/format.ts';

/** What the office did last that the customer has not read. */
export const HAPPENED = ['answered', 'asked', 'visit', 'done', 'begun'] as const;
type Happened = (typeof HAPPENED)[number];
/** `visitAt`, `closesAt`: where that is what happened. */
export type News = { caseId: number; title: string; happened: Happened; visitAt: Date | null; closesAt: Date | null };
type Said = { subject: string; before: string[]; button: string };

const when = (at: Date | null, language: Language): string => (at ? formatDeadline(at.toISOString(), language) : '');
const day = (at: Date | null, language: Language): string => (at ? formatDate(osloDay(at), language) : '');

/** In the subject and the first lines of the mail. What the office wrote is read in the portal. */
export const caseNewsWords: Record<Language, (brand: Brand, news: News) => Said> = {
  nb: (brand, { caseId, title, happened, visitAt, closesAt }) => {
    const said: Record<Happened, Said> = {
      answered: { subject: `Svar i sak ${caseId}`, before: [`${brand.name} har svart deg i saken «${title}».`], button: 'Les og svar' },
      asked: {
        subject: `Spørsmål til deg i sak ${caseId}`,
        before: [`${brand.name} har et spørsmål til deg i saken «${title}», og venter på svaret ditt.`],
        button: 'Les og svar',
      },
      visit: {
        subject: `Besøk i sak ${caseId}`,
        before: [`${brand.name} kommer ${when(visitAt, 'nb')}. Det gjelder saken «${title}».`, 'Passer det ikke, svarer du i saken.'],
        button: 'Se saken og svar',
      },
      done: {
        subject: `Sak ${caseId} er løst. Stemmer det?`,
        before: [
          `${brand.name} melder at saken «${title}» er løst.`,
          `Stemmer det ikke, svarer du i saken, så åpner vi den igjen. Hører vi ikke fra deg, lukkes den ${day(closesAt, 'nb')}.`,
        ],
        button: 'Svar ja eller nei',
      },
      begun: {
        subject: `Melding til deg, sak ${caseId}`,
        before: [`${brand.name} har en melding til deg. Du kan lese den og svare i sak ${caseId}.`],
        button: 'Les og svar',
      },
    };
    return said[happened];
  },
  en: (brand, { caseId, title, happened, visitAt, closesAt }) => {
    const said: Record<Happened, Said> = {
      answered: {
        subject: `An answer in case ${caseId}`,
        before: [`${brand.name} has answered you in the case “${title}”.`],
        button: 'Read and answer',
      },
      asked: {
        subject: `A question for you in case ${caseId}`,
        before: [`${brand.name} has a question for you in the case “${title}”, and is waiting for your answer.`],
        button: 'Read and answer',
      },
      visit: {
        subject: `Visit in case ${caseId}`,
        before: [
          `${brand.name} is coming on ${when(visitAt, 'en')}. It is about the case “${title}”.`,
          'If that does not suit you, please answer in the case.',
        ],
        button: 'See the case and answer',
      },
      done: {
        subject: `Case ${caseId} is solved. Is that right?`,
        before: [
          `${brand.name} says that the case “${title}” is solved.`,
          `If that is not right, answer in the case and we will open it again. If we do not hear from you, it closes on ${day(closesAt, 'en')}.`,
        ],
        button: 'Answer yes or no',
      },
      begun: {
        subject: `Message for you, case ${caseId}`,
        before: [`${brand.name} has a message for you. You can read it and answer in case ${caseId}.`],
        button: 'Read and answer',
      },
    };
    return said[happened];
  },
};
