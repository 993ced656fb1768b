import type { Language } from '#domain/language.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { jobInDetail } from '#words/job-name.ts';
import { FIRST_PASSWORD_LIFETIME_MS, INVITATION_LIFETIME_MS, TEMPORARY_PASSWORD_LIFETIME_MS } from '../auth/one-time-password.ts';
import type { MailKind } from '../outbox/outbox.ts';
import { accessWords } from './access-words.ts';
import { addressWords } from './address-words.ts';
import { careMailWords } from './care-mail-words.ts';
import { caseMailWords } from './case-mail-words.ts';
import { erasureWords } from './erasure-words.ts';
import { keyWords } from './key-words.ts';
import { loginWords } from './login-words.ts';
import type { MailContent, Words } from './mail-content.ts';
import { withdrawalWords } from './withdrawal-words.ts';

/** Of one-time passwords, as the mails say it. */
const LIFETIMES = {
  temporary: TEMPORARY_PASSWORD_LIFETIME_MS / MINUTE,
  first: FIRST_PASSWORD_LIFETIME_MS / DAY,
  invitation: INVITATION_LIFETIME_MS / DAY,
};

export function wordsOf(content: MailContent): Words {
  const { kind, language, brand, name } = content;
  const job = content.survey ? jobInDetail(content.survey, language) : '';
  const all: Record<MailKind, Record<Language, Words>> = {
    'temporary-password': {
      nb: {
        subject: `Nytt passord til kundeportalen hos ${brand.name}`,
        greeting: `Hei ${name},`,
        before: ['Noen, forhåpentligvis du, har bedt om et nytt passord til kundeportalen.'],
        after: [
          `Engangspassordet virker én gang og i ${LIFETIMES.temporary} minutter. Når du har logget inn, velger du et nytt passord.`,
          'Det gamle passordet ditt virker til engangspassordet er brukt. Har du ikke bedt om dette, kan du se bort fra e-posten. Har du fått flere, gjelder den nyeste.',
        ],
      },
      en: {
        subject: `New password for the ${brand.name} customer portal`,
        greeting: `Hello ${name},`,
        before: ['Someone, hopefully you, has requested a new password for the customer portal.'],
        after: [
          `The one-time password can be used once and expires after ${LIFETIMES.temporary} minutes. You will choose a new password when you log in.`,
          'Your old password works until you use the one-time password. If you did not request this, you can ignore this email. If you have received several, use the most recent one.',
        ],
      },
    },
    'first-password': {
      nb: {
        subject: `Din bruker i kundeportalen hos ${brand.name}`,
        greeting: `Hei ${name},`,
        before: [`Du er registrert som ansatt i kundeportalen hos ${brand.name}.`],
        after: [`Engangspassordet virker én gang og i ${LIFETIMES.first} dager. Når du har logget inn, velger du ditt eget passord.`],
      },
      en: {
        subject: `Your ${brand.name} customer portal account`,
        greeting: `Hello ${name},`,
        before: [`You have been registered as an employee in the ${brand.name} customer portal.`],
        after: [
          `The one-time password can be used once and expires after ${LIFETIMES.first} days. You will choose your own password when you log in.`,
        ],
      },
    },
    'password-changed': {
      nb: {
        subject: `Passordet ditt hos ${brand.name} er endret`,
        greeting: `Hei ${name},`,
        before: ['Passordet ditt til kundeportalen er endret, og andre innlogginger er avsluttet.'],
        after: ['Var det ikke deg? Be om et nytt passord på innloggingssiden med en gang, og ta kontakt med oss.'],
      },
      en: {
        subject: `Your password at ${brand.name} has been changed`,
        greeting: `Hello ${name},`,
        before: ['Your password for the customer portal has been changed, and you have been logged out on other devices.'],
        after: ['If this was not you, request a new password on the login page immediately and contact us.'],
      },
    },
    ...addressWords(content),
    ...keyWords(content),
    ...loginWords(content),
    ...accessWords(content),
    ...withdrawalWords(content),
    ...caseMailWords(content),
    ...careMailWords(content),
    ...erasureWords(content),
    'customer-invitation': {
      nb: {
        subject: `Velkommen til kundeportalen hos ${brand.name}`,
        greeting: `Hei ${name},`,
        before: [
          `${brand.name} har en kundeportal for deg. Der ser du jobbene vi har gjort hos deg, med fakturagrunnlag og dokumentasjon.`,
          'Slik logger du inn første gang:',
        ],
        after: [
          `Engangspassordet virker én gang og i ${LIFETIMES.invitation} dager. Når du har logget inn, velger du ditt eget passord.`,
          `Er det gått mer enn ${LIFETIMES.invitation} dager? Velg «glemt passord?» på innloggingssiden, så får du et nytt.`,
        ],
      },
      en: {
        subject: `Welcome to the ${brand.name} customer portal`,
        greeting: `Hello ${name},`,
        before: [
          `${brand.name} has a customer portal for you. There you can see the jobs we have done for you, with invoice bases and documentation.`,
          'Here is how to log in for the first time:',
        ],
        after: [
          `The one-time password can be used once and expires after ${LIFETIMES.invitation} days. You will choose your own password when you log in.`,
          `If more than ${LIFETIMES.invitation} days have passed, choose “forgotten your password?” on the login page to get a new one.`,
        ],
      },
    },
    'survey-invitation': {
      nb: {
        subject: `Hvordan gikk det? ${brand.name} vil gjerne vite det`,
        greeting: `Hei ${name},`,
        before: [`${brand.name} har vært hos deg: ${job}. Hvordan gikk det? Det tar under 10 sekunder å svare, og svarene gjør oss bedre.`],
        after: ['Lenken er din egen, gjelder bare denne jobben og virker i 60 dager. Du trenger ikke logge inn.'],
        button: 'Svar på undersøkelsen',
        optOut: 'Vil du ikke ha slike e-poster? Si fra her',
      },
      en: {
        subject: `How did we do? ${brand.name} would like to know`,
        greeting: `Hello ${name},`,
        before: [
          `${brand.name} recently did some work for you: ${job}. How did it go? It takes less than 10 seconds to answer, and your answers help us improve.`,
        ],
        after: ['This link is personal, is for this job only and expires after 60 days. You do not need to log in.'],
        button: 'Answer the survey',
        optOut: 'Stop receiving emails like this',
      },
    },
    'survey-reminder': {
      nb: {
        subject: `Hvordan gikk det? En påminnelse fra ${brand.name}`,
        greeting: `Hei ${name},`,
        before: [`For noen dager siden spurte vi hvordan det gikk med ${job}. Har du ti sekunder, blir vi glade for svaret ditt.`],
        after: ['Dette er den eneste påminnelsen. Har du alt svart, kan du se bort fra den.'],
        button: 'Svar på undersøkelsen',
        optOut: 'Vil du ikke ha slike e-poster? Si fra her',
      },
      en: {
        subject: `How did it go? A reminder from ${brand.name}`,
        greeting: `Hello ${name},`,
        before: [`A few days ago we asked you how it went: ${job}. If you have ten seconds, we would love to hear from you.`],
        after: ['This is the only reminder we will send. If you have already answered, you can ignore it.'],
        button: 'Answer the survey',
        optOut: 'Stop receiving emails like this',
      },
    },
  };
  return all[kind][language];
}
