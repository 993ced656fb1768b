import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import { DatabaseAway, TransactionConflict } from '../db/database-away.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { MAIL_ROW, type MailRow } from './mail-row.ts';

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

type Postponed = { problem: Problem; givenUpAfterMs: number; now: Date };

/** Returns whether it was given up. */
export async function postpone(db: Queryable, row: MailRow, { problem, givenUpAfterMs, now }: Postponed): Promise<boolean> {
  const { code, isFinal, isUnreached } = problem;
  const nextAt = new Date(now.getTime() + retryAfterMs(row.attempts, isUnreached));
  const isGivenUp = isFinal || nextAt.getTime() - row.created_at.getTime() > givenUpAfterMs;
  await db.query(sql`
    update outbox set due_at = ${nextAt}, turn_at = ${nextAt}, last_error = ${code}, failed_at = ${isGivenUp ? now : null},
      caused_by = case when ${isGivenUp}::boolean then 0 else caused_by end
    where company_id = ${row.company_id} and id = ${row.id}`);
  return isGivenUp;
}
