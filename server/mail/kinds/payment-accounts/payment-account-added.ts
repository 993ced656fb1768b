import { formatDeadline } from '#words/format.ts';
import { defineMail } from '../../define-mail.ts';
import { preparePaymentAccount } from './facts.ts';

/** To all Admins. */
export const paymentAccountAdded = defineMail({
  prepare: preparePaymentAccount,
  words: {
    nb: ({ brand, name, facts: { number, from, by } }) => ({
      subject: `Nytt kontonummer i kundeportalen hos ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [
        `${by} har lagt til kontonummer ${number}. Fra ${formatDeadline(from, 'nb')} får kundene se det på regninger som skal betales dit.`,
      ],
      after: ['Alle administratorer får denne e-posten. Er det ikke firmaets konto? Fjern den med en gang: da får ingen kunde se den.'],
      button: 'Se kontonumrene',
    }),
    en: ({ brand, name, facts: { number, from, by } }) => ({
      subject: `New account number in the ${brand.name} customer portal`,
      greeting: `Hello ${name},`,
      before: [
        `${by} has added the account number ${number}. From ${formatDeadline(from, 'en')} customers are shown it on bills that are to be paid to it.`,
      ],
      after: [
        "All administrators receive this email. If it is not the company's account, remove it immediately: then no customer is shown it.",
      ],
      button: 'See the account numbers',
    }),
  },
});
