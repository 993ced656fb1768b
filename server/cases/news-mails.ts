import { osloDay } from '#domain/calendar.ts';
import { closesAt } from '#domain/cases/clocks.ts';
import type { Brand } from '#domain/company/brand.ts';
import type { Language } from '#domain/language.ts';
import { formatDate, formatDeadline } from '#words/format.ts';
import { defineMail, type Preparation, type PreparedMail } from '../mail/define.ts';
import { type CaseFacts, prepareForPerson, toPerson } from './mail-facts.ts';

const prepareUnread = prepareForPerson({ onlyUnread: true });

/** What the office did last that the person has not read. */
export async function prepareNews(preparation: Preparation): Promise<PreparedMail<News> | null> {
  const mail = await prepareUnread(preparation);
  return mail && { ...mail, facts: newsOf(mail.facts, preparation.now) };
}

/** A visit that has been and a solution that was taken back are no news any more. */
function newsOf({ caseId, title, happened, visitAt, state, doneAt }: CaseFacts, now: Date): News {
  const visit = happened === 'visit' && visitAt && visitAt > now ? visitAt : null;
  const closes = happened === 'done' ? closesAt({ state, doneAt }) : null;
  const isOver = (happened === 'visit' && !visit) || (happened === 'done' && !closes);
  const latest = isOver ? undefined : HAPPENED.find((kind) => kind === happened);
  return { caseId, title, happened: latest ?? 'answered', visitAt: visit, closesAt: closes };
}

/** What the office did last that the customer has not read. */
export const HAPPENED = ['answered', 'asked', 'visit', 'done', 'begun'] as const;
type NewsKind = (typeof HAPPENED)[number];
/** `visitAt`, `closesAt`: where that is what happened. */
export type News = { caseId: number; title: string; happened: NewsKind; visitAt: Date | null; closesAt: Date | null };
type NewsText = { subject: string; before: string[]; button: string };

const when = (at: Date | null, language: Language): string => (at ? formatDeadline(at.toISOString(), language) : '');
const day = (at: Date | null, language: Language): string => (at ? formatDate(osloDay(at), language) : '');

/** In the subject and the first lines of the mail. What the office wrote is read in the portal. */
export const caseNewsWords: Record<Language, (brand: Brand, news: News) => NewsText> = {
  nb: (brand, { caseId, title, happened, visitAt, closesAt }) => {
    const said: Record<NewsKind, NewsText> = {
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
    const said: Record<NewsKind, NewsText> = {
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

/** The office has written, asked, planned a visit, solved the case, or begun it. */
export const caseAnswered = defineMail({
  prepare: prepareNews,
  words: {
    nb: ({ brand, name, facts }) => {
      const said = caseNewsWords.nb(brand, facts);
      return toPerson.nb(name, { ...said, subject: `${said.subject} – ${brand.name}` });
    },
    en: ({ brand, name, facts }) => {
      const said = caseNewsWords.en(brand, facts);
      return toPerson.en(name, { ...said, subject: `${said.subject} – ${brand.name}` });
    },
  },
});

export const caseReminder = defineMail({
  prepare: prepareNews,
  words: {
    nb: ({ brand, name, facts }) => {
      const { subject, before, button } = caseNewsWords.nb(brand, facts);
      return toPerson.nb(name, {
        subject: `Påminnelse: ${startLow(subject)} – ${brand.name}`,
        before: [...before, 'Du har ikke lest det ennå.'],
        button,
      });
    },
    en: ({ brand, name, facts }) => {
      const { subject, before, button } = caseNewsWords.en(brand, facts);
      return toPerson.en(name, {
        subject: `Reminder: ${startLow(subject)} – ${brand.name}`,
        before: [...before, 'You have not read it yet.'],
        button,
      });
    },
  },
});

/** After a colon. */
const startLow = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
