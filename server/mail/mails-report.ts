import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { iso } from '../db/iso.ts';
import { sql } from '../db/sql.ts';
import type { Portals } from './define-mail.ts';
import { MAIL_ROW, type MailRow } from './mail-row.ts';
import { prepareMail } from './prepare-mail.ts';
import type { OutgoingMail } from './transport.ts';

export type MailReport = {
  companyId: number;
  id: string;
  kind: string;
  recipient: string;
  state: 'waits' | 'failed';
  createdAt: string;
  attempts: number;
  lastError: string | null;
};

/** What waits or failed, oldest first. */
export async function reportMails(databases: Databases): Promise<MailReport[]> {
  const lists = await Promise.all(
    databases.companyIds().map((companyId) =>
      databases.forCompany(companyId).query<MailReport>(sql`
        select company_id as "companyId", id, kind, recipient, case when failed_at is null then 'waits' else 'failed' end as state,
          ${iso(sql`created_at`)} as "createdAt", attempts, last_error as "lastError"
        from outbox where company_id = ${companyId} and sent_at is null order by created_at`),
    ),
  );
  return lists.flat().sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The text of one mail that has not been sent. Its secret is made now, so showing it is like sending it again. */
export async function showMail(databases: Databases, id: string, portals: Portals, now: Date): Promise<string | null> {
  for (const companyId of databases.companyIds()) {
    const mail = await readUnsent(databases.forCompany(companyId), companyId, id, portals, now);
    if (mail)
      return `To: ${mail.to}\nFrom: ${mail.from.name} <${mail.from.address}>\nReply-To: ${mail.replyTo.address}\nSubject: ${mail.subject}\n\n${mail.text}`;
  }
  return null;
}

/** Null: there is none, or what it was about is over. */
export async function readUnsent(db: Db, companyId: number, id: string, portals: Portals, now: Date): Promise<OutgoingMail | null> {
  const [row] = await db.query<MailRow>(sql`
    select ${MAIL_ROW} from outbox where company_id = ${companyId} and id::text = ${id} and sent_at is null`);
  return row ? prepareMail(db, row, portals, now) : null;
}
