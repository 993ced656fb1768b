import { type CaseSide, checkRoom } from '#domain/cases/limits.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import type { LockedCase } from './lock-case.ts';

/** Throws where a locked case has no room for one more event with this text. */
export async function refuseFullCase(tx: Queryable, locked: LockedCase, side: CaseSide, text = ''): Promise<void> {
  const [written] = await tx.query<{ bytes: number }>(sql`
    select coalesce(sum(octet_length(text)), 0)::int as bytes from case_message where company_id = ${locked.companyId} and case_id = ${locked.caseId}`);
  const problem = checkRoom({ events: locked.lastNumber, bytes: written?.bytes ?? 0 }, side, Buffer.byteLength(text));
  if (problem) throw new ApiError(problem);
}
