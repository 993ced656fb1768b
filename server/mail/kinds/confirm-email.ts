import { CONFIRMATION_LIFETIME_MS } from '#domain/account-email.ts';
import { CONFIRM_EMAIL_PATH } from '#domain/portal-paths.ts';
import { HOUR } from '#domain/time.ts';
import { newKey, sha256 } from '../../auth/keys.ts';
import { sql } from '../../db/sql.ts';
import { defineMail, type Preparation } from '../define-mail.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';

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
