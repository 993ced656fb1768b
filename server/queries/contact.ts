import type { Language } from '#domain/language.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';

/**
 * An account as a mail addresses it. The address is the account's own: what the register says about the person is another matter.
 * `brand` is the name under which a customer knows the company.
 */
export type Contact = { account_id: number; user_name: string; name: string; email: string; language: Language; brand: string | null };

// An account is a customer's or an employee's: a check of the table.
const contacts: Sql = sql`
  select account.id as account_id, account.user_name, ${notNull(sql`coalesce(nullif(account.name, ''), customer.name, employee.first_name)`)} as name, account.email, account.language, customer.brand
  from account
    left join customer on customer.company_id = account.company_id and customer.id = account.customer_id
    left join employee on employee.company_id = account.company_id and employee.id = account.employee_id`;

const ofIds = (companyId: CompanyId, accountIds: readonly number[]): Sql =>
  sql`where account.company_id = ${companyId} and account.id = any(${accountIds}::int[]) and account.disabled_at is null order by account.id`;

/** The accounts that a mail address belongs to, customers and employees alike. */
export const contactsByEmail = (db: Queryable, companyId: CompanyId, emailKey: string): Promise<Contact[]> =>
  db.query<Contact>(sql`
    ${contacts} where account.company_id = ${companyId} and account.email_key = ${emailKey} and account.email_key <> '' and account.disabled_at is null order by account.id`);

export const contactsById = (db: Queryable, companyId: CompanyId, accountIds: readonly number[]): Promise<Contact[]> =>
  db.query<Contact>(sql`${contacts} ${ofIds(companyId, accountIds)}`);

/** Locked until the transaction ends, so that no secret is made for an address that is being changed. */
export const lockContacts = (tx: Queryable, companyId: CompanyId, accountIds: readonly number[]): Promise<Contact[]> =>
  tx.query<Contact>(sql`${contacts} ${ofIds(companyId, accountIds)} for no key update of account`);
