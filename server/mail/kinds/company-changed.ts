import { COMPANY_CHANGES, type CompanyChange } from '#domain/company/company-changes.ts';
import type { Language } from '#domain/language.ts';
import { sql } from '../../db/sql.ts';
import { defineMail, type Preparation } from '../define-mail.ts';
import { prepareAccountMail } from '../prepare-account-mail.ts';

const CHANGES: Record<CompanyChange, Record<Language, string>> = {
  'reply-address': {
    nb: 'byttet e-postadressen som kundene ser og svarer til',
    en: 'changed the email address that customers see and reply to',
  },
  'host-proven': { nb: 'tatt i bruk en egen adresse for portalen', en: 'put an address of your own into use for the portal' },
  'host-forgotten': { nb: 'fjernet en egen adresse for portalen', en: 'removed an address of your own from the portal' },
};
/** Where a company looks after its name, look and addresses. */
const COMPANY_PATH = '/admin/firma';

const prepare = prepareAccountMail({ hidesLogins: true, read: readChange });

/** To all Admins. */
export const companyChanged = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts: { change, by } }) => ({
      subject: `Endring i kundeportalen til ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [`${by} har ${CHANGES[change].nb}.`],
      after: ['Alle administratorer får denne e-posten. Kjenner du ikke til endringen? Se hva som er endret, og endre det tilbake.'],
      button: 'Se firmaet',
    }),
    en: ({ brand, name, facts: { change, by } }) => ({
      subject: `A change in the ${brand.name} customer portal`,
      greeting: `Hello ${name},`,
      before: [`${by} has ${CHANGES[change].en}.`],
      after: ['All administrators receive this email. If you do not know about the change, see what was changed and change it back.'],
      button: 'See the company',
    }),
  },
});

async function readChange({ tx, row, portal }: Preparation & { portal: string }) {
  const change = COMPANY_CHANGES[row.about.change ?? -1];
  const [employee] = await tx.query<{ name: string }>(sql`
    select e.first_name || ' ' || e.last_name as name
    from account a join employee e on e.company_id = a.company_id and e.id = a.employee_id
    where a.company_id = ${row.company_id} and a.id = ${row.about.by ?? 0}`);
  return change ? { facts: { change, by: employee?.name ?? '–' }, link: `${portal}${COMPANY_PATH}` } : null;
}
