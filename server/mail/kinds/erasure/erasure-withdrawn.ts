import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readErasure } from './facts.ts';

const prepare = prepareAccountMail({ read: readErasure((known) => !known.is_erased_soon) });

export const erasureWithdrawn = defineMail({
  prepare,
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
