import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** `id`: of the message, so that the supplier's lists can be compared with the outbox. */
export type OutgoingSms = { id: string; from: string; to: string; text: string };

/** A supplier of SMS. Ends without an answer where it has taken the message, and otherwise with a `SmsProblem`. */
export type SmsSender = (sms: OutgoingSms) => Promise<void>;

/**
 * `code` is kept and shown to the office, the supplier's words are not: they may repeat the number. `isFinal`: it is not sent again, because it was
 * refused or may have been sent already. `isUnreached`: neither this one nor any other can be sent now.
 */
export class SmsProblem extends Error {
  readonly code: string;
  readonly isFinal: boolean;
  readonly isUnreached: boolean;
  constructor(code: string, { isFinal = false, isUnreached = false } = {}) {
    super(code);
    this.code = code;
    this.isFinal = isFinal;
    this.isUnreached = isUnreached;
  }
}

/** The connection broke off after it was made, or the server stopped in the middle of it. So that no message is sent twice. */
export const OUTCOME_UNKNOWN = 'SMS UNKNOWN';
/** Over a limit of the person, the number or the company. */
export const OVER_LIMIT = 'SMS LIMIT';
/** The operator has taken the company's sender away. */
export const NO_SENDER = 'SMS SENDER';

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
