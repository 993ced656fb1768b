import type { Queryable } from './db.ts';
import { sql } from './sql.ts';

/** `brand` is the name under which a customer knows the company. */
export type Contact = { account_id: number; user_name: string; name: string; email: string; brand: string | null };

/** The accounts that a mail address belongs to, customers and employees alike. */
export const contactsByEmail = (db: Queryable, companyId: number, emailKey: string): Promise<Contact[]> =>
  db.query<Contact>(sql`
    select a.id as account_id, a.user_name, c.name, c.email, c.brand
    from customer c join account a on a.company_id = c.company_id and a.customer_id = c.id
    where c.company_id = ${companyId} and c.email_key = ${emailKey} and c.email_key <> '' and a.disabled_at is null
    union all
    select a.id, a.user_name, e.first_name, e.email, null
    from employee e join account a on a.company_id = e.company_id and a.employee_id = e.id
    where e.company_id = ${companyId} and e.email_key = ${emailKey} and a.disabled_at is null
    order by 1`);

export const contactsById = (db: Queryable, companyId: number, accountIds: readonly number[]): Promise<Contact[]> =>
  db.query<Contact>(sql`
    select a.id as account_id, a.user_name, coalesce(c.name, e.first_name) as name, coalesce(c.email, e.email) as email, c.brand
    from account a
      left join customer c on c.company_id = a.company_id and c.id = a.customer_id
      left join employee e on e.company_id = a.company_id and e.id = a.employee_id
    where a.company_id = ${companyId} and a.id = any(${accountIds}::int[]) and a.disabled_at is null
    order by a.id`);
