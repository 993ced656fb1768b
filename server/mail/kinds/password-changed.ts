import { defineMail } from '../define-mail.ts';
import { prepareAccountMail, readNothing } from '../prepare-account-mail.ts';

export const passwordChanged = defineMail({
  prepare: prepareAccountMail({ read: readNothing }),
  words: {
    nb: ({ brand, name }) => ({
      subject: `Passordet ditt hos ${brand.name} er endret`,
      greeting: `Hei ${name},`,
      before: ['Passordet ditt til kundeportalen er endret, og andre innlogginger er avsluttet.'],
      after: ['Var det ikke deg? Be om et nytt passord på innloggingssiden med en gang, og ta kontakt med oss.'],
    }),
    en: ({ brand, name }) => ({
      subject: `Your password at ${brand.name} has been changed`,
      greeting: `Hello ${name},`,
      before: ['Your password for the customer portal has been changed, and you have been logged out on other devices.'],
      after: ['If this was not you, request a new password on the login page immediately and contact us.'],
    }),
  },
});
