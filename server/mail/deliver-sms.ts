import { type Brand, brandForCompany } from '#domain/brand.ts';
import { HOUR } from '#domain/time.ts';
import type { Config } from '../config/config.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { isSmsOnly } from '../outbox/mail-kinds.ts';
import { senderOf } from '../sms/company-sender.ts';
import { NO_SENDER, OUTCOME_UNKNOWN, OVER_LIMIT, SmsProblem, type SmsSender } from '../sms/sms-sender.ts';
import { takeFromLimits } from '../sms/take-from-limits.ts';
import { claimOutboxRow, forget, MAX_PER_ROUND, noteSent, type Problem, postpone } from './claim-outbox-row.ts';
import { mailInsteadOfSms } from './mail-instead-of-sms.ts';
import { MAIL_ROW, type MailRow } from './mail-row.ts';
import { type PreparedSms, prepareSms } from './prepare-sms.ts';

/** A notice that comes later, such as after a restore, is of no use on a telephone; it is mailed. */
const GIVEN_UP_AFTER_MS = HOUR;

type SmsDelivery = {
  send: SmsSender;
  config: Pick<Config, 'portalUrl' | 'port' | 'mailFrom' | 'smsPerDay'>;
  brands: () => readonly Brand[];
  now: () => Date;
};

/** As `deliverDue` does for mails. Nothing is ever sent twice: where it is unknown whether it was sent, the notice is mailed. */
export async function deliverSmsDue(db: Db, companyId: CompanyId, delivery: SmsDelivery): Promise<number> {
  const { brands, now } = delivery;
  if (brandForCompany(brands(), companyId)?.endsAt !== null) return 0;
  await giveUpUnknown(db, companyId, now());
  for (let count = 0; count < MAX_PER_ROUND; count++) {
    const row = await claimOutboxRow(db, companyId, sql`channel = 'sms' and (attempts = 0 or last_error is not null)`, count, now());
    if (!row) return count;
    const problem = await deliver(db, row, delivery);
    if (problem?.isUnreached) return 0;
  }
  return MAX_PER_ROUND;
}

/** Taken up by a server that stopped in the middle of it. */
async function giveUpUnknown(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.query<MailRow>(sql`
      update outbox set failed_at = ${now}, last_error = ${OUTCOME_UNKNOWN}
      where company_id = ${companyId} and channel = 'sms' and sent_at is null and failed_at is null and due_at <= ${now} and attempts > 0 and last_error is null
      returning ${MAIL_ROW}`);
    for (const row of rows) await mailInsteadOfSms(tx, row, now);
  });
}

/** At most for half of the time in which it is of use: the mail has the rest. */
const triedForMs = ({ created_at, useful_until }: MailRow): number =>
  useful_until === null ? GIVEN_UP_AFTER_MS : Math.min(GIVEN_UP_AFTER_MS, (useful_until.getTime() - created_at.getTime()) / 2);

async function deliver(db: Db, row: MailRow, delivery: SmsDelivery): Promise<Problem | null> {
  const { config, brands, now } = delivery;
  const isFresh = now().getTime() - row.created_at.getTime() <= GIVEN_UP_AFTER_MS;
  const isUseful = isFresh && (row.useful_until === null || row.useful_until > now());
  const sms = isUseful ? await prepareSms(db, row, { config, brands: brands() }, now()) : null;
  if (!sms) {
    await db.transaction(async (tx) => {
      await mailInsteadOfSms(tx, row, now());
      await forget(tx, row);
    });
    return null;
  }
  const problem = await sendWithinLimits(db, row, sms, delivery);
  if (problem)
    await db.transaction(async (tx) => {
      const isGivenUp = await postpone(tx, row, { problem, givenUpAfterMs: triedForMs(row), now: now() });
      if (isGivenUp) await mailInsteadOfSms(tx, row, now());
    });
  else await noteSent(db, row, now());
  return problem;
}

/** A second try costs nothing more; a code has its own limits, where it is asked for. */
async function sendWithinLimits(db: Db, row: MailRow, sms: PreparedSms, { send, config, now }: SmsDelivery): Promise<Problem | null> {
  const from = await senderOf(db, row.company_id);
  if (from === null) return new SmsProblem(NO_SENDER, { isFinal: true });
  const isCounted = row.attempts === 1 && !isSmsOnly(row.kind);
  const spending = { companyId: row.company_id, accountId: row.account_ids[0] ?? 0, phone: sms.to, perDay: config.smsPerDay, now: now() };
  if (isCounted && !(await takeFromLimits(db, spending))) return new SmsProblem(OVER_LIMIT, { isFinal: true });
  const { id, to, text } = sms;
  return send({ id, from, to, text }).then(
    () => null,
    (error: unknown) => (error instanceof SmsProblem ? error : new SmsProblem(OUTCOME_UNKNOWN, { isFinal: true })),
  );
}
