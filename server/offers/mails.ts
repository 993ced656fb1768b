import type { OfferAct } from '#domain/offers/offer.ts';
import { OFFICE_OFFERS_PATH } from '#domain/portal-paths.ts';
import { formatDate } from '#words/format.ts';
import { prepareAccountMail } from '../mail/account-mail.ts';
import { defineMail } from '../mail/define.ts';
import { type OfferFacts, type OfferMailText, prepareForReader, readOffer, toReader } from './mail-facts.ts';

const inNorwegian = ({ offerId, title, version, happened, validUntil, regretUntil }: OfferFacts): OfferMailText => {
  if (happened === 'answered') return { subject: 'Svar om tilbudet', before: [`Vi har skrevet til deg om tilbudet «${title}».`] };
  if (happened === 'withdrawn')
    return { subject: 'Tilbudet er trukket tilbake', before: [`Tilbud ${offerId}, «${title}», gjelder ikke lenger.`] };
  if (happened === 'regretted')
    return { subject: 'Avtalen er angret', before: [`Vi har fått beskjed om at avtalen om «${title}» (tilbud ${offerId}) er angret.`] };
  if (happened === 'accepted')
    return {
      subject: 'Tilbudet er godtatt',
      before: [
        `Tilbud ${offerId}, «${title}», er godtatt. Her finner du avtalen som PDF.`,
        ...(regretUntil ? [`Siste dag for å angre er ${formatDate(regretUntil, 'nb')}.`] : []),
        'Var det ikke deg eller noen du kjenner? Ta kontakt med oss med en gang.',
      ],
    };
  return version > 1
    ? {
        subject: 'Nytt tilbud til deg',
        before: [`Tilbudet «${title}» er endret. Den nye versjonen gjelder til og med ${formatDate(validUntil, 'nb')}.`],
      }
    : { subject: 'Tilbud til deg', before: [`Du har fått et tilbud: «${title}». Det gjelder til og med ${formatDate(validUntil, 'nb')}.`] };
};

const inEnglish = ({ offerId, title, version, happened, validUntil, regretUntil }: OfferFacts): OfferMailText => {
  if (happened === 'answered') return { subject: 'About your offer', before: [`We have written to you about the offer “${title}”.`] };
  if (happened === 'withdrawn') return { subject: 'The offer is withdrawn', before: [`Offer ${offerId}, “${title}”, is no longer valid.`] };
  if (happened === 'regretted')
    return {
      subject: 'The agreement is withdrawn',
      before: [`We have received notice that the agreement about “${title}” (offer ${offerId}) is withdrawn.`],
    };
  if (happened === 'accepted')
    return {
      subject: 'The offer is accepted',
      before: [
        `Offer ${offerId}, “${title}”, is accepted. Here is the agreement as a PDF.`,
        ...(regretUntil ? [`The last day to withdraw is ${formatDate(regretUntil, 'en')}.`] : []),
        'If it was not you or anyone you know, contact us immediately.',
      ],
    };
  return version > 1
    ? {
        subject: 'A new version of your offer',
        before: [`The offer “${title}” has changed. The new version is valid through ${formatDate(validUntil, 'en')}.`],
      }
    : {
        subject: 'An offer for you',
        before: [`You have received an offer: “${title}”. It is valid through ${formatDate(validUntil, 'en')}.`],
      };
};

export const offerNews = defineMail({
  prepare: prepareForReader(({ happened }) => happened !== null),
  words: {
    nb: (mail) => toReader('nb', mail, inNorwegian(mail.facts)),
    en: (mail) => toReader('en', mail, inEnglish(mail.facts)),
  },
});

/** After a link was opened that was too old. */
export const offerLink = defineMail({
  prepare: prepareForReader(() => true),
  words: {
    nb: (mail) =>
      toReader('nb', mail, { subject: 'Ny lenke til tilbudet', before: [`Her er en ny lenke til tilbudet «${mail.facts.title}».`] }),
    en: (mail) =>
      toReader('en', mail, { subject: 'A new link to the offer', before: [`Here is a new link to the offer “${mail.facts.title}”.`] }),
  },
});

/** What the customer did; null where the office has acted since. */
const TO_OFFICE = {
  asked: { nb: 'Spørsmål om tilbud', en: 'Question about offer' },
  declined: { nb: 'Nei takk til tilbud', en: 'Declined: offer' },
  accepted: { nb: 'Godtatt: tilbud', en: 'Accepted: offer' },
  regretted: { nb: 'Angret: tilbud', en: 'Withdrawn by the customer: offer' },
} as const;
type OfCustomer = keyof typeof TO_OFFICE;
const isOfCustomer = (act: OfferAct | null): act is OfCustomer => act !== null && act in TO_OFFICE;

const prepareForWriter = prepareAccountMail({
  hidesLogins: true,
  read: async (reading) => {
    const found = await readOffer(reading);
    if (!found || !isOfCustomer(found.happened)) return null;
    const facts = { offerId: found.offerId, title: found.title, happened: found.happened };
    return { facts, link: `${reading.portal}${OFFICE_OFFERS_PATH}/${found.offerId}` };
  },
});

/** No word of what was written: subjects are shown on locked screens. */
export const offerToOffice = defineMail({
  prepare: prepareForWriter,
  words: {
    nb: ({ name, facts: { offerId, title, happened } }) => ({
      subject: `${TO_OFFICE[happened].nb} ${offerId}`,
      greeting: `Hei ${name},`,
      before: [`${TO_OFFICE[happened].nb} ${offerId}, «${title}».`],
      button: 'Åpne tilbudet',
      after: [],
    }),
    en: ({ name, facts: { offerId, title, happened } }) => ({
      subject: `${TO_OFFICE[happened].en} ${offerId}`,
      greeting: `Hello ${name},`,
      before: [`${TO_OFFICE[happened].en} ${offerId}, “${title}”.`],
      button: 'Open the offer',
      after: [],
    }),
  },
});
