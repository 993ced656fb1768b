import { brands } from '#brands/index.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { MINUTE } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { setSender } from '../sms/sender.ts';

/** Invented: with demo data no SMS is ever sent. */
const PHONE = '+4790000003';
const LONGEST_SENDER = 11;

/** One person with a confirmed number, who got an SMS that the installer is on the way. */
export async function addDemoSms(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const slug = brandForCompany(brands, companyId)?.slug ?? 'kundeportal';
  await setSender(tx, companyId, slug.slice(0, LONGEST_SENDER), now);
  await tx.query(sql`
    update account set phone = ${PHONE}, phone_confirmed_at = ${now}, notices = 'both' where company_id = ${companyId} and login_name = 'ny'`);
  const sentAt = new Date(now.getTime() - 3 * MINUTE);
  await tx.query(sql`
    insert into outbox (company_id, kind, channel, recipient, account_ids, appointment_id, language, created_at, due_at, sent_at, attempts, priority, caused_by)
    select account.company_id, 'appointment-on-the-way', 'sms', ${PHONE}::text, array[account.id], appointment.id, account.language, ${sentAt}::timestamptz, ${sentAt}::timestamptz, ${sentAt}::timestamptz,
      1, 0::smallint, 0
    from account join appointment on appointment.company_id = account.company_id and appointment.customer_id = account.customer_id and appointment.state = 'on-the-way'
    where account.company_id = ${companyId} and account.login_name = 'ny' limit 1`);
}
