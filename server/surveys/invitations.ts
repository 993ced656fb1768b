import { osloDay } from '#domain/calendar.ts';
import type { CompanySettings } from '#domain/company/settings.ts';
import {
  INVITED_WITHIN_DAYS,
  isMailTime,
  ONE_INVITATION_IN_MS,
  REMINDED_WITHIN_MS,
  SURVEY_REMINDED_AFTER_MS,
} from '#domain/surveys/survey-mails.ts';
import { DAY } from '#domain/time.ts';
import { withMainHolder } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { type Sql, sql } from '../db/sql.ts';
import { orderOf } from '../outbox/outbox.ts';

/** So that a large import becomes a stream of mails and not a flood. */
const MAX_AT_ONCE = 200;
/**
 * Finds the jobs whose customers are to be asked or reminded, and puts their mails into the outbox. Any number of servers may do
 * it, any number of times: one of them works at a time, and a job that has its invitation is not found again.
 */
export async function inviteDue(
  db: Db,
  companyId: CompanyId,
  { surveyMails, mailHours }: Pick<CompanySettings, 'surveyMails' | 'mailHours'>,
  now: Date,
): Promise<number> {
  if (!surveyMails || !isMailTime(now, mailHours)) return 0;
  return db.transaction(async (tx) => {
    const [lock] = await tx.query<{ is_ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK_NUMBERS.surveyInvitations}::int, ${companyId}::int) as is_ours`,
    );
    if (!lock?.is_ours) return 0;
    return (await invite(tx, companyId, now)) + (await remind(tx, companyId, now));
  });
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Work that is done, has no answer, and is not older than two weeks: years of old jobs that are imported lead to no mails.
 * A customer with several gets one mail, about the newest.
 */
async function invite(tx: Queryable, companyId: CompanyId, now: Date): Promise<number> {
  const mailed = await tx.query(sql`
    with due as (
      select distinct on (job.customer_id) job.id as job_id, job.customer_id, ${surveyAddress} as email, ${languageOf} as language
      from job join customer on customer.company_id = job.company_id and customer.id = job.customer_id ${withMainHolder}
      where job.company_id = ${companyId} and job.job_date between ${osloDay(before(now, INVITED_WITHIN_DAYS * DAY))}::date and ${osloDay(now)}::date
        and not job.survey_completed and ${surveyAddress} <> ''
        and not exists (select from survey_invitation where survey_invitation.company_id = job.company_id and survey_invitation.job_id = job.id)
        and not exists (
          select from survey_invitation
          where survey_invitation.company_id = job.company_id and survey_invitation.customer_id = job.customer_id and survey_invitation.invited_at > ${before(now, ONE_INVITATION_IN_MS)})
        and ${wantsNoInvitations} is not true
      order by job.customer_id, job.job_date desc, job.id desc
      limit ${MAX_AT_ONCE}
    ), invited as (
      insert into survey_invitation (company_id, job_id, customer_id, invited_at)
      select ${companyId}, job_id, customer_id, ${now} from due
    )
    insert into outbox (company_id, kind, recipient, job_id, language, created_at, due_at, priority, caused_by)
    select ${companyId}, 'survey-invitation', email, job_id, language, ${now}, ${now}, ${orderOf('survey-invitation')} from due
    returning id`);
  return mailed.length;
}

/** Once, and only where the invitation has left the house. */
async function remind(tx: Queryable, companyId: CompanyId, now: Date): Promise<number> {
  const mailed = await tx.query(sql`
    with due as (
      select survey_invitation.job_id, ${surveyAddress} as email, ${languageOf} as language
      from survey_invitation
        join job on job.company_id = survey_invitation.company_id and job.id = survey_invitation.job_id
        join customer on customer.company_id = survey_invitation.company_id and customer.id = survey_invitation.customer_id ${withMainHolder}
      where survey_invitation.company_id = ${companyId} and survey_invitation.reminded_at is null
        and survey_invitation.invited_at <= ${before(now, SURVEY_REMINDED_AFTER_MS)} and survey_invitation.invited_at > ${before(now, REMINDED_WITHIN_MS)}
        and job.customer_id = survey_invitation.customer_id and not job.survey_completed and ${surveyAddress} <> '' and ${wantsNoInvitations} is not true
        and exists (select from survey_link where survey_link.company_id = survey_invitation.company_id and survey_link.job_id = survey_invitation.job_id)
        and not exists (
          select from outbox
          where outbox.company_id = survey_invitation.company_id and outbox.job_id = survey_invitation.job_id and outbox.sent_at is null)
      limit ${MAX_AT_ONCE}
    ), reminded as (
      update survey_invitation set reminded_at = ${now} from due
      where survey_invitation.company_id = ${companyId} and survey_invitation.job_id = due.job_id
    )
    insert into outbox (company_id, kind, recipient, job_id, language, created_at, due_at, priority, caused_by)
    select ${companyId}, 'survey-reminder', email, job_id, language, ${now}, ${now}, ${orderOf('survey-reminder')} from due
    returning id`);
  return mailed.length;
}

/** The one that the main holder has chosen in the portal. */
export const languageOf: Sql = sql`coalesce(account.language, 'nb')`;

/**
 * Where a customer is asked: at the main holder's own address. The register's is only for customers without a login, because its
 * owner's access may have ended. Empty: nowhere.
 */
export const surveyAddress: Sql = sql`case when account.id is null then customer.email when account.disabled_at is null then account.email else '' end`;

/** The customer has said no: by the link in a mail, or by withdrawing the consent to mails. */
export const wantsNoInvitations: Sql = sql`(
  exists (select from survey_opt_out where survey_opt_out.company_id = customer.company_id and survey_opt_out.customer_id = customer.id)
  or (select not consent.given from consent
      where consent.company_id = customer.company_id and consent.customer_id = customer.id and consent.channel = 'epost'
      order by consent.id desc limit 1))`;
