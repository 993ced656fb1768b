import { PROOF_MISSING_DAYS } from '#domain/company/host-name.ts';
import { COMPANY_CHANGES, type CompanyChange } from '#domain/company/settings.ts';
import type { Language } from '#domain/language.ts';
import { COMPANY_PATH } from '#domain/portal-paths.ts';
import { sql } from '../db/sql.ts';
import { prepareAccountMail, readNothing } from '../mail/account-mail.ts';
import { defineMail, type Preparation } from '../mail/define.ts';

/** `by`: the Admin who did it. Texts without a place for the name are about what the portal does by itself. */
const CHANGES: Record<CompanyChange, Record<Language, (by: string) => string>> = {
  'reply-address': {
    nb: (by) => `${by} har byttet e-postadressen som kundene ser og svarer til.`,
    en: (by) => `${by} has changed the email address that customers see and reply to.`,
  },
  'host-claimed': {
    nb: (by) => `${by} har lagt til en egen adresse for portalen.`,
    en: (by) => `${by} has added an address of your own for the portal.`,
  },
  'host-proven': {
    nb: (by) => `${by} har tatt i bruk en egen adresse for portalen.`,
    en: (by) => `${by} has put an address of your own into use for the portal.`,
  },
  'host-forgotten': {
    nb: (by) => `${by} har fjernet en egen adresse for portalen.`,
    en: (by) => `${by} has removed an address of your own from the portal.`,
  },
  'host-missing': {
    nb: () =>
      `DNS-linjen som viser at portalens egen adresse er deres, er borte. Legg den inn igjen innen ${PROOF_MISSING_DAYS} dager, ellers slutter vi å bruke adressen.`,
    en: () =>
      `The DNS record that shows that the portal’s own address is yours is gone. Enter it again within ${PROOF_MISSING_DAYS} days, or we stop using the address.`,
  },
  'host-lost': {
    nb: () => 'En egen adresse for portalen er ikke lenger i bruk, fordi DNS-linjen som viser at den er deres, er borte.',
    en: () => 'An address of your own is no longer in use for the portal, because the DNS record that shows that it is yours is gone.',
  },
};

const prepare = prepareAccountMail({ hidesLogins: true, read: readChange });

/** To all Admins. */
export const companyChanged = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { change, by } }) => ({
      subject: `Endring i kundeportalen til ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [CHANGES[change].nb(by)],
      after: ['Alle administratorer får denne e-posten. Kjenner du ikke til endringen? Se hva som er endret, og endre det tilbake.'],
      button: 'Se firmaet',
    }),
    en: ({ brand, name, facts: { change, by } }) => ({
      subject: `A change in the ${brand.name} customer portal`,
      greeting: `Hello ${name},`,
      before: [CHANGES[change].en(by)],
      after: ['All administrators receive this email. If you do not know about the change, see what was changed and change it back.'],
      button: 'See the company',
    }),
  },
});

async function readChange({ tx, row, portal }: Preparation & { portal: string }) {
  const change = COMPANY_CHANGES[row.about.change ?? -1];
  const [employee] = await tx.query<{ name: string }>(sql`
    select employee.first_name || ' ' || employee.last_name as name
    from account join employee on employee.company_id = account.company_id and employee.id = account.employee_id
    where account.company_id = ${row.company_id} and account.id = ${row.about.by ?? 0}`);
  return change ? { facts: { change, by: employee?.name ?? '–' }, link: `${portal}${COMPANY_PATH}` } : null;
}

/** An Admin has asked whether mails arrive. */
export const mailTest = defineMail({
  prepare: prepareAccountMail({ hidesLogins: true, read: readNothing }),
  words: {
    nb: ({ brand, name }) => ({
      subject: `Prøve fra kundeportalen til ${brand.name}`,
      greeting: `Hei ${name},`,
      before: ['E-post fra kundeportalen kommer frem. Slik ser den ut for kundene.'],
      after: [`Svarer du på den, går svaret til ${brand.email}. Havnet den i søppelpost, si fra til den som drifter portalen.`],
    }),
    en: ({ brand, name }) => ({
      subject: `A test from the ${brand.name} customer portal`,
      greeting: `Hello ${name},`,
      before: ['Emails from the customer portal arrive. This is what customers see.'],
      after: [`If you reply to it, the reply goes to ${brand.email}. If it ended up among spam, tell the operator of the portal.`],
    }),
  },
});
