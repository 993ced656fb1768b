import { DAY } from '#domain/time.ts';
import { INVITATION_LIFETIME_MS } from '../auth/one-time-password.ts';
import { prepareAccountMail, readNothing } from '../mail/account-mail.ts';
import { defineMail } from '../mail/define.ts';

const DAYS = INVITATION_LIFETIME_MS / DAY;

export const customerInvitation = defineMail({
  prepare: prepareAccountMail({ oneTime: { purpose: 'invitation', lifetimeMs: INVITATION_LIFETIME_MS }, read: readNothing }),
  words: {
    nb: ({ brand, name }) => ({
      subject: `Velkommen til kundeportalen hos ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [
        `${brand.name} har en kundeportal for deg. Der ser du jobbene vi har gjort hos deg, med fakturagrunnlag og dokumentasjon.`,
        'Slik logger du inn første gang:',
      ],
      after: [
        `Lenken virker én gang og i ${DAYS} dager. Der velger du ditt eget passord, og så er du inne.`,
        `Er det gått mer enn ${DAYS} dager? Velg «glemt passord?» på innloggingssiden, så får du et nytt.`,
      ],
    }),
    en: ({ brand, name }) => ({
      subject: `Welcome to the ${brand.name} customer portal`,
      greeting: `Hello ${name},`,
      before: [
        `${brand.name} has a customer portal for you. There you can see the jobs we have done for you, with invoice bases and documentation.`,
        'Here is how to log in for the first time:',
      ],
      after: [
        `The link works once and for ${DAYS} days. There you choose your own password, and you are in.`,
        `If more than ${DAYS} days have passed, choose “forgotten your password?” on the login page to get a new one.`,
      ],
    }),
  },
});
