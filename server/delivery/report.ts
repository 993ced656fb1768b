import { DAY, HOUR } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { iso, sql } from '../db/sql.ts';
import { MAIL_ROW, type MailRow, type Portals } from '../mail/define.ts';
import { SURVEY_KINDS } from '../outbox/kinds.ts';
import { OVER_LIMIT, senderOf } from '../sms/sender.ts';
import { prepareMail, prepareSms } from './prepare.ts';

export type MailReport = {
  companyId: CompanyId;
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

/** A message as it would be sent; `head`: its lines above the text. */
type ShownMessage = { to: string; subject: string; text: string; head: string };

/** The text of one mail or SMS that has not been sent. Its secret is made now, so showing it is like sending it again. */
export async function showMail(databases: Databases, id: string, portals: Portals, now: Date): Promise<string | null> {
  for (const companyId of databases.companyIds()) {
    const shown = await readUnsent(databases.forCompany(companyId), companyId, id, portals, now);
    if (shown) return `${shown.head}\n\n${shown.text}`;
  }
  return null;
}

/** Null: there is none, or what it was about is over. */
export async function readUnsent(db: Db, companyId: CompanyId, id: string, portals: Portals, now: Date): Promise<ShownMessage | null> {
  const [row] = await db.query<MailRow>(sql`
    select ${MAIL_ROW} from outbox where company_id = ${companyId} and id::text = ${id} and sent_at is null`);
  if (!row) return null;
  return row.channel === 'sms' ? readSms(db, row, portals, now) : readMail(db, row, portals, now);
}

async function readMail(db: Db, row: MailRow, portals: Portals, now: Date): Promise<ShownMessage | null> {
  const mail = await prepareMail(db, row, portals, now);
  if (!mail) return null;
  const { to, subject, text, from, replyTo } = mail;
  const head = `To: ${to}\nFrom: ${from.name} <${from.address}>\nReply-To: ${replyTo.address}\nSubject: ${subject}`;
  return { to, subject, text, head };
}

async function readSms(db: Db, row: MailRow, portals: Portals, now: Date): Promise<ShownMessage | null> {
  const sms = await prepareSms(db, row, portals, now);
  const from = await senderOf(db, row.company_id);
  return sms && from !== null ? { to: sms.to, subject: `SMS: ${from}`, text: sms.text, head: `To: ${sms.to}\nFrom: ${from}` } : null;
}

export type MailGauges = { waits: number; failed: number; oldestSeconds: number };

/** How many mails of a company wait or failed. Surveys wait for the day by design and do not count. Null: its database is away. */
export const readMailGauges = (databases: Databases, companyId: CompanyId, now: Date): Promise<MailGauges | null> =>
  databases
    .forCompany(companyId)
    .query<MailGauges>(sql`
      select count(*) filter (where failed_at is null) as waits, count(*) filter (where failed_at is not null and closed_at is null) as failed,
        coalesce(extract(epoch from ${now}::timestamptz - min(created_at)
          filter (where failed_at is null and kind <> all(${SURVEY_KINDS}::text[]))), 0)::float8 as "oldestSeconds"
      from outbox where company_id = ${companyId} and channel = 'mail' and sent_at is null`)
    .then(
      ([row]) => row ?? null,
      () => null,
    );

/** `sent` and `refused`, by a limit: within a day. `late`: they are neither sent nor mailed, as where the token has been lost. */
type SmsGauges = { sent: number; refused: number; failed: number; late: number };

/** What a company has spent. Codes are counted with the rest: they are paid for too. */
export const readSmsGauges = (databases: Databases, companyId: CompanyId, now: Date): Promise<SmsGauges> => {
  const since = new Date(now.getTime() - DAY);
  return databases
    .forCompany(companyId)
    .query<SmsGauges>(sql`
      select count(*) filter (where sent_at > ${since})::int as sent, count(*) filter (where failed_at > ${since} and last_error = ${OVER_LIMIT})::int as refused,
        count(*) filter (where sent_at is null and failed_at is null and created_at < ${new Date(now.getTime() - HOUR)})::int as late,
        count(*) filter (where failed_at is not null and closed_at is null and last_error is distinct from ${OVER_LIMIT})::int as failed
      from outbox where company_id = ${companyId} and channel = 'sms'`)
    .then(([row]) => row ?? NONE)
    .catch(() => NONE);
};

const NONE: SmsGauges = { sent: 0, refused: 0, failed: 0, late: 0 };
