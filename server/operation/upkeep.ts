import { osloDay } from '#domain/calendar.ts';
import { SHARE_KEPT_MONTHS } from '#domain/home-book/share.ts';
import { ACCESS_LOG_SHOWN_MONTHS, SURVEY_TEXT_MONTHS } from '#domain/privacy/retention.ts';
import { PRICE_REASONS } from '#domain/surveys/survey.ts';
import { DAY } from '#domain/time.ts';
import { DELIVERIES_KEPT_DAYS } from '#domain/webhooks/webhook.ts';
import { syncAddressFromRegister } from '../access/accounts.ts';
import { forgetAppointments } from '../appointments/store.ts';
import { closeAndDeleteOldCases } from '../cases/release.ts';
import { endTrials } from '../company/trial.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import { DatabaseAway } from '../db/database-away.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { forgetEvents } from '../events/number.ts';
import { forgetExtras } from '../extras/store.ts';
import { forgetRuns } from '../import/progress.ts';
import { forgetOffers } from '../offers/store.ts';
import { forgetPhotos } from '../photos/store.ts';
import { eraseDue } from '../privacy/erase.ts';
import { updateErasureList } from '../privacy/erasure-list.ts';
import { compactSumsOf } from '../surveys/scores.ts';

const ATTEMPTS_KEPT_MS = 2 * DAY;
const SENT_MAILS_KEPT_MS = 30 * DAY;
const FAILED_MAILS_KEPT_MS = 90 * DAY;
const DEVICES_KEPT_MS = 400 * DAY;
const NETWORKS_KEPT_MS = 90 * DAY;
/** A used one-time password is still needed for the change of password that its session has to make. */
const ONE_TIME_PASSWORDS_KEPT_MS = DAY;
const EMAIL_CHANGES_KEPT_MS = 30 * DAY;
const ACCESS_INVITATIONS_KEPT_MS = 30 * DAY;
/** Ended accesses are kept so long, so that a board can look back on who saw what in its year. */
const ENDED_ACCESSES_KEPT_MS = 365 * DAY;
/** A due day may be changed and changed back: for so long it is not reminded of twice. */
const REMINDERS_KEPT_MS = 400 * DAY;
const MAX_TEXTS_AT_ONCE = 1000;

/** `list`: where erasures are noted outside the database; null: nowhere. */
export type Upkeep = { now: Date; key: ErasureKey; list: string | null };

/**
 * Deletes what is no longer needed, erases customers whose 14 days are over, and does for the embedded engine what PostgreSQL does by
 * itself. An erasure that fails is logged, and delays nothing else. A disabled company is still responsible for its data: its
 * customers' erasures and the times after which things are deleted go on, only its mails wait.
 */
export async function upkeep(databases: Databases, { now, key, list }: Upkeep, onError: (error: unknown) => void): Promise<void> {
  await endTrials(databases, now, onError).catch(onError);
  const active = databases.companyIds().map((id) => ({ id, db: databases.forCompany(id), isActive: true }));
  const disabled = (await databases.disabledCompanies()).map((company) => ({ ...company, isActive: false }));
  for (const { id: companyId, db, isActive } of [...active, ...disabled]) {
    try {
      await forget(db, companyId, now);
    } catch (error) {
      onError(error);
      // Its turn comes again when it is back; the databases of other companies may be up.
      if (error instanceof DatabaseAway) continue;
    }
    // Logins that a server of the version before has made during an upgrade.
    await db.transaction((tx) => syncAddressFromRegister(tx, companyId, sql`account.email = ''`)).catch(onError);
    await eraseDue(db, { companyId, now, key, list }, onError);
    await updateErasureList(db, companyId, list).catch(onError);
    // Last, so that the sums no longer contain deleted answers.
    if (isActive) await compactSumsOf(databases, companyId).catch(onError);
  }
  for (const engine of databases.engines) {
    if (engine.kind === 'embedded') await engine.asOwner((client) => client.query('vacuum analyze'));
  }
}

async function forget(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.query(sql`delete from session where company_id = ${companyId} and expires_at <= ${now}`);
  await db.query(sql`delete from shift where company_id = ${companyId} and ends_at <= ${now}`);
  await db.query(sql`delete from login_challenge where company_id = ${companyId} and expires_at <= ${now}`);
  await db.query(sql`delete from attempt where company_id = ${companyId} and since < ${before(ATTEMPTS_KEPT_MS)}`);
  await db.query(sql`delete from outbox where company_id = ${companyId} and sent_at < ${before(SENT_MAILS_KEPT_MS)}`);
  await db.query(sql`delete from survey_link where company_id = ${companyId} and expires_at <= ${now}`);
  await db.query(sql`delete from outbox where company_id = ${companyId} and failed_at < ${before(FAILED_MAILS_KEPT_MS)}`);
  await db.query(sql`
    delete from email_change where company_id = ${companyId} and coalesce(ended_at, expires_at) < ${before(EMAIL_CHANGES_KEPT_MS)}`);
  await db.query(sql`
    delete from access_invitation where company_id = ${companyId} and coalesce(ended_at, expires_at) < ${before(ACCESS_INVITATIONS_KEPT_MS)}`);
  await forgetAccesses(db, companyId, before(ENDED_ACCESSES_KEPT_MS));
  await db.query(sql`
    delete from customer_look where company_id = ${companyId} and day <= (${osloDay(now)}::date - make_interval(months => ${ACCESS_LOG_SHOWN_MONTHS}))`);
  await db.query(sql`delete from care_link where company_id = ${companyId} and expires_at <= ${now}`);
  await db.query(sql`delete from care_reminder where company_id = ${companyId} and due_on < ${osloDay(before(REMINDERS_KEPT_MS))}::date`);
  await forgetRuns(db, companyId, now);
  await forgetEvents(db, companyId, now);
  await db.query(sql`
    delete from webhook_delivery where company_id = ${companyId} and tried_at < ${before(DELIVERIES_KEPT_DAYS * DAY)} and asked_at is null`);
  await forgetPhotos(db, companyId, now);
  await closeAndDeleteOldCases(db, companyId, now);
  await forgetAppointments(db, companyId, now);
  await forgetOffers(db, companyId, now);
  await forgetExtras(db, companyId, now);
  await db.query(sql`delete from phone_code where company_id = ${companyId} and expires_at <= ${now}`);
  await db.query(sql`delete from answer_code where company_id = ${companyId} and expires_at <= ${now}`);
  await db.query(sql`
    delete from share where company_id = ${companyId} and least(revoked_at, expires_at) < ${now}::timestamptz - make_interval(months => ${SHARE_KEPT_MONTHS})`);
  await db.query(sql`
    delete from known_device where company_id = ${companyId}
      and last_seen_at < case kind when 'network' then ${before(NETWORKS_KEPT_MS)}::timestamptz else ${before(DEVICES_KEPT_MS)}::timestamptz end`);
  await db.query(sql`
    delete from one_time_password where company_id = ${companyId} and coalesce(used_at, expires_at) < ${before(ONE_TIME_PASSWORDS_KEPT_MS)}`);
  while ((await blankSurveyTexts(db, companyId, now)) > 0) {
    // until none is left
  }
}

/** A login is deleted with its last access: a new access would need a new invitation anyway. */
async function forgetAccesses(db: Db, companyId: CompanyId, before: Date): Promise<void> {
  const hasEnded = sql`coalesce(customer_access.ended_at, customer_access.until) < ${before}`;
  await db.query(sql`
    delete from account where account.company_id = ${companyId} and account.role = 'Customer'
      and exists (select from customer_access where customer_access.company_id = account.company_id and customer_access.account_id = account.id and ${hasEnded})
      and not exists (select from customer_access where customer_access.company_id = account.company_id and customer_access.account_id = account.id and (${hasEnded}) is not true)`);
  await db.query(sql`delete from customer_access where customer_access.company_id = ${companyId} and ${hasEnded}`);
}

/** A few at a time, so that no answer waits for it. A chosen reason is a code and stays; what a customer wrote goes. */
async function blankSurveyTexts(db: Db, companyId: CompanyId, now: Date): Promise<number> {
  const blanked = await db.query(sql`
    update survey_answer set annet_text = '' where company_id = ${companyId} and job_id in (
      select job_id from survey_answer
      where company_id = ${companyId} and annet_text <> '' and annet_text <> all(${[...PRICE_REASONS]}::text[])
        and answered_at < ${now}::timestamptz - make_interval(months => ${SURVEY_TEXT_MONTHS})
      limit ${MAX_TEXTS_AT_ONCE})
    returning job_id`);
  return blanked.length;
}
