import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Null: the company sends no SMS. */
export async function senderOf(db: Queryable, companyId: CompanyId): Promise<string | null> {
  const [sender] = await db.query<{ name: string }>(sql`select name from sms_sender where company_id = ${companyId}`);
  return sender?.name ?? null;
}

/** By the operator, who answers for it towards the networks. Null takes it away. */
export const setSender = (db: Queryable, companyId: CompanyId, name: string | null, now: Date): Promise<unknown> =>
  db.query(
    name === null
      ? sql`delete from sms_sender where company_id = ${companyId}`
      : sql`insert into sms_sender (company_id, name, set_at) values (${companyId}, ${name}, ${now})
          on conflict (company_id) do update set name = excluded.name, set_at = excluded.set_at`,
  );
