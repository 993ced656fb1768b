import { defineMail } from '../../define-mail.ts';
import { preparePaymentAccount } from './facts.ts';

export const paymentAccountRemoved = defineMail({
  prepare: preparePaymentAccount,
  words: {
    nb: ({ brand, name, facts: { number, by } }) => ({
      subject: `Et kontonummer i kundeportalen hos ${brand.name} er fjernet`,
      greeting: `Hei ${name},`,
      before: [`${by} har fjernet kontonummer ${number}. Regninger som skal betales dit, viser ikke lenger hvordan de betales.`],
      after: ['Alle administratorer får denne e-posten. Legges kontoen til igjen, går det et døgn før kundene får se den.'],
      button: 'Se kontonumrene',
    }),
    en: ({ brand, name, facts: { number, by } }) => ({
      subject: `An account number in the ${brand.name} customer portal has been removed`,
      greeting: `Hello ${name},`,
      before: [`${by} has removed the account number ${number}. Bills that are to be paid to it no longer show how they are paid.`],
      after: ['All administrators receive this email. If the account is added again, a day passes before customers are shown it.'],
      button: 'See the account numbers',
    }),
  },
});
