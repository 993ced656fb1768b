import { setTimeout as sleep } from 'node:timers/promises';
import { remindedDay } from '#domain/appointments/day.ts';
import { osloDay } from '#domain/calendar.ts';
import { ALARM_EVERY_MS, REMINDED_AFTER_MS } from '#domain/cases/case.ts';
import type { CompanySettings } from '#domain/company/settings.ts';
import { remindedUntil } from '#domain/home-book/care.ts';
import { INVITED_WITHIN_DAYS, isMailTime, REMINDED_WITHIN_MS, SURVEY_REMINDED_AFTER_MS } from '#domain/surveys/survey-mails.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import { DatabaseAway, TransactionConflict } from '../db/database-away.ts';
import type { Db, Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { MAIL_ROW, type MailRow } from '../mail/define.ts';
import { DAYTIME_KINDS } from '../outbox/kinds.ts';

type Due = { company_id: CompanyId; is_timed: boolean };
export type DueSearch = {
  settingsOf: (companyId: CompanyId) => CompanySettings;
  companyIds: readonly CompanyId[];
  now: Date;
  /** Whether mails are sent at all. */
  sends: boolean;
  /** Whether to look for mails that are due by time alone, such as surveys and reminders. */
  withTimed: boolean;
};

/** The companies of a database that have work, by one statement. It may name one for which nothing is left to do. */
export const findDue = (db: Queryable, { settingsOf, companyIds, now, sends, withTimed }: DueSearch): Promise<Due[]> => {
  const awake = companyIds.filter((id) => isMailTime(now, settingsOf(id).mailHours));
  const inviting = awake.filter((id) => settingsOf(id).surveyMails);
  const timed = withTimed
    ? sql`union all ${casesDue(now)} ${visitsDue(now)} ${awake.length > 0 ? sql`union all ${daytimeDue(awake, inviting, now)}` : sql``}`
    : sql``;
  // A company number is never null.
  return db.query<Due>(sql`
    select ${notNull(sql`due.id`)} as company_id, ${notNull(sql`bool_or(due.is_timed)`)} as is_timed from (
      select id, false as is_timed from companies_with_mail_at(${now}, ${sends}, ${awake}, ${DAYTIME_KINDS}) id
      union all select id, false from companies_with_new_events() id ${timed}
    ) due group by due.id`);
};

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const casesDue = (now: Date): Sql => sql`
  select id, true from companies_with_case_work(${now}, ${osloDay(now)}, ${before(now, ALARM_EVERY_MS)}, ${before(now, REMINDED_AFTER_MS)}) id`;

/** In the evening those of tomorrow. */
const visitsDue = (now: Date): Sql => {
  const day = remindedDay(now);
  return day ? sql`union all select id, true from companies_with_visits_due(${day.from}, ${day.until}) id` : sql``;
};

/** Only for companies whose hours for such mails have come. */
const daytimeDue = (awake: readonly number[], inviting: readonly number[], now: Date): Sql => sql`
  select id, true from companies_with_survey_work(${inviting}, ${osloDay(before(now, INVITED_WITHIN_DAYS * DAY))}, ${osloDay(now)},
    ${before(now, REMINDED_WITHIN_MS)}, ${before(now, SURVEY_REMINDED_AFTER_MS)}) id
  union all select id, true from companies_with_care_due(${osloDay(now)}, ${remindedUntil(osloDay(now))}) id where id = any(${awake}::int[])`;

/**
 * Longer than any SMTP conversation, at up to 20 s for each of its lines: a mail whose server died is tried again by another, and one that
 * is only slow is not.
 */
const LEASE_MS = 5 * MINUTE;
const FIRST_RETRY_MS = MINUTE;
const LONGEST_RETRY_MS = HOUR;
const NOTED_WITHIN_TRIES = 10;
const NOTED_EVERY_MS = 0.5 * SECOND;
export const MAX_PER_ROUND = 10;

/** Why it was not sent. `isFinal`: it is about this message, and will not change; `isUnreached`: it is about all of them. */
export type Problem = { code: string; isFinal: boolean; isUnreached: boolean };

/** Whose turn has come, by priority. Further mails caused by the same person wait behind, however urgent they are. */
const nextInTurn = (now: Date): Sql => sql`turn_at > ${now}, priority, turn_at`;
/** The last of a round, so that nothing waits for ever behind what is more urgent. */
const OLDEST = sql`due_at`;
const orderIn = (count: number, now: Date): Sql => (count === MAX_PER_ROUND - 1 ? OLDEST : nextInTurn(now));

/**
 * Claims the row whose turn it is, among those that `which` names; `count`: how many of this round came before. `=` and not `in`, with
 * which the database may look for the next row again and again, and claim all of them.
 */
export async function claimOutboxRow(db: Db, companyId: CompanyId, which: Sql, count: number, now: Date): Promise<MailRow | undefined> {
  const [row] = await db.query<MailRow>(sql`
    update outbox set attempts = attempts + 1, last_error = null, due_at = ${new Date(now.getTime() + LEASE_MS)}
    where company_id = ${companyId} and id = (
      select id from outbox
      where company_id = ${companyId} and sent_at is null and failed_at is null and due_at <= ${now} and ${which}
      order by ${orderIn(count, now)} limit 1 for update skip locked)
    returning ${MAIL_ROW}`);
  return row;
}

export const forget = (db: Queryable, row: MailRow): Promise<unknown> =>
  db.query(sql`delete from outbox where company_id = ${row.company_id} and id = ${row.id}`);

/** What is sent and not marked would be sent again, so this waits for a database that is away for a moment. */
export async function noteSent(db: Db, row: MailRow, now: Date): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await markSent(db, row, now);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseAway || error instanceof TransactionConflict) || tries === NOTED_WITHIN_TRIES) throw error;
      await sleep(NOTED_EVERY_MS);
    }
  }
}

const markSent = (db: Db, row: MailRow, now: Date): Promise<unknown> =>
  db.query(
    sql`update outbox set sent_at = ${now}, last_error = null, caused_by = 0 where company_id = ${row.company_id} and id = ${row.id}`,
  );

/** A supplier that is away is tried every minute, so that mails leave soon after it is back; a mail that it refuses, less and less often. */
const retryAfterMs = (attempts: number, isUnreached: boolean): number =>
  isUnreached ? FIRST_RETRY_MS : Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_RETRY_MS);

type Postponement = { problem: Problem; givenUpAfterMs: number; now: Date };

/** Returns whether it was given up. */
export async function postpone(db: Queryable, row: MailRow, { problem, givenUpAfterMs, now }: Postponement): Promise<boolean> {
  const { code, isFinal, isUnreached } = problem;
  const nextAt = new Date(now.getTime() + retryAfterMs(row.attempts, isUnreached));
  const isGivenUp = isFinal || nextAt.getTime() - row.created_at.getTime() > givenUpAfterMs;
  await db.query(sql`
    update outbox set due_at = ${nextAt}, turn_at = ${nextAt}, last_error = ${code}, failed_at = ${isGivenUp ? now : null},
      caused_by = case when ${isGivenUp}::boolean then 0 else caused_by end
    where company_id = ${row.company_id} and id = ${row.id}`);
  return isGivenUp;
}
