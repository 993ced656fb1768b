import type { Right } from '#domain/people/access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

type Person = { userName: string; name: string; customers: readonly (readonly [customerLogin: string, right: Right])[] };

/** The business customer is a board of three, and one login has two customers. They come as invited people do, not by import. */
const PEOPLE: readonly Person[] = [
  { userName: 'styremedlem', name: 'Solveig Bråten', customers: [['bedrift', 'full']] },
  { userName: 'vaktmester', name: 'Arne Moen', customers: [['bedrift', 'no-prices']] },
  {
    userName: 'forvalter',
    name: 'Berit Haugland',
    customers: [
      ['kunde', 'full'],
      ['ny', 'full'],
    ],
  },
];

export async function addDemoPeople(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  for (const { userName, name, customers } of PEOPLE) {
    const email = `${userName}@kundepost.example`;
    await tx.query(sql`
      insert into account (company_id, user_name, login_name, name, role, customer_id, email, email_key, email_confirmed_at)
      select company_id, ${userName}, ${userName}, ${name}, 'Customer', customer_id, ${email}, ${email}, ${now}
      from account where company_id = ${companyId} and login_name = ${customers[0]?.[0] ?? ''}`);
    for (const [login, right] of customers)
      await tx.query(sql`
        insert into customer_access (company_id, account_id, customer_id, right_, given_by, given_at)
        select holder.company_id, person.id, holder.customer_id, ${right}, holder.id, ${now}
        from account holder join account person on person.company_id = holder.company_id and person.login_name = ${userName}
        where holder.company_id = ${companyId} and holder.login_name = ${login}`);
  }
}
