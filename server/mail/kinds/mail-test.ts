import { defineMail } from '../define-mail.ts';
import { prepareAccountMail, readNothing } from '../prepare-account-mail.ts';

/** An Admin has asked whether mails arrive. */
export const mailTest = defineMail({
  prepare: prepareAccountMail({ hidesLogins: true, read: readNothing }),
  words: {
    nb: ({ brand, name }) => ({
      subject: `Prøve fra kundeportalen til ${brand.name}`,
      greeting: `Hei ${name},`,
      before: ['E-post fra kundeportalen kommer frem. Slik ser den ut for kundene.'],
      after: [`Svarer du på den, går svaret til ${brand.email}. Havnet den i søppelpost, si fra til den som drifter portalen.`],
    }),
    en: ({ brand, name }) => ({
      subject: `A test from the ${brand.name} customer portal`,
      greeting: `Hello ${name},`,
      before: ['Emails from the customer portal arrive. This is what customers see.'],
      after: [`If you reply to it, the reply goes to ${brand.email}. If it ended up among spam, tell the operator of the portal.`],
    }),
  },
});
