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
  select a.id as account_id, a.user_name, ${notNull(sql`coalesce(nullif(a.name, ''), c.name, e.first_name)`)} as name, a.email, a.language, c.brand
  from account a
    left join customer c on c.company_id = a.company_id and c.id = a.customer_id
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id`;

const ofIds = (companyId: CompanyId, accountIds: readonly number[]): Sql =>
  sql`where a.company_id = ${companyId} and a.id = any(${accountIds}::int[]) and a.disabled_at is null order by a.id`;

/** The accounts that a mail address belongs to, customers and employees alike. */
export const contactsByEmail = (db: Queryable, companyId: CompanyId, emailKey: string): Promise<Contact[]> =>
  db.query<Contact>(sql`
    ${contacts} where a.company_id = ${companyId} and a.email_key = ${emailKey} and a.email_key <> '' and a.disabled_at is null order by a.id`);

export const contactsById = (db: Queryable, companyId: CompanyId, accountIds: readonly number[]): Promise<Contact[]> =>
  db.query<Contact>(sql`${contacts} ${ofIds(companyId, accountIds)}`);

/** Locked until the transaction ends, so that no secret is made for an address that is being changed. */
export const lockContacts = (tx: Queryable, companyId: CompanyId, accountIds: readonly number[]): Promise<Contact[]> =>
  tx.query<Contact>(sql`${contacts} ${ofIds(companyId, accountIds)} for no key update of a`);
