import { maskEmail } from '#domain/email.ts';
import { sql } from '../../../db/sql.ts';
import type { Contact } from '../../../queries/contact.ts';
import type { Preparation } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';

export const prepareEmailChange = prepareAccountMail({ read: readNewAddress });

/** The address of the newest change requested before the notice was written, as much of it as may be shown. */
async function readNewAddress({ tx, row, reader }: Preparation & { reader: Contact }) {
  const [change] = await tx.query<{ email: string }>(sql`
    select email from email_change
    where company_id = ${row.company_id} and account_id = ${reader.account_id} and requested_at <= ${row.created_at}
    order by requested_at desc limit 1`);
  return change ? { facts: { address: maskEmail(change.email) } } : null;
}
