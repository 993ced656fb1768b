import type { Language } from '#domain/language.ts';
import { OFFER_LINK_LIFETIME_MS } from '#domain/prices/offer.ts';
import { DAY } from '#domain/time.ts';
import type { PreparedMail, Words } from '../../define-mail.ts';
import type { OfferFacts } from './facts.ts';

const DAYS = OFFER_LINK_LIFETIME_MS / DAY;

export type Said = { subject: string; before: string[] };

const AFTER = {
  nb: [`Lenken åpner bare dette tilbudet, og virker i ${DAYS} dager. Svar på selve e-posten blir ikke lest.`],
  en: [`The link opens this offer only, and works for ${DAYS} days. Replies to the email itself are not read.`],
};

/** Around what a mail says to one of the customer's people. */
export const toReader = (language: Language, { name, brand }: PreparedMail<OfferFacts>, { subject, before }: Said): Words => ({
  subject: `${subject} – ${brand.name}`,
  greeting: language === 'nb' ? `Hei ${name},` : `Hello ${name},`,
  before,
  after: AFTER[language],
  button: language === 'nb' ? 'Åpne tilbudet' : 'Open the offer',
});
