import { setTimeout as sleep } from 'node:timers/promises';
import { type Brand, brandForCompany } from '#domain/brand.ts';
import { isMailTime, type MailHours } from '#domain/invitation.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time.ts';
import type { Config } from '../config/config.ts';
import { type Defaults, settingsOf } from '../config/settings-of.ts';
import { DatabaseAway } from '../db/database-away.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { DAYTIME_KINDS } from '../outbox/mail-kinds.ts';
import { MAIL_ROW, type MailRow } from './mail-row.ts';
import { prepareMail } from './prepare-mail.ts';
import type { SendMail } from './transport.ts';

/**
 * Longer than any SMTP conversation may take, at up to 20 s for each of its lines: a mail whose server died is tried again by another
 * one, and a mail that is only slow is not.
 */
const LEASE_MS = 5 * MINUTE;
const FIRST_RETRY_MS = MINUTE;
const LONGEST_RETRY_MS = HOUR;
const GIVEN_UP_AFTER_MS = DAY;
const MAX_PER_ROUND = 10;
const NOTED_WITHIN_TRIES = 10;
const NOTED_EVERY_MS = 0.5 * SECOND;

export type Delivery = {
  send: SendMail;
  config: Pick<Config, 'portalUrl' | 'port' | 'mailFrom'> & Defaults;
  brands: () => readonly Brand[];
  now: () => Date;
};

/**
 * Sends what is due, each mail taken up only when its turn has come. Returns how many mails were looked at; where the SMTP server cannot
 * be reached at all, 0: one mail has found that out for the others.
 */
export async function deliverDue(db: Db, companyId: number, delivery: Delivery): Promise<number> {
  const { config, brands, now } = delivery;
  // One to look around in writes its mails and shows them to its Admin. Nor one whose brand is not known yet.
  if (brandForCompany(brands(), companyId)?.endsAt !== null) return 0;
  const { mailHours } = settingsOf(config, brands(), companyId);
  for (let count = 0; count < MAX_PER_ROUND; count++) {
    const [mail] = await claimNext(db, companyId, mailHours, now(), count === MAX_PER_ROUND - 1 ? OLDEST : nextInTurn(now()));
    if (!mail) return count;
    const problem = await deliver(db, mail, delivery);
    if (problem?.isUnreached) return 0;
  }
  return MAX_PER_ROUND;
}

/** Whose turn has come, by priority. The rest of somebody's flood waits behind, however urgent each mail says it is. */
const nextInTurn = (now: Date): Sql => sql`turn_at > ${now}, priority, turn_at`;
/** The last of a round, so that nothing waits for ever behind what is more urgent. */
const OLDEST = sql`due_at`;

/**
 * At night surveys and reminders wait, those of a second try too. With `in` instead of `=` the database may look for the next one again and again
 * within the statement, and take up all of them.
 */
const claimNext = (db: Db, companyId: number, mailHours: MailHours, now: Date, order: Sql): Promise<MailRow[]> =>
  db.query<MailRow>(sql`
    update outbox set attempts = attempts + 1, last_error = null, due_at = ${new Date(now.getTime() + LEASE_MS)}
    where company_id = ${companyId} and id = (
      select id from outbox
      where company_id = ${companyId} and sent_at is null and failed_at is null and due_at <= ${now}
        and (${isMailTime(now, mailHours)}::boolean or kind <> all(${DAYTIME_KINDS}::text[]))
      order by ${order} limit 1 for update skip locked)
    returning ${MAIL_ROW}`);

async function deliver(db: Db, row: MailRow, { send, config, brands, now }: Delivery): Promise<Problem | null> {
  const isUseful = row.useful_until === null || row.useful_until > now();
  const mail = isUseful ? await prepareMail(db, row, { config, brands: brands() }, now()) : null;
  if (!mail) {
    await db.query(sql`delete from outbox where company_id = ${row.company_id} and id = ${row.id}`);
    return null;
  }
  const problem = await send(mail).then(
    () => null,
    (error: unknown) => describe(error),
  );
  await (problem ? postpone(db, row, problem, now()) : noteSent(db, row, now()));
  return problem;
}

/** A sent mail that is not marked would be sent again, so this waits for a database that is away for a moment. */
async function noteSent(db: Db, row: MailRow, now: Date): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await markSent(db, row, now);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseAway) || tries === NOTED_WITHIN_TRIES) throw error;
      await sleep(NOTED_EVERY_MS);
    }
  }
}

const markSent = (db: Db, row: MailRow, now: Date): Promise<unknown> =>
  db.query(
    sql`update outbox set sent_at = ${now}, last_error = null, caused_by = 0 where company_id = ${row.company_id} and id = ${row.id}`,
  );

type Problem = { code: string; isFinal: boolean; isUnreached: boolean };
type SmtpError = { code?: string; responseCode?: number; command?: string; syscall?: string; timeoutType?: string };

/** A refusal of these commands is about this mail. An earlier one, such as of our login, is about all mails. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** The code is kept, the server's words are not: they often repeat the address. */
function describe(error: unknown): Problem {
  const { code, responseCode, command = '' } = error as SmtpError;
  return {
    code: [code, responseCode].filter(Boolean).join(' ') || 'unknown',
    isFinal: responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.includes(command),
    isUnreached: isUnreached(error as SmtpError),
  };
}

/** The mail was certainly not sent. After a conversation that broke off nobody knows. */
function isUnreached({ code = '', syscall = '', timeoutType }: SmtpError): boolean {
  if (code === 'ETIMEDOUT') return timeoutType !== 'SOCKET_TIMEOUT';
  if (code === 'ESOCKET') return syscall !== 'read' && syscall !== 'write';
  return ['EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'].includes(code);
}

/** An SMTP server that is away is tried every minute, so that mails leave soon after it is back; a mail that it refuses, less and less often. */
const retryAfterMs = (attempts: number, isUnreached: boolean): number =>
  isUnreached ? FIRST_RETRY_MS : Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_RETRY_MS);

async function postpone(db: Db, row: MailRow, { code, isFinal, isUnreached }: Problem, now: Date): Promise<void> {
  const nextAt = new Date(now.getTime() + retryAfterMs(row.attempts, isUnreached));
  const isGivenUp = isFinal || nextAt.getTime() - row.created_at.getTime() > GIVEN_UP_AFTER_MS;
  await db.query(sql`
    update outbox set due_at = ${nextAt}, turn_at = ${nextAt}, last_error = ${code}, failed_at = ${isGivenUp ? now : null},
      caused_by = case when ${isGivenUp}::boolean then 0 else caused_by end
    where company_id = ${row.company_id} and id = ${row.id}`);
}
