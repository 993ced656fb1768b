import { maskEmail } from '#domain/email.ts';
import { CONFIRMATION_LIFETIME_MS } from '#domain/login/session.ts';
import { CONFIRM_EMAIL_PATH } from '#domain/portal-paths.ts';
import { HOUR } from '#domain/time.ts';
import type { Contact } from '../access/accounts.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { prepareAccountMail } from '../mail/account-mail.ts';
import { defineMail, type Preparation } from '../mail/define.ts';

const HOURS = CONFIRMATION_LIFETIME_MS / HOUR;

const prepare = prepareAccountMail({ hidesLogins: true, read: openConfirmation });

/** To an address that may be a stranger's: no name, and no user name either. */
export const confirmEmail = defineMail({
  prepare,
  words: {
    nb: ({ brand, facts: { address } }) => ({
      subject: `Bekreft e-postadressen din hos ${brand.name}`,
      greeting: 'Hei,',
      before: [`${address} skal brukes til innlogging og varsler i kundeportalen hos ${brand.name}. Bekreft at adressen er din:`],
      after: [
        `Lenken virker én gang og i ${HOURS} timer. Når adressen er bekreftet, logger du inn på nytt, med samme brukernavn og passord som før. Har du glemt passordet, velger du «glemt passord?» på innloggingssiden.`,
        'Vet du ikke hva dette gjelder? Da kan du se bort fra e-posten, så skjer det ingenting.',
      ],
      button: 'Bekreft adressen',
    }),
    en: ({ brand, facts: { address } }) => ({
      subject: `Confirm your email address at ${brand.name}`,
      greeting: 'Hello,',
      before: [
        `${address} will be used for login and notifications in the ${brand.name} customer portal. Please confirm that this address is yours:`,
      ],
      after: [
        `The link can be used once and expires after ${HOURS} hours. Once your address is confirmed, log in again with the same username and password as before. If you have forgotten your password, choose “forgotten your password?” on the login page.`,
        'If you were not expecting this email, you can ignore it and nothing will happen.',
      ],
      button: 'Confirm your address',
    }),
  },
});

/** The token is made now and is nowhere but in the mail. Behind the #, so that no server, no log and no Referer ever sees it. */
async function openConfirmation({ tx, row, portal, now }: Preparation & { portal: string }) {
  const token = newKey();
  const [open] = await tx.query<{ email: string }>(sql`
    update email_change set token_hash = ${sha256(token)}, expires_at = ${new Date(now.getTime() + CONFIRMATION_LIFETIME_MS)}
    from account
    where email_change.company_id = ${row.company_id} and email_change.id = ${row.id} and email_change.outcome is null and email_change.expires_at > ${now}
      and account.company_id = email_change.company_id and account.id = email_change.account_id and account.credential_version = email_change.credential_version
    returning email_change.email`);
  return open ? { facts: { address: open.email }, link: `${portal}${CONFIRM_EMAIL_PATH}#${token}` } : null;
}

export const prepareEmailChange = prepareAccountMail({ read: readNewAddress });

/** The address of the newest change requested before the notice was written, as much of it as may be shown. */
async function readNewAddress({ tx, row, reader }: Preparation & { reader: Contact }) {
  const [change] = await tx.query<{ email: string }>(sql`
    select email from email_change
    where company_id = ${row.company_id} and account_id = ${reader.account_id} and requested_at <= ${row.created_at}
    order by requested_at desc limit 1`);
  return change ? { facts: { address: maskEmail(change.email) } } : null;
}

export const emailChangeAsked = defineMail({
  prepare: prepareEmailChange,
  words: {
    nb: ({ brand, name, facts: { address } }) => ({
      subject: `Noen vil bytte e-postadressen for innlogging hos ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [
        `Noen, forhåpentligvis du, har bedt om at innloggingen din i kundeportalen skal bruke en annen e-postadresse: ${address}.`,
        'Byttet skjer først når den nye adressen er bekreftet. Til da er alt som før.',
      ],
      after: [
        'Var det ikke deg? Da kjenner noen passordet ditt. Logg inn, velg E-post for innlogging på siden med opplysningene dine og avbryt byttet. Bytt så passord: da virker heller ikke lenken. Ta gjerne kontakt med oss.',
      ],
    }),
    en: ({ brand, name, facts: { address } }) => ({
      subject: `Request to change your login email at ${brand.name}`,
      greeting: `Hello ${name},`,
      before: [
        `Someone, hopefully you, has asked to change the login email for your customer portal account to ${address}.`,
        'The change takes effect once the new address has been confirmed. Until then, nothing changes.',
      ],
      after: [
        'If this was not you, someone knows your password. Log in, choose Login email on the page with your details and cancel the change. Then change your password, which also makes the link invalid. Please contact us if you need help.',
      ],
    }),
  },
});

/** By the office. */
export const emailChangeStarted = defineMail({
  prepare: prepareEmailChange,
  words: {
    nb: ({ brand, name, facts: { address } }) => ({
      subject: `${brand.name} bytter e-postadressen for innloggingen din`,
      greeting: `Hei ${name},`,
      before: [
        `${brand.name} har startet et bytte av e-postadressen for innloggingen din i kundeportalen. Den nye er ${address}.`,
        'Byttet skjer først når den nye adressen er bekreftet. Til da er alt som før.',
      ],
      after: [
        'Har du ikke bedt om dette? Logg inn, velg E-post for innlogging på siden med opplysningene dine og avbryt byttet. Ta så kontakt med oss.',
      ],
    }),
    en: ({ brand, name, facts: { address } }) => ({
      subject: `${brand.name} is changing your login email`,
      greeting: `Hello ${name},`,
      before: [
        `${brand.name} has started changing the login email for your customer portal account. The new address is ${address}.`,
        'The change takes effect once the new address has been confirmed. Until then, nothing changes.',
      ],
      after: [
        'If you did not request this, log in, choose Login email on the page with your details and cancel the change. Then contact us.',
      ],
    }),
  },
});

export const emailChanged = defineMail({
  prepare: prepareEmailChange,
  words: {
    nb: ({ brand, name, facts: { address } }) => ({
      subject: `E-postadressen for innloggingen din hos ${brand.name} er byttet`,
      greeting: `Hei ${name},`,
      before: [
        `Innloggingen din i kundeportalen bruker nå ${address}. Nytt passord og varsler sendes dit, og alle innlogginger er avsluttet.`,
      ],
      after: ['Var det ikke deg? Ta kontakt med oss med en gang.'],
    }),
    en: ({ brand, name, facts: { address } }) => ({
      subject: `Your login email at ${brand.name} has been changed`,
      greeting: `Hello ${name},`,
      before: [
        `Your customer portal account now uses ${address}. New passwords and notifications will be sent there, and you have been logged out on all devices.`,
      ],
      after: ['If this was not you, contact us immediately.'],
    }),
  },
});
