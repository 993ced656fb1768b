import { defineMail } from '../../define-mail.ts';
import { prepareEmailChange } from './facts.ts';

export const emailChanged = defineMail({
  prepare: prepareEmailChange,
  words: {
    nb: ({ brand, name, facts: { address } }) => ({
      subject: `E-postadressen for innloggingen din hos ${brand.name} er byttet`,
      greeting: `Hei ${name},`,
      before: [
        `Innloggingen din i kundeportalen bruker nå ${address}. Nytt passord og varsler sendes dit, og alle innlogginger er avsluttet.`,
      ],
      after: ['Var det ikke deg? Ta kontakt med oss med en gang.'],
    }),
    en: ({ brand, name, facts: { address } }) => ({
      subject: `Your login email at ${brand.name} has been changed`,
      greeting: `Hello ${name},`,
      before: [
        `Your customer portal account now uses ${address}. New passwords and notifications will be sent there, and you have been logged out on all devices.`,
      ],
      after: ['If this was not you, contact us immediately.'],
    }),
  },
});
