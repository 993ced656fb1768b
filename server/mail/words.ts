import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { ERASURE_DELAY_MS } from '#domain/retention.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { formatDate } from '#words/format.ts';
import { FIRST_PASSWORD_LIFETIME_MS, INVITATION_LIFETIME_MS, TEMPORARY_PASSWORD_LIFETIME_MS } from '../auth/one-time-password.ts';
import { addressWords } from './address-words.ts';
import type { MailContent, Words } from './mail-content.ts';
import type { MailKind } from './outbox.ts';

/** Of one-time passwords, as the mails say it. */
const LIFETIMES = {
  temporary: TEMPORARY_PASSWORD_LIFETIME_MS / MINUTE,
  first: FIRST_PASSWORD_LIFETIME_MS / DAY,
  invitation: INVITATION_LIFETIME_MS / DAY,
};

export function wordsOf(content: MailContent): Words {
  const { kind, language, brand, name, createdAt } = content;
  const erasedOn = formatDate(osloDay(new Date(createdAt.getTime() + ERASURE_DELAY_MS)), language);
  const job = jobWords(content);
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
        subject: `New password for the customer portal of ${brand.name}`,
        greeting: `Hello ${name},`,
        before: ['Somebody, hopefully you, has asked for a new password for the customer portal.'],
        after: [
          `The one-time password works once and for ${LIFETIMES.temporary} minutes. After logging in you choose a new password.`,
          'Your old password works until the one-time password has been used. If you did not ask for this, you can ignore this mail. If you got several, the newest counts.',
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
        subject: `Your user in the customer portal of ${brand.name}`,
        greeting: `Hello ${name},`,
        before: [`You have been registered as an employee in the customer portal of ${brand.name}.`],
        after: [`The one-time password works once and for ${LIFETIMES.first} days. After logging in you choose a password of your own.`],
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
        subject: `Your password at ${brand.name} was changed`,
        greeting: `Hello ${name},`,
        before: ['Your password for the customer portal was changed, and other sessions were ended.'],
        after: ['Was it not you? Ask for a new password on the login page at once, and contact us.'],
      },
    },
    ...addressWords(content),
    'erasure-requested': {
      nb: {
        subject: `Kontoen din hos ${brand.name} slettes ${erasedOn}`,
        greeting: `Hei ${name},`,
        before: [`Du har bedt om at kontoen din i kundeportalen slettes. Det skjer ${erasedOn}.`],
        after: [
          'Fram til da kan du angre: Logg inn, åpne Kundeinformasjon og velg Angre slettingen. Last gjerne ned dataene dine først.',
          'Fakturagrunnlag må vi etter bokføringsloven oppbevare i fem år etter årets slutt. De låses, og ingen kan logge inn for å se dem.',
          'Var det ikke deg? Angre slettingen, bytt passord med en gang, og ta kontakt med oss.',
        ],
      },
      en: {
        subject: `Your account at ${brand.name} will be deleted on ${erasedOn}`,
        greeting: `Hello ${name},`,
        before: [`You have asked for your account in the customer portal to be deleted. That will happen on ${erasedOn}.`],
        after: [
          'Until then you can change your mind: log in, open Customer information and choose Keep my account. You may want to download your data first.',
          'Invoice bases must by the Norwegian Bookkeeping Act be kept for five years after the end of the year. They are locked, and nobody can log in to see them.',
          'Was it not you? Keep the account, change the password at once, and contact us.',
        ],
      },
    },
    'erasure-withdrawn': {
      nb: {
        subject: `Kontoen din hos ${brand.name} slettes ikke`,
        greeting: `Hei ${name},`,
        before: ['Du har angret slettingen av kontoen din. Alt er som før.'],
        after: ['Var det ikke deg? Bytt passord med en gang, og ta kontakt med oss.'],
      },
      en: {
        subject: `Your account at ${brand.name} will not be deleted`,
        greeting: `Hello ${name},`,
        before: ['You have withdrawn the deletion of your account. Everything is as it was.'],
        after: ['Was it not you? Change the password at once, and contact us.'],
      },
    },
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
        subject: `Welcome to the customer portal of ${brand.name}`,
        greeting: `Hello ${name},`,
        before: [
          `${brand.name} has a customer portal for you. It shows the jobs we have done for you, with invoice basis and documentation.`,
          'This is how you log in for the first time:',
        ],
        after: [
          `The one-time password works once and for ${LIFETIMES.invitation} days. After logging in you choose a password of your own.`,
          `Have more than ${LIFETIMES.invitation} days passed? Choose “forgotten your password?” on the login page to get a new one.`,
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
        subject: `How did the job go? ${brand.name} would like to know`,
        greeting: `Hello ${name},`,
        before: [
          `${brand.name} has done work for you: ${job}. How did it go? Answering takes less than 10 seconds, and your answers make us better.`,
        ],
        after: ['The link is yours alone, is about this job only and works for 60 days. You need not log in.'],
        button: 'Answer the survey',
        optOut: 'No more mails like this? Tell us here',
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
        before: [`A few days ago we asked how it went with ${job}. If you have ten seconds, we would be glad to have your answer.`],
        after: ['This is the only reminder. If you have answered already, you can ignore it.'],
        button: 'Answer the survey',
        optOut: 'No more mails like this? Tell us here',
      },
    },
  };
  return all[kind][language];
}

function jobWords({ survey, language }: MailContent): string {
  if (!survey) return '';
  const date = formatDate(survey.date, language);
  return language === 'nb' ? `jobb ${survey.jobId}, ${date}` : `job ${survey.jobId}, ${date}`;
}
