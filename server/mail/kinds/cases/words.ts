import type { Language } from '#domain/language.ts';
import { caseKindWords } from '#words/case-words.ts';
import type { PreparedMail, Words } from '../../define-mail.ts';
import type { CaseFacts } from './facts.ts';

// What a mail about a case does not say is what was written: that is read in the portal.

type Said = { subject: string; before: string[]; button?: string };

/** Around what a mail says to one of the customer's people. */
export const toPerson: Record<Language, (name: string, said: Said) => Words> = {
  nb: (name, said) => ({
    greeting: `Hei ${name},`,
    after: ['Lenken åpner bare denne saken, og virker i sju dager. Svar helst i saken: der ser alle som arbeider med den, hva du skriver.'],
    button: 'Åpne saken',
    ...said,
  }),
  en: (name, said) => ({
    greeting: `Hello ${name},`,
    after: [
      'The link opens this case only, and works for seven days. Please answer in the case, where all who work on it see what you write.',
    ],
    button: 'Open the case',
    ...said,
  }),
};

/** Around what a mail says to the office. No subject has a word of what a customer wrote: subjects are shown on locked screens, and logged by mail servers. */
export const toOffice: Record<Language, (mail: PreparedMail<CaseFacts>, subject: string, before: string[]) => Words> = {
  nb: ({ facts }, subject, before) => ({
    subject,
    greeting: 'Hei,',
    before: [...before, `${caseKindWords.nb[facts.kind]}: «${facts.title}»`],
    button: 'Åpne i innboksen',
    after: ['Svar i innboksen, ikke på denne e-posten.'],
  }),
  en: ({ facts }, subject, before) => ({
    subject,
    greeting: 'Hello,',
    before: [...before, `${caseKindWords.en[facts.kind]}: «${facts.title}»`],
    button: 'Open in the inbox',
    after: ['Please answer in the inbox, not to this email.'],
  }),
};
