import type pg from 'pg';
import type { BrandContent } from '#contract/company.ts';
import type { SetupDraft } from '#contract/company-setup.ts';
import { FIRST_NUMBER } from '#domain/company/settings.ts';
import { emailKey } from '#domain/email.ts';
import type { Language } from '#domain/language.ts';
import { loginName } from '#domain/login/user-name.ts';
import type { BrandPicture } from '../brands/draw-logo.ts';
import { putCompany, putInDirectory } from '../brands/register-company.ts';
import { asCompany, type CompanyId } from '../db/company-id.ts';
import { MAIN_DATABASE } from '../db/databases.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';

/** Every employee has one; more come with the register, or are added later. */
const FIRST_DEPARTMENT = 'Kontoret';

export type NewCompanyRows = {
  draft: SetupDraft;
  slug: string;
  content: BrandContent;
  pictures: readonly BrandPicture[];
  passwordHash: string;
  /** The language of mails to the Admin. */
  language: Language;
};

/** Until the end of the transaction no other company can be made: free addresses and the next number stay as they are read. */
export const lockDirectory = (client: pg.ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBERS.directory]);

/** Higher than any that is or was in use. */
export async function nextNumber(client: pg.ClientBase): Promise<CompanyId> {
  const { rows } = await client.query<{ next: CompanyId | null }>(
    'select greatest($1, (select max(company_id) + 1 from directory_company), (select max(id) + 1 from company)) as next',
    [FIRST_NUMBER],
  );
  return rows[0]?.next ?? asCompany(FIRST_NUMBER);
}

/** The company, its brand and its first Admin, within the caller's transaction, which has locked the directory. Answers the company's number. */
export async function createCompany(client: pg.ClientBase, made: NewCompanyRows, now: Date): Promise<CompanyId> {
  const { slug, content, pictures } = made;
  const companyId = await nextNumber(client);
  const company = { companyId, databaseId: MAIN_DATABASE, brands: [{ slug, hosts: [], content, pictures }] };
  await putCompany(client, company, now);
  await putInDirectory(client, company, now);
  await insertAdmin(client, companyId, made, now);
  return companyId;
}

async function insertAdmin(
  client: pg.ClientBase,
  companyId: CompanyId,
  { draft, passwordHash, language }: NewCompanyRows,
  now: Date,
): Promise<void> {
  const email = draft.ownEmail.trim();
  const { rows } = await client.query<{ account_id: number; employee_id: number | null }>(
    `with department as (insert into department (company_id, name) values ($1, $2) returning id),
     employee as (insert into employee (company_id, department_id, first_name, last_name, email, email_key, start_date)
       select $1, id, $3, $4, $5, $6, $10::date from department returning id)
     insert into account (company_id, user_name, login_name, role, employee_id, email, email_key, password_hash, language)
     select $1, $7, $8, 'Admin', id, $5, $6, $9, $11 from employee returning id as account_id, employee_id`,
    [
      companyId,
      FIRST_DEPARTMENT,
      draft.firstName.trim(),
      draft.lastName.trim(),
      email,
      emailKey(email),
      draft.userName,
      loginName(draft.userName),
      passwordHash,
      now,
      language,
    ],
  );
  const [admin] = rows;
  await client.query("insert into audit (company_id, at, event, account_id, detail) values ($1, $2, 'employee-registered', $3, $4)", [
    companyId,
    now,
    admin?.account_id,
    JSON.stringify({ accountId: admin?.account_id, employeeId: admin?.employee_id, role: 'Admin' }),
  ]);
}
