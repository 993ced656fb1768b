import { defineMail } from '../../define-mail.ts';
import { prepareEmailChange } from './facts.ts';

export const emailChangeAsked = defineMail({
  prepare: prepareEmailChange,
  words: {
    nb: ({ brand, name, facts: { address } }) => ({
      subject: `Noen vil bytte e-postadressen for innlogging hos ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [
        `Noen, forhåpentligvis du, har bedt om at innloggingen din i kundeportalen skal bruke en annen e-postadresse: ${address}.`,
        'Byttet skjer først når den nye adressen er bekreftet. Til da er alt som før.',
      ],
      after: [
        'Var det ikke deg? Da kjenner noen passordet ditt. Logg inn, velg E-post for innlogging på siden med opplysningene dine og avbryt byttet. Bytt så passord: da virker heller ikke lenken. Ta gjerne kontakt med oss.',
      ],
    }),
    en: ({ brand, name, facts: { address } }) => ({
      subject: `Request to change your login email at ${brand.name}`,
      greeting: `Hello ${name},`,
      before: [
        `Someone, hopefully you, has asked to change the login email for your customer portal account to ${address}.`,
        'The change takes effect once the new address has been confirmed. Until then, nothing changes.',
      ],
      after: [
        'If this was not you, someone knows your password. Log in, choose Login email on the page with your details and cancel the change. Then change your password, which also makes the link invalid. Please contact us if you need help.',
      ],
    }),
  },
});
