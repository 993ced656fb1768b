import { sql } from '../db/sql.ts';
import type { Preparation } from './define-mail.ts';

/** Whether the Admin that the mail goes to is still one. A mail to a department names no account, and is always sent. */
export async function isStillAdmin({ tx, row }: Preparation): Promise<boolean> {
  const [accountId] = row.account_ids;
  if (accountId === undefined) return true;
  const admins = await tx.query(sql`
    select from account where company_id = ${row.company_id} and id = ${accountId} and role = 'Admin' and disabled_at is null and email = ${row.recipient}`);
  return admins.length > 0;
}
