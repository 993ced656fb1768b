import type { Language } from '#domain/language.ts';
import { hello, ifNotRight, meaningOf, rightWords } from '../access-words.ts';
import { defineMail, type PreparedMail, type Words } from '../define-mail.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';
import { type AccessFacts, readAccess } from '../read-access.ts';

const prepare = prepareAccountMail({ read: readAccess() });

const nowHas: Record<Language, (mail: PreparedMail<AccessFacts>) => Omit<Words, 'subject'>> = {
  nb: ({ brand, name, facts: { customer, person, right, isReader } }) => ({
    greeting: hello.nb(name),
    before: [
      `${isReader ? 'Du' : person} har nå ${rightWords(right, 'nb')} til ${customer} i kundeportalen hos ${brand.name}.`,
      ...meaningOf(right, 'nb'),
    ],
    after: [ifNotRight.nb],
  }),
  en: ({ brand, name, facts: { customer, person, right, isReader } }) => ({
    greeting: hello.en(name),
    before: [
      `${isReader ? 'You now have' : `${person} now has`} ${rightWords(right, 'en')} to ${customer} in the ${brand.name} customer portal.`,
      ...meaningOf(right, 'en'),
    ],
    after: [ifNotRight.en],
  }),
};

export const accessGiven = defineMail({
  prepare,
  words: {
    nb: (mail) => ({
      ...nowHas.nb(mail),
      subject: `${mail.facts.isReader ? 'Du' : mail.facts.person} har fått tilgang til ${mail.facts.customer}`,
    }),
    en: (mail) => ({
      ...nowHas.en(mail),
      subject: `${mail.facts.isReader ? 'You now have' : `${mail.facts.person} now has`} access to ${mail.facts.customer}`,
    }),
  },
});

export const accessChanged = defineMail({
  prepare,
  words: {
    nb: (mail) => ({ ...nowHas.nb(mail), subject: `Endret tilgang til ${mail.facts.customer}` }),
    en: (mail) => ({ ...nowHas.en(mail), subject: `Access to ${mail.facts.customer} has changed` }),
  },
});

const prepareEnded = prepareAccountMail({ read: readAccess((known) => !known.has_access) });

export const accessEnded = defineMail({
  prepare: prepareEnded,
  words: {
    nb: ({ brand, name, facts: { customer, person, isReader } }) => ({
      subject: `Tilgang til ${customer} er avsluttet`,
      greeting: hello.nb(name),
      before: [`${isReader ? 'Du' : person} har ikke lenger tilgang til ${customer} i kundeportalen hos ${brand.name}.`],
      after: [isReader ? 'Mener du dette er feil? Ta kontakt med den som er hovedbruker, eller med oss.' : ifNotRight.nb],
    }),
    en: ({ brand, name, facts: { customer, person, isReader } }) => ({
      subject: `Access to ${customer} has ended`,
      greeting: hello.en(name),
      before: [
        `${isReader ? 'You no longer have' : `${person} no longer has`} access to ${customer} in the ${brand.name} customer portal.`,
      ],
      after: [isReader ? 'If you think this is a mistake, contact the main user, or contact us.' : ifNotRight.en],
    }),
  },
});
