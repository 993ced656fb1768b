import { brandOfRecord } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import { INBOX_PATH } from '#domain/portal-paths.ts';
import { portalAddress } from '../../../config/portal-address.ts';
import { sql } from '../../../db/sql.ts';
import { defineMail, type Preparation, type PreparedMail } from '../../define-mail.ts';

const OLDEST_SHOWN = 10;

/** Once a day to the Admins. */
export const casesLate = defineMail({
  prepare: readLateCases,
  words: {
    nb: ({ name, facts: { count, oldest } }) => ({
      subject: count === 1 ? '1 sak er forsinket' : `${count} saker er forsinket`,
      greeting: `Hei ${name},`,
      button: 'Se dem i innboksen',
      before: ['Fristen vi har lovet kunden er passert i disse sakene:', ...oldest.map(({ caseId, title }) => `${caseId}: ${title}`)],
      after: ['Denne e-posten kommer én gang om dagen så lenge noe er forsinket.'],
    }),
    en: ({ name, facts: { count, oldest } }) => ({
      subject: count === 1 ? '1 case is late' : `${count} cases are late`,
      greeting: `Hello ${name},`,
      button: 'See them in the inbox',
      before: ['What we promised the customer has passed in these cases:', ...oldest.map(({ caseId, title }) => `${caseId}: ${title}`)],
      after: ['This email comes once a day for as long as anything is late.'],
    }),
  },
});

type LateCases = { count: number; oldest: { caseId: number; title: string }[] };

/** Null: there are none any more. */
async function readLateCases({ tx, row, config, brands, now }: Preparation): Promise<PreparedMail<LateCases> | null> {
  const [late] = await tx.query<LateCases>(sql`
    with late as (select id, title, due_at from customer_case where company_id = ${row.company_id} and is_open and due_at < ${now})
    select count(*)::int as count, (select coalesce(json_agg(json_build_object('caseId', id, 'title', title) order by due_at), '[]')
      from (select * from late order by due_at limit ${OLDEST_SHOWN}) oldest) as oldest from late`);
  const [admin] = await tx.query<{ name: string; language: Language }>(sql`
    select employee.first_name as name, account.language from account join employee on employee.company_id = account.company_id and employee.id = account.employee_id
    where account.company_id = ${row.company_id} and account.id = ${row.account_ids[0] ?? 0} and account.role = 'Admin' and account.disabled_at is null`);
  const brand = brandOfRecord(brands, row.company_id, null);
  if (!late || late.count === 0 || !admin || !brand) return null;
  return { to: row.recipient, ...admin, brand, facts: late, link: `${portalAddress(config, brand)}${INBOX_PATH}?late=yes` };
}
