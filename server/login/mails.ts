import { emailKey } from '#domain/email.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { FIRST_PASSWORD_LIFETIME_MS, TEMPORARY_PASSWORD_LIFETIME_MS } from '../auth/one-time-password.ts';
import { prepareAccountMail, readNothing } from '../mail/account-mail.ts';
import { defineMail } from '../mail/define.ts';

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

const MINUTES = TEMPORARY_PASSWORD_LIFETIME_MS / MINUTE;

export const temporaryPassword = defineMail({
  prepare: prepareAccountMail({
    oneTime: { purpose: 'temporary', lifetimeMs: TEMPORARY_PASSWORD_LIFETIME_MS },
    // It was asked for with an address: accounts that have another one by now are left out.
    isConcerned: ({ email }, { recipient }) => emailKey(email) === emailKey(recipient),
    read: readNothing,
  }),
  words: {
    nb: ({ brand, name }) => ({
      subject: `Nytt passord til kundeportalen hos ${brand.name}`,
      greeting: `Hei ${name},`,
      before: ['Noen, forhåpentligvis du, har bedt om et nytt passord til kundeportalen.'],
      after: [
        `Engangspassordet virker én gang og i ${MINUTES} minutter. Når du har logget inn, velger du et nytt passord.`,
        'Det gamle passordet ditt virker til engangspassordet er brukt. Har du ikke bedt om dette, kan du se bort fra e-posten. Har du fått flere, gjelder den nyeste.',
      ],
    }),
    en: ({ brand, name }) => ({
      subject: `New password for the ${brand.name} customer portal`,
      greeting: `Hello ${name},`,
      before: ['Someone, hopefully you, has requested a new password for the customer portal.'],
      after: [
        `The one-time password can be used once and expires after ${MINUTES} minutes. You will choose a new password when you log in.`,
        'Your old password works until you use the one-time password. If you did not request this, you can ignore this email. If you have received several, use the most recent one.',
      ],
    }),
  },
});

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
