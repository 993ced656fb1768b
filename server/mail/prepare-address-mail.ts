import { CONFIRM_EMAIL_PATH, CONFIRMATION_LIFETIME_MS } from '#domain/account-email.ts';
import { maskEmail } from '#domain/email.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ADDRESS_MAILS, type AddressMail, type MailKind } from '../outbox/outbox.ts';
import type { ChangeOfAddress } from './mail-content.ts';
import type { MailRow } from './mail-row.ts';

export const isAboutAddress = (kind: MailKind): kind is AddressMail => ADDRESS_MAILS.some((k) => k === kind);

/** Null: there is nothing to confirm any more. */
export const changeOfAddress = (
  tx: Queryable,
  row: MailRow,
  accountId: number,
  portal: string,
  now: Date,
): Promise<ChangeOfAddress | null> => (row.kind === 'confirm-email' ? confirmation(tx, row, portal, now) : notice(tx, row, accountId));

/** The token is made now and is nowhere but in the mail. Behind the #, so that no server, no log and no Referer ever sees it. */
async function confirmation(tx: Queryable, row: MailRow, portal: string, now: Date): Promise<ChangeOfAddress | null> {
  const token = newKey();
  const [open] = await tx.query<{ email: string }>(sql`
    update email_change m set token_hash = ${sha256(token)}, expires_at = ${new Date(now.getTime() + CONFIRMATION_LIFETIME_MS)}
    from account a
    where m.company_id = ${row.company_id} and m.id = ${row.id} and m.outcome is null and m.expires_at > ${now}
      and a.company_id = m.company_id and a.id = m.account_id and a.credential_version = m.credential_version
    returning m.email`);
  return open ? { address: open.email, link: `${portal}${CONFIRM_EMAIL_PATH}#${token}` } : null;
}

/** About the newest change that was asked for when the notice was written. */
async function notice(tx: Queryable, row: MailRow, accountId: number): Promise<ChangeOfAddress | null> {
  const [change] = await tx.query<{ email: string }>(sql`
    select email from email_change
    where company_id = ${row.company_id} and account_id = ${accountId} and requested_at <= ${row.created_at}
    order by requested_at desc limit 1`);
  return change ? { address: maskEmail(change.email), link: null } : null;
}
