import type { Right } from '#domain/access.ts';
import type { Language } from '#domain/language.ts';
import type { PreparedMail, Words } from '../../define-mail.ts';
import type { AccessFacts } from '../../read-access.ts';

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
