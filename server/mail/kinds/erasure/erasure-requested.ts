import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { ERASURE_DELAY_MS } from '#domain/retention.ts';
import { formatDate } from '#words/format.ts';
import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readErasure } from './facts.ts';

const prepare = prepareAccountMail({ read: readErasure() });

/** To each holder of the customer, including the one who did it. A person may be the holder of several: the customer is named. */
export const erasureRequested = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { customer, person, isReader, requestedAt } }) => ({
      subject: `Kontoen til ${customer} hos ${brand.name} slettes ${erasedOn(requestedAt, 'nb')}`,
      greeting: `Hei ${name},`,
      before: [
        `${isReader ? 'Du' : person} har bedt om at kontoen til ${customer} i kundeportalen slettes. Det skjer ${erasedOn(requestedAt, 'nb')}.`,
      ],
      after: [
        'Fram til da kan du angre: Logg inn, åpne Kundeinformasjon og velg Angre slettingen. Last gjerne ned dataene dine først.',
        'Fakturagrunnlag må vi etter bokføringsloven oppbevare i fem år etter årets slutt. De låses, og ingen kan logge inn for å se dem.',
        isReader
          ? 'Var det ikke deg? Angre slettingen, bytt passord med en gang, og ta kontakt med oss.'
          : 'Stemmer ikke dette? Angre slettingen, og ta kontakt med oss med en gang.',
      ],
    }),
    en: ({ brand, name, facts: { customer, person, isReader, requestedAt } }) => ({
      subject: `The account of ${customer} at ${brand.name} will be deleted on ${erasedOn(requestedAt, 'en')}`,
      greeting: `Hello ${name},`,
      before: [
        `${isReader ? 'You have' : `${person} has`} asked us to delete the customer portal account of ${customer}. We will delete it on ${erasedOn(requestedAt, 'en')}.`,
      ],
      after: [
        'You can change your mind until then: log in, open Customer information and choose Keep my account. You may want to download your data first.',
        'The Norwegian Bookkeeping Act requires us to keep invoice bases for five years after the end of the year. They are locked, and no one can log in to see them.',
        isReader
          ? 'If this was not you, keep your account, change your password immediately and contact us.'
          : 'If this is not right, keep the account and contact us immediately.',
      ],
    }),
  },
});

const erasedOn = (requestedAt: Date, language: Language): string =>
  formatDate(osloDay(new Date(requestedAt.getTime() + ERASURE_DELAY_MS)), language);
