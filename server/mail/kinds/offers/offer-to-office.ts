import { OFFICE_OFFERS_PATH } from '#domain/portal-paths.ts';
import type { OfferAct } from '#domain/prices/offer.ts';
import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readOffer } from './facts.ts';

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
