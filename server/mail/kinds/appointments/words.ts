import type { Language } from '#domain/language.ts';
import { visitWindow } from '#words/visit-time.ts';
import type { PreparedMail, Words } from '../../define-mail.ts';
import type { VisitFacts } from './facts.ts';

/** With its date, also where it is tomorrow: a mail may be read a day late. */
const windowWords = (startsAt: string, endsAt: string, now: Date, language: Language): string =>
  visitWindow({ startsAt, endsAt }, now, language).replaceAll('\u2060', '');
export const agreedWords = ({ startsAt, endsAt, now }: VisitFacts, language: Language): string =>
  startsAt && endsAt ? windowWords(startsAt.toISOString(), endsAt.toISOString(), now, language) : '';
export const offeredWords = ({ windows, now }: VisitFacts, language: Language): string[] =>
  windows.map(({ startsAt, endsAt }) => `– ${windowWords(startsAt, endsAt, now, language)}`);

const AFTER = {
  nb: ['Lenken åpner bare dette besøket, og virker i sju dager. Svar på selve e-posten blir ikke lest.'],
  en: ['The link opens this visit only, and works for seven days. Replies to the email itself are not read.'],
};

export type Said = { subject: string; before: string[]; button?: string };
/** Around what a mail says to one of the customer's people. */
export const toVisited = (language: Language, { name, brand }: PreparedMail<VisitFacts>, said: Said): Words => ({
  greeting: language === 'nb' ? `Hei ${name},` : `Hello ${name},`,
  after: AFTER[language],
  button: language === 'nb' ? 'Åpne besøket' : 'Open the visit',
  ...said,
  subject: `${said.subject} – ${brand.name}`,
});
