import { brands } from '#brands/index.ts';
import { brandForCompany } from '#domain/brand.ts';
import { MINUTE } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { setSender } from '../sms/company-sender.ts';

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
    select a.company_id, 'appointment-on-the-way', 'sms', ${PHONE}::text, array[a.id], v.id, a.language, ${sentAt}::timestamptz, ${sentAt}::timestamptz, ${sentAt}::timestamptz,
      1, 0::smallint, 0
    from account a join appointment v on v.company_id = a.company_id and v.customer_id = a.customer_id and v.state = 'on-the-way'
    where a.company_id = ${companyId} and a.login_name = 'ny' limit 1`);
}
