import type { Language } from '#domain/language.ts';
import type { Right } from '#domain/people/access.ts';
import { type AccessFacts, prepareAccountMail, readAccess } from '../mail/account-mail.ts';
import { defineMail, type PreparedMail, type Words } from '../mail/define.ts';

const prepareAccessGiven = prepareAccountMail({ read: readAccess() });

export const accessGiven = defineMail({
  prepare: prepareAccessGiven,
  words: {
    nb: (mail) => ({
      ...currentAccess.nb(mail),
      subject: `${mail.facts.isReader ? 'Du' : mail.facts.person} har fått tilgang til ${mail.facts.customer}`,
    }),
    en: (mail) => ({
      ...currentAccess.en(mail),
      subject: `${mail.facts.isReader ? 'You now have' : `${mail.facts.person} now has`} access to ${mail.facts.customer}`,
    }),
  },
});

const prepareAccessChanged = prepareAccountMail({ read: readAccess() });

export const accessChanged = defineMail({
  prepare: prepareAccessChanged,
  words: {
    nb: (mail) => ({ ...currentAccess.nb(mail), subject: `Endret tilgang til ${mail.facts.customer}` }),
    en: (mail) => ({ ...currentAccess.en(mail), subject: `Access to ${mail.facts.customer} has changed` }),
  },
});

const prepareAccessEnded = prepareAccountMail({ read: readAccess((known) => !known.has_access) });

export const accessEnded = defineMail({
  prepare: prepareAccessEnded,
  words: {
    nb: ({ brand, name, facts: { customer, person, isReader } }) => ({
      subject: `Tilgang til ${customer} er avsluttet`,
      greeting: greeting.nb(name),
      before: [`${isReader ? 'Du' : person} har ikke lenger tilgang til ${customer} i kundeportalen hos ${brand.name}.`],
      after: [isReader ? 'Mener du dette er feil? Ta kontakt med den som er hovedbruker, eller med oss.' : contactIfWrong.nb],
    }),
    en: ({ brand, name, facts: { customer, person, isReader } }) => ({
      subject: `Access to ${customer} has ended`,
      greeting: greeting.en(name),
      before: [
        `${isReader ? 'You no longer have' : `${person} no longer has`} access to ${customer} in the ${brand.name} customer portal.`,
      ],
      after: [isReader ? 'If you think this is a mistake, contact the main user, or contact us.' : contactIfWrong.en],
    }),
  },
});

const prepareHolderMoveStarted = prepareAccountMail({ read: readAccess() });

/** By the office, to the holder of today. */
export const holderMoveStarted = defineMail({
  prepare: prepareHolderMoveStarted,
  words: {
    nb: ({ brand, name, facts: { customer } }) => ({
      subject: `${brand.name} bytter hovedbruker for ${customer}`,
      greeting: greeting.nb(name),
      before: [
        `${brand.name} har startet et bytte av hovedbruker for ${customer} i kundeportalen. Det gjelder fra den nye har bekreftet. Da beholder du full tilgang til den nye hovedbrukeren avslutter den.`,
      ],
      after: ['Er dette feil? Ta kontakt med oss med en gang.'],
    }),
    en: ({ brand, name, facts: { customer } }) => ({
      subject: `${brand.name} is changing the main user for ${customer}`,
      greeting: greeting.en(name),
      before: [
        `${brand.name} has started changing the main user for ${customer} in the customer portal. It takes effect once the new main user has confirmed. You then keep full access until the new main user ends it.`,
      ],
      after: ['If this is a mistake, contact us immediately.'],
    }),
  },
});

const prepareHolderMoved = prepareAccountMail({ read: readAccess() });

/** The holder is the customer's main user. */
export const holderMoved = defineMail({
  prepare: prepareHolderMoved,
  words: {
    nb: ({ brand, name, facts: { customer, person, isReader } }) => ({
      subject: `Ny hovedbruker for ${customer}`,
      greeting: greeting.nb(name),
      before: [
        `${isReader ? 'Du' : person} er nå hovedbruker for ${customer} i kundeportalen hos ${brand.name}, og bestemmer hvem som har tilgang.`,
        'Den som var hovedbruker før, har fortsatt full tilgang til hovedbrukeren avslutter den.',
      ],
      after: [contactIfWrong.nb],
    }),
    en: ({ brand, name, facts: { customer, person, isReader } }) => ({
      subject: `New main user for ${customer}`,
      greeting: greeting.en(name),
      before: [
        `${isReader ? 'You are' : `${person} is`} now the main user for ${customer} in the ${brand.name} customer portal, and decides who has access.`,
        'The previous main user keeps full access until the main user ends it.',
      ],
      after: [contactIfWrong.en],
    }),
  },
});

const RIGHTS: Record<Right, Record<Language, string>> = {
  holder: { nb: 'tilgang som hovedbruker', en: 'main user access' },
  full: { nb: 'full tilgang', en: 'full access' },
  'no-prices': { nb: 'tilgang uten priser', en: 'access without prices' },
};
const ANY: Record<Language, string> = { nb: 'tilgang', en: 'access' };
const HOLDER_MEANS: Record<Language, string> = {
  nb: 'Hovedbrukeren ser alt og bestemmer hvem som har tilgang.',
  en: 'The main user sees everything and decides who has access.',
};

export const rightWords = (right: Right | null, language: Language): string => (right ? RIGHTS[right] : ANY)[language];

/** What a main user is, for the mail to a person who becomes one. */
export const holderMeaning = (right: Right | null, language: Language): string[] => (right === 'holder' ? [HOLDER_MEANS[language]] : []);

/** To a person who may not have given a name yet. */
export const greeting: Record<Language, (name: string) => string> = {
  nb: (name) => (name ? `Hei ${name},` : 'Hei,'),
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
};

export const contactIfWrong: Record<Language, string> = {
  nb: 'Stemmer ikke dette? Logg inn og se under Tilganger, eller ta kontakt med oss med en gang.',
  en: 'If this is not right, log in and look under People with access, or contact us immediately.',
};

/** What a person may do now, to that person and to the customer's main user. */
export const currentAccess: Record<Language, (mail: PreparedMail<AccessFacts>) => Omit<Words, 'subject'>> = {
  nb: ({ brand, name, facts: { customer, person, right, isReader } }) => ({
    greeting: greeting.nb(name),
    before: [
      `${isReader ? 'Du' : person} har nå ${rightWords(right, 'nb')} til ${customer} i kundeportalen hos ${brand.name}.`,
      ...holderMeaning(right, 'nb'),
    ],
    after: [contactIfWrong.nb],
  }),
  en: ({ brand, name, facts: { customer, person, right, isReader } }) => ({
    greeting: greeting.en(name),
    before: [
      `${isReader ? 'You now have' : `${person} now has`} ${rightWords(right, 'en')} to ${customer} in the ${brand.name} customer portal.`,
      ...holderMeaning(right, 'en'),
    ],
    after: [contactIfWrong.en],
  }),
};
