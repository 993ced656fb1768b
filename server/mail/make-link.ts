import { CASE_LINK_LIFETIME_MS } from '#domain/cases/notices.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import type { Preparation } from './define-mail.ts';

type NewLink = {
  /** What the link opens: exactly one of them. */
  opens: { caseId?: number; appointmentId?: number; offerId?: number; extraId?: number };
  customerId: number;
  /** The page that it opens in. */
  page: string;
  lifetimeMs?: number;
};

/** A link for the reader of a mail, made when the mail is sent. The token is behind the #, so that no server, no log and no Referer ever sees it; the database has its digest. */
export async function makeLink(
  { tx, row, now }: Preparation,
  { opens, customerId, page, lifetimeMs = CASE_LINK_LIFETIME_MS }: NewLink,
): Promise<string> {
  const token = newKey();
  const { caseId = null, appointmentId = null, offerId = null, extraId = null } = opens;
  await tx.query(sql`
    insert into case_link (company_id, token_hash, case_id, appointment_id, offer_id, extra_id, account_id, customer_id, expires_at)
    values (${row.company_id}, ${sha256(token)}, ${caseId}, ${appointmentId}, ${offerId}, ${extraId}, ${row.account_ids[0] ?? 0}, ${customerId},
      ${new Date(now.getTime() + lifetimeMs)})`);
  return `${page}#${token}`;
}
