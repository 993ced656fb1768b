import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { isSmsOnly } from '../outbox/mail-kinds.ts';
import type { MailRow } from './mail-row.ts';

/** For an SMS that is not sent: the notice by mail, unless a mail was written as well. A code is for the number only. */
export async function mailInsteadOfSms(tx: Queryable, { company_id, id, kind }: MailRow, now: Date): Promise<void> {
  if (isSmsOnly(kind)) return;
  await tx.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, case_id, appointment_id, useful_until, language, created_at, due_at, about, priority, caused_by)
    select o.company_id, o.kind, a.email, o.account_ids, o.case_id, o.appointment_id, o.useful_until, a.language, ${now}::timestamptz, ${now}::timestamptz, o.about,
      o.priority, o.caused_by
    from outbox o join account a on a.company_id = o.company_id and a.id = o.account_ids[1] and a.email <> ''
    where o.company_id = ${company_id} and o.id = ${id} and not exists (
      select from outbox m where m.company_id = o.company_id and m.channel = 'mail' and m.kind = o.kind and m.account_ids = o.account_ids
        and m.case_id is not distinct from o.case_id and m.appointment_id is not distinct from o.appointment_id and m.about = o.about
        and m.created_at >= o.created_at)`);
}
