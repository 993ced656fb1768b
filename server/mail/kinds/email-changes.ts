import { maskEmail } from '#domain/email.ts';
import { sql } from '../../db/sql.ts';
import type { Contact } from '../../queries/contact.ts';
import { defineMail, type Preparation } from '../define-mail.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';

const prepare = prepareAccountMail({ read: readNewAddress });

export const emailChangeAsked = defineMail({
  prepare,
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
  prepare,
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
  prepare,
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

/** Of the newest change that was asked for when the notice was written; as much of the address as may be shown. */
async function readNewAddress({ tx, row, reader }: Preparation & { reader: Contact }) {
  const [change] = await tx.query<{ email: string }>(sql`
    select email from email_change
    where company_id = ${row.company_id} and account_id = ${reader.account_id} and requested_at <= ${row.created_at}
    order by requested_at desc limit 1`);
  return change ? { facts: { address: maskEmail(change.email) } } : null;
}
