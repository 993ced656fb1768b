import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readAccess } from '../../read-access.ts';
import { contactIfWrong, greeting } from './words.ts';

const prepare = prepareAccountMail({ read: readAccess((known) => !known.has_access) });

export const accessEnded = defineMail({
  prepare,
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
