import { emailKey } from '#domain/email.ts';
import { MINUTE } from '#domain/time.ts';
import { TEMPORARY_PASSWORD_LIFETIME_MS } from '../../auth/one-time-password.ts';
import { defineMail } from '../define-mail.ts';
import { prepareAccountMail, readNothing } from '../prepare-account-mail.ts';

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
