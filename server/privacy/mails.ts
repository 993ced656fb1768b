import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { ERASURE_DELAY_MS } from '#domain/privacy/retention.ts';
import { formatDate } from '#words/format.ts';
import type { Contact } from '../access/accounts.ts';
import { prepareAccountMail, readAccess } from '../mail/account-mail.ts';
import { defineMail, type Preparation } from '../mail/define.ts';

/** Who has asked for the erasure of which customer, and when. */
export function readErasure(isStillTrue?: Parameters<typeof readAccess>[0]) {
  const read = readAccess(isStillTrue);
  return async (reading: Preparation & { reader: Contact }) => {
    const { row, reader } = reading;
    // One that a server of the version before has written does not say which customer: then it is the reader's own.
    const found =
      row.about.accountId === undefined ? { facts: { customer: reader.name, person: '', isReader: true } } : await read(reading);
    return found && { facts: { ...found.facts, requestedAt: row.created_at } };
  };
}

const prepareErasureRequested = prepareAccountMail({ read: readErasure() });

/** To each holder of the customer, including the one who did it. A person may be the holder of several: the customer is named. */
export const erasureRequested = defineMail({
  prepare: prepareErasureRequested,
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

const prepareErasureWithdrawn = prepareAccountMail({ read: readErasure((known) => !known.is_erased_soon) });

export const erasureWithdrawn = defineMail({
  prepare: prepareErasureWithdrawn,
  words: {
    nb: ({ brand, name, facts: { customer, person, isReader } }) => ({
      subject: `Kontoen til ${customer} hos ${brand.name} slettes ikke`,
      greeting: `Hei ${name},`,
      before: [`${isReader ? 'Du' : person} har angret slettingen av kontoen til ${customer}. Alt er som før.`],
      after: [
        isReader
          ? 'Var det ikke deg? Bytt passord med en gang, og ta kontakt med oss.'
          : 'Stemmer ikke dette? Ta kontakt med oss med en gang.',
      ],
    }),
    en: ({ brand, name, facts: { customer, person, isReader } }) => ({
      subject: `The account of ${customer} at ${brand.name} will not be deleted`,
      greeting: `Hello ${name},`,
      before: [`${isReader ? 'You have' : `${person} has`} cancelled the deletion of the account of ${customer}. Nothing has changed.`],
      after: [
        isReader
          ? 'If this was not you, change your password immediately and contact us.'
          : 'If this is not right, contact us immediately.',
      ],
    }),
  },
});
