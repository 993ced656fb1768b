import { type Brand, brandForCompany } from '#domain/company/brand.ts';
import { isMailTime, type MailHours } from '#domain/surveys/survey-mails.ts';
import { DAY } from '#domain/time.ts';
import type { Config } from '../config/config.ts';
import { settingsOf } from '../config/portal.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { MailRow } from '../mail/define.ts';
import type { SendMail } from '../mail/transport.ts';
import { DAYTIME_KINDS } from '../outbox/kinds.ts';
import { claimOutboxRow, forget, MAX_PER_ROUND, noteSent, type Problem, postpone } from './due-rows.ts';
import { prepareMail } from './prepare.ts';

const GIVEN_UP_AFTER_MS = DAY;

export type Delivery = {
  send: SendMail;
  config: Pick<Config, 'portalUrl' | 'port' | 'mailFrom'>;
  brands: () => readonly Brand[];
  now: () => Date;
};

/**
 * Sends what is due, claiming each mail only when its turn has come. Returns how many mails were looked at; 0 where the SMTP server cannot
 * be reached: one mail has found that out for the others.
 */
export async function deliverDue(db: Db, companyId: CompanyId, delivery: Delivery): Promise<number> {
  const { brands, now } = delivery;
  // A trial company only shows its mails to its Admin, and a company whose brand is not known yet waits.
  if (brandForCompany(brands(), companyId)?.endsAt !== null) return 0;
  const { mailHours } = settingsOf(brands(), companyId);
  for (let count = 0; count < MAX_PER_ROUND; count++) {
    const mail = await claimOutboxRow(db, companyId, sentAt(now(), mailHours), count, now());
    if (!mail) return count;
    const problem = await deliver(db, mail, delivery);
    if (problem?.isUnreached) return 0;
  }
  return MAX_PER_ROUND;
}

/** At night surveys and reminders wait, those of a second try too. */
const sentAt = (now: Date, mailHours: MailHours): Sql =>
  sql`channel = 'mail' and (${isMailTime(now, mailHours)}::boolean or kind <> all(${DAYTIME_KINDS}::text[]))`;

async function deliver(db: Db, row: MailRow, { send, config, brands, now }: Delivery): Promise<Problem | null> {
  const isUseful = row.useful_until === null || row.useful_until > now();
  const mail = isUseful ? await prepareMail(db, row, { config, brands: brands() }, now()) : null;
  if (!mail) {
    await forget(db, row);
    return null;
  }
  const problem = await send(mail).then(
    () => null,
    (error: unknown) => describe(error),
  );
  await (problem ? postpone(db, row, { problem, givenUpAfterMs: GIVEN_UP_AFTER_MS, now: now() }) : noteSent(db, row, now()));
  return problem;
}

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

/** The mail was certainly not sent. After a conversation that broke off that is unknown. */
function isUnreached({ code = '', syscall = '', timeoutType }: SmtpError): boolean {
  if (code === 'ETIMEDOUT') return timeoutType !== 'SOCKET_TIMEOUT';
  if (code === 'ESOCKET') return syscall !== 'read' && syscall !== 'write';
  return ['EDNS', 'EPRIVATE', 'ETLS', 'EAUTH', 'EPROTOCOL'].includes(code);
}
