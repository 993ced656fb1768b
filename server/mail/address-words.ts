import { CONFIRMATION_LIFETIME_MS } from '#domain/account-email.ts';
import type { Language } from '#domain/language.ts';
import { HOUR } from '#domain/time.ts';
import type { AddressMail } from '../outbox/outbox.ts';
import type { MailContent, Words } from './mail-content.ts';

const LINK_HOURS = CONFIRMATION_LIFETIME_MS / HOUR;

/** The mails about a change of the address that somebody logs in with. */
export function addressWords({ brand, name, change }: MailContent): Record<AddressMail, Record<Language, Words>> {
  const address = change?.address ?? '';
  return {
    'email-change-asked': {
      nb: {
        subject: `Noen vil bytte e-postadressen for innlogging hos ${brand.name}`,
        greeting: `Hei ${name},`,
        before: [
          `Noen, forhåpentligvis du, har bedt om at innloggingen din i kundeportalen skal bruke en annen e-postadresse: ${address}.`,
          'Byttet skjer først når den nye adressen er bekreftet. Til da er alt som før.',
        ],
        after: [
          'Var det ikke deg? Da kjenner noen passordet ditt. Logg inn, velg E-post for innlogging på siden med opplysningene dine og avbryt byttet. Bytt så passord: da virker heller ikke lenken. Ta gjerne kontakt med oss.',
        ],
      },
      en: {
        subject: `Request to change your login email at ${brand.name}`,
        greeting: `Hello ${name},`,
        before: [
          `Someone, hopefully you, has asked to change the login email for your customer portal account to ${address}.`,
          'The change takes effect once the new address has been confirmed. Until then, nothing changes.',
        ],
        after: [
          'If this was not you, someone knows your password. Log in, choose Login email on the page with your details and cancel the change. Then change your password, which also makes the link invalid. Please contact us if you need help.',
        ],
      },
    },
    'email-change-started': {
      nb: {
        subject: `${brand.name} bytter e-postadressen for innloggingen din`,
        greeting: `Hei ${name},`,
        before: [
          `${brand.name} har startet et bytte av e-postadressen for innloggingen din i kundeportalen. Den nye er ${address}.`,
          'Byttet skjer først når den nye adressen er bekreftet. Til da er alt som før.',
        ],
        after: [
          'Har du ikke bedt om dette? Logg inn, velg E-post for innlogging på siden med opplysningene dine og avbryt byttet. Ta så kontakt med oss.',
        ],
      },
      en: {
        subject: `${brand.name} is changing your login email`,
        greeting: `Hello ${name},`,
        before: [
          `${brand.name} has started changing the login email for your customer portal account. The new address is ${address}.`,
          'The change takes effect once the new address has been confirmed. Until then, nothing changes.',
        ],
        after: [
          'If you did not request this, log in, choose Login email on the page with your details and cancel the change. Then contact us.',
        ],
      },
    },
    // To an address that may be a stranger's: no name, and no user name either.
    'confirm-email': {
      nb: {
        subject: `Bekreft e-postadressen din hos ${brand.name}`,
        greeting: 'Hei,',
        before: [`${address} skal brukes til innlogging og varsler i kundeportalen hos ${brand.name}. Bekreft at adressen er din:`],
        after: [
          `Lenken virker én gang og i ${LINK_HOURS} timer. Når adressen er bekreftet, logger du inn på nytt, med samme brukernavn og passord som før. Har du glemt passordet, velger du «glemt passord?» på innloggingssiden.`,
          'Vet du ikke hva dette gjelder? Da kan du se bort fra e-posten, så skjer det ingenting.',
        ],
        button: 'Bekreft adressen',
      },
      en: {
        subject: `Confirm your email address at ${brand.name}`,
        greeting: 'Hello,',
        before: [
          `${address} will be used for login and notifications in the ${brand.name} customer portal. Please confirm that this address is yours:`,
        ],
        after: [
          `The link can be used once and expires after ${LINK_HOURS} hours. Once your address is confirmed, log in again with the same username and password as before. If you have forgotten your password, choose “forgotten your password?” on the login page.`,
          'If you were not expecting this email, you can ignore it and nothing will happen.',
        ],
        button: 'Confirm your address',
      },
    },
    'email-changed': {
      nb: {
        subject: `E-postadressen for innloggingen din hos ${brand.name} er byttet`,
        greeting: `Hei ${name},`,
        before: [
          `Innloggingen din i kundeportalen bruker nå ${address}. Nytt passord og varsler sendes dit, og alle innlogginger er avsluttet.`,
        ],
        after: ['Var det ikke deg? Ta kontakt med oss med en gang.'],
      },
      en: {
        subject: `Your login email at ${brand.name} has been changed`,
        greeting: `Hello ${name},`,
        before: [
          `Your customer portal account now uses ${address}. New passwords and notifications will be sent there, and you have been logged out on all devices.`,
        ],
        after: ['If this was not you, contact us immediately.'],
      },
    },
  };
}
