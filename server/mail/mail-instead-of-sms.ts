import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { isSmsOnly } from '../outbox/mail-kinds.ts';
import type { MailRow } from './mail-row.ts';

/** For an SMS that is not sent: the notice by mail, unless a mail was written as well. A code is for the number only. */
export async function mailInsteadOfSms(tx: Queryable, { company_id, id, kind }: MailRow, now: Date): Promise<void> {
  if (isSmsOnly(kind)) return;
  await tx.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, case_id, appointment_id, useful_until, language, created_at, due_at, about, priority, caused_by)
    select outbox.company_id, outbox.kind, account.email, outbox.account_ids, outbox.case_id, outbox.appointment_id, outbox.useful_until, account.language, ${now}::timestamptz, ${now}::timestamptz, outbox.about,
      outbox.priority, outbox.caused_by
    from outbox join account on account.company_id = outbox.company_id and account.id = outbox.account_ids[1] and account.email <> ''
    where outbox.company_id = ${company_id} and outbox.id = ${id} and not exists (
      select from outbox mail where mail.company_id = outbox.company_id and mail.channel = 'mail' and mail.kind = outbox.kind and mail.account_ids = outbox.account_ids
        and mail.case_id is not distinct from outbox.case_id and mail.appointment_id is not distinct from outbox.appointment_id and mail.about = outbox.about
        and mail.created_at >= outbox.created_at)`);
}
