import { CONFIRMATION_LIFETIME_MS } from '#domain/account-email.ts';
import type { Language } from '#domain/language.ts';
import { HOUR } from '#domain/time.ts';
import type { MailContent, Words } from './mail-content.ts';
import type { AddressMail } from './outbox.ts';

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
        subject: `Somebody wants to change the email address for your login at ${brand.name}`,
        greeting: `Hello ${name},`,
        before: [
          `Somebody, hopefully you, has asked that your login to the customer portal use another email address: ${address}.`,
          'The change takes effect only when the new address has been confirmed. Until then everything is as it was.',
        ],
        after: [
          'Was it not you? Then somebody knows your password. Log in, choose Email for login on the page with your information and cancel the change. Then change the password: that also makes the link void. You are welcome to contact us.',
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
        subject: `${brand.name} is changing the email address for your login`,
        greeting: `Hello ${name},`,
        before: [
          `${brand.name} has started a change of the email address for your login to the customer portal. The new one is ${address}.`,
          'The change takes effect only when the new address has been confirmed. Until then everything is as it was.',
        ],
        after: [
          'Did you not ask for this? Log in, choose Email for login on the page with your information and cancel the change. Then contact us.',
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
          `${address} is to be used for login and notices in the customer portal of ${brand.name}. Please confirm that the address is yours:`,
        ],
        after: [
          `The link works once and for ${LINK_HOURS} hours. When the address has been confirmed you log in again, with the same user name and password as before. If you have forgotten the password, choose “forgotten your password?” on the login page.`,
          'Do you not know what this is about? Then you can ignore this mail, and nothing will happen.',
        ],
        button: 'Confirm the address',
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
        subject: `The email address for your login at ${brand.name} was changed`,
        greeting: `Hello ${name},`,
        before: [
          `Your login to the customer portal now uses ${address}. New passwords and notices are sent there, and all sessions have ended.`,
        ],
        after: ['Was it not you? Contact us at once.'],
      },
    },
  };
}
