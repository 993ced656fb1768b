import { DAY } from '#domain/time.ts';
import { FIRST_PASSWORD_LIFETIME_MS } from '../../auth/one-time-password.ts';
import { defineMail } from '../define-mail.ts';
import { prepareAccountMail, readNothing } from '../prepare-account-mail.ts';

const DAYS = FIRST_PASSWORD_LIFETIME_MS / DAY;

/** To an employee, with the link that sets the password. */
export const firstPassword = defineMail({
  prepare: prepareAccountMail({ oneTime: { purpose: 'first', lifetimeMs: FIRST_PASSWORD_LIFETIME_MS }, read: readNothing }),
  words: {
    nb: ({ brand, name }) => ({
      subject: `Din bruker i kundeportalen hos ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [`Du er registrert som ansatt i kundeportalen hos ${brand.name}.`],
      after: [`Lenken virker én gang og i ${DAYS} dager. Der velger du ditt eget passord, og så er du inne.`],
    }),
    en: ({ brand, name }) => ({
      subject: `Your ${brand.name} customer portal account`,
      greeting: `Hello ${name},`,
      before: [`You have been registered as an employee in the ${brand.name} customer portal.`],
      after: [`The link works once and for ${DAYS} days. There you choose your own password, and you are in.`],
    }),
  },
});
