import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** What the company has switched on in the service book. */
export async function addDemoServiceBook(tx: Queryable, companyId: number, now: Date): Promise<void> {
  await tx.query(sql`
    insert into service_book (company_id, shows_deadlines, changed_at) values (${companyId}, true, ${now})
    on conflict (company_id) do update set shows_deadlines = true`);
}
