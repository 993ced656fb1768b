import type { Right } from '#domain/people/access.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

type Person = { customerId: number; right?: Right; until?: Date | null; endedAt?: Date | null; email?: string; companyId?: number };

/** A person who was invited and has accepted: a login with the password that all logins of the company have. */
export async function addPerson(db: Queryable, userName: string, person: Person): Promise<number> {
  const { customerId, email = `${userName}@c4.example`, companyId = 4 } = person;
  const [account] = await db.query<{ id: number }>(sql`
    insert into account (company_id, user_name, login_name, name, role, customer_id, password_hash, email, email_key, email_confirmed_at)
    select company_id, ${userName}, ${userName}, ${userName}, 'Customer', ${customerId}, password_hash, ${email}, ${email}, now()
    from account where company_id = ${companyId} and login_name = 'ola' returning id`);
  const id = account?.id ?? 0;
  await giveAccess(db, id, person);
  return id;
}

export async function giveAccess(db: Queryable, accountId: number, person: Person): Promise<void> {
  const { customerId, right = 'full', until = null, endedAt = null, companyId = 4 } = person;
  await db.query(sql`
    insert into customer_access (company_id, account_id, customer_id, right_, given_at, until, ended_at)
    values (${companyId}, ${accountId}, ${customerId}, ${right}, now(), ${until}, ${endedAt})
    on conflict (company_id, account_id, customer_id) do update set right_ = excluded.right_, until = excluded.until, ended_at = excluded.ended_at`);
}
