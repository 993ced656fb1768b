import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** What the photos and papers of a company take up. */
export async function bytesHeldBy(db: Queryable, companyId: number): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(sql`
    select (select coalesce(sum(bytes), 0) from photo where company_id = ${companyId})::float8
      + (select coalesce(sum(bytes), 0) from paper where company_id = ${companyId})::float8 as bytes`);
  return row?.bytes ?? 0;
}
