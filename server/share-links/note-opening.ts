import { OPENINGS_KEPT, type OpenedThing } from '#domain/service-book/share.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

type Opened = { what: OpenedThing; paperId?: number; jobId?: number; schemaId?: number };

/** Only the newest are kept, so that a reader who opens a share a thousand times does not fill the table. */
export async function noteOpening(
  db: Db,
  { companyId, shareId }: { companyId: CompanyId; shareId: number },
  { what, paperId, jobId, schemaId }: Opened,
  now: Date,
): Promise<void> {
  await db.query(sql`
    with added as (
      insert into share_opening (company_id, share_id, at, what, paper_id, job_id, schema_id)
      values (${companyId}, ${shareId}, ${now}, ${what}, ${paperId ?? null}, ${jobId ?? null}, ${schemaId ?? null}))
    delete from share_opening where company_id = ${companyId} and share_id = ${shareId} and id <= (
      select id from share_opening where company_id = ${companyId} and share_id = ${shareId} order by id desc offset ${OPENINGS_KEPT - 1} limit 1)`);
}
