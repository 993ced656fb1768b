import { defineMail } from '../../define-mail.ts';
import { prepareEmailChange } from './facts.ts';

/** By the office. */
export const emailChangeStarted = defineMail({
  prepare: prepareEmailChange,
  words: {
    nb: ({ brand, name, facts: { address } }) => ({
      subject: `${brand.name} bytter e-postadressen for innloggingen din`,
      greeting: `Hei ${name},`,
      before: [
        `${brand.name} har startet et bytte av e-postadressen for innloggingen din i kundeportalen. Den nye er ${address}.`,
        'Byttet skjer først når den nye adressen er bekreftet. Til da er alt som før.',
      ],
      after: [
        'Har du ikke bedt om dette? Logg inn, velg E-post for innlogging på siden med opplysningene dine og avbryt byttet. Ta så kontakt med oss.',
      ],
    }),
    en: ({ brand, name, facts: { address } }) => ({
      subject: `${brand.name} is changing your login email`,
      greeting: `Hello ${name},`,
      before: [
        `${brand.name} has started changing the login email for your customer portal account. The new address is ${address}.`,
        'The change takes effect once the new address has been confirmed. Until then, nothing changes.',
      ],
      after: [
        'If you did not request this, log in, choose Login email on the page with your details and cancel the change. Then contact us.',
      ],
    }),
  },
});
