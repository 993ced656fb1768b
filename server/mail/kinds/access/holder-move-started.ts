import { defineMail } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';
import { readAccess } from '../../read-access.ts';
import { greeting } from './words.ts';

const prepare = prepareAccountMail({ read: readAccess() });

/** By the office, to the holder of today. */
export const holderMoveStarted = defineMail({
  prepare,
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
