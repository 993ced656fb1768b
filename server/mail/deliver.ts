import { isMailTime } from '#domain/invitation.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { SURVEY_MAILS } from './outbox.ts';
import { MAIL_ROW, type MailRow, prepareMail } from './prepare-mail.ts';
import type { SendMail } from './transport.ts';

/** Longer than any SMTP conversation may take: a mail whose server died is tried again by another one. */
const LEASE_MS = 2 * MINUTE;
const FIRST_RETRY_MS = MINUTE;
const LONGEST_RETRY_MS = HOUR;
const GIVEN_UP_AFTER_MS = DAY;
const BATCH = 10;

export type Delivery = { send: SendMail; config: Pick<Config, 'portalUrl' | 'mailHours'>; now: () => Date };

/** Sends what is due. Returns how many mails were looked at. */
export async function deliverDue(db: Db, companyId: number, { send, config, now }: Delivery): Promise<number> {
  const due = await claimDue(db, companyId, config, now());
  for (const mail of due) await deliver(db, mail, { send, config, now });
  return due.length;
}

/** At night the surveys wait, those of a second try too. */
const claimDue = (db: Db, companyId: number, { mailHours }: Delivery['config'], now: Date): Promise<MailRow[]> =>
  db.query<MailRow>(sql`
    update outbox set attempts = attempts + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
    where company_id = ${companyId} and id in (
      select id from outbox
      where company_id = ${companyId} and sent_at is null and failed_at is null and due_at <= ${now}
        and (${isMailTime(now, mailHours)}::boolean or kind <> all(${SURVEY_MAILS}::text[]))
      order by due_at limit ${BATCH} for update skip locked)
    returning ${MAIL_ROW}`);

async function deliver(db: Db, row: MailRow, { send, config, now }: Delivery): Promise<void> {
  const mail = await prepareMail(db, row, config, now());
  if (!mail) {
    await db.query(sql`delete from outbox where company_id = ${row.company_id} and id = ${row.id}`);
    return;
  }
  const problem = await send(mail).then(
    () => null,
    (error: unknown) => describe(error),
  );
  await (problem ? postpone(db, row, problem, now()) : markSent(db, row, now()));
}

const markSent = (db: Db, row: MailRow, now: Date): Promise<unknown> =>
  db.query(sql`update outbox set sent_at = ${now}, last_error = null where company_id = ${row.company_id} and id = ${row.id}`);

type Problem = { code: string; isFinal: boolean };

/** The code is kept, the server's words are not: they often repeat the address. */
function describe(error: unknown): Problem {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code: [code, responseCode].filter(Boolean).join(' ') || 'unknown', isFinal: responseCode !== undefined && responseCode >= 500 };
}

const retryAfterMs = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_RETRY_MS);

async function postpone(db: Db, row: MailRow, { code, isFinal }: Problem, now: Date): Promise<void> {
  const nextAt = new Date(now.getTime() + retryAfterMs(row.attempts));
  const isGivenUp = isFinal || nextAt.getTime() - row.created_at.getTime() > GIVEN_UP_AFTER_MS;
  await db.query(sql`
    update outbox set due_at = ${nextAt}, last_error = ${code}, failed_at = ${isGivenUp ? now : null}
    where company_id = ${row.company_id} and id = ${row.id}`);
}
