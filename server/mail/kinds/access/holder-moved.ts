import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readAccess } from '../../read-access.ts';
import { contactIfWrong, greeting } from './words.ts';

const prepare = prepareAccountMail({ read: readAccess() });

/** The holder is the customer's main user. */
export const holderMoved = defineMail({
  prepare,
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
