import { type Brand, brandForCompany } from '#domain/company/brand.ts';
import { SMS_PER_NUMBER, SMS_PER_PERSON } from '#domain/sms/number.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { Config } from '../config/config.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { MAIL_ROW, type MailRow } from '../mail/define.ts';
import { isSmsOnly } from '../outbox/kinds.ts';
import { NO_SENDER, OUTCOME_UNKNOWN, OVER_LIMIT, SmsProblem, type SmsSender, senderOf } from '../sms/sender.ts';
import { claimOutboxRow, forget, MAX_PER_ROUND, noteSent, type Problem, postpone } from './due-rows.ts';
import { type PreparedSms, prepareSms } from './prepare.ts';

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

type Spending = { companyId: CompanyId; accountId: number; phone: string; perDay: number; now: Date };

/** Counts one notice against the limits of the person, the number and the company. Answers whether all of them allow it. */
export async function takeFromLimits(db: Db, { companyId, accountId, phone, perDay, now }: Spending): Promise<boolean> {
  const limits = [
    { subject: budgetSubject('sms-person', String(accountId)), budget: SMS_PER_PERSON },
    { subject: budgetSubject('sms-number', phone), budget: SMS_PER_NUMBER },
    { subject: budgetSubject('sms-company', ''), budget: { limit: perDay, windowMs: DAY } },
  ];
  for (const { subject, budget } of limits) {
    const { retryAfterMs } = await takeFromBudget(db, { companyId, now }, subject, budget);
    if (retryAfterMs !== null) return false;
  }
  return true;
}
