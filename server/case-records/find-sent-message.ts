import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';

type Sent = { companyId: CompanyId; caseId: number; key: string; text: string };

/** The number of the message sent before with the same key; null: it is new. The same key with another text is refused. */
export async function findSentMessage(tx: Queryable, { companyId, caseId, key, text }: Sent): Promise<number | null> {
  const [sent] = await tx.query<{ number: number; text: string }>(sql`
    select number, text from case_message where company_id = ${companyId} and case_id = ${caseId} and client_key = ${key}`);
  if (sent && sent.text !== text) throw new ApiError('already-sent');
  return sent?.number ?? null;
}
