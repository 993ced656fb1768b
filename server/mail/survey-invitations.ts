import { osloDay } from '#domain/calendar.ts';
import type { CompanySettings } from '#domain/company/company-settings.ts';
import { INVITED_WITHIN_DAYS, isMailTime, ONE_INVITATION_IN_MS, REMINDED_WITHIN_MS, SURVEY_REMINDED_AFTER_MS } from '#domain/invitation.ts';
import { DAY } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { sql } from '../db/sql.ts';
import { orderOf } from '../outbox/outbox.ts';
import { withMainHolder } from '../queries/customer-access.ts';
import { languageOf, surveyAddress, wantsNoInvitations } from './survey-recipient.ts';

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
      select distinct on (j.customer_id) j.id as job_id, j.customer_id, ${surveyAddress(sql`c`, sql`a`)} as email, ${languageOf(sql`a`)} as language
      from job j join customer c on c.company_id = j.company_id and c.id = j.customer_id ${withMainHolder(sql`c`, sql`a`)}
      where j.company_id = ${companyId} and j.job_date between ${osloDay(before(now, INVITED_WITHIN_DAYS * DAY))}::date and ${osloDay(now)}::date
        and not j.survey_completed and ${surveyAddress(sql`c`, sql`a`)} <> ''
        and not exists (select from survey_invitation i where i.company_id = j.company_id and i.job_id = j.id)
        and not exists (
          select from survey_invitation i
          where i.company_id = j.company_id and i.customer_id = j.customer_id and i.invited_at > ${before(now, ONE_INVITATION_IN_MS)})
        and ${wantsNoInvitations(sql`c`)} is not true
      order by j.customer_id, j.job_date desc, j.id desc
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
      select i.job_id, ${surveyAddress(sql`c`, sql`a`)} as email, ${languageOf(sql`a`)} as language
      from survey_invitation i
        join job j on j.company_id = i.company_id and j.id = i.job_id
        join customer c on c.company_id = i.company_id and c.id = i.customer_id ${withMainHolder(sql`c`, sql`a`)}
      where i.company_id = ${companyId} and i.reminded_at is null
        and i.invited_at <= ${before(now, SURVEY_REMINDED_AFTER_MS)} and i.invited_at > ${before(now, REMINDED_WITHIN_MS)}
        and j.customer_id = i.customer_id and not j.survey_completed and ${surveyAddress(sql`c`, sql`a`)} <> '' and ${wantsNoInvitations(sql`c`)} is not true
        and exists (select from survey_link l where l.company_id = i.company_id and l.job_id = i.job_id)
        and not exists (
          select from outbox o
          where o.company_id = i.company_id and o.job_id = i.job_id and o.sent_at is null)
      limit ${MAX_AT_ONCE}
    ), reminded as (
      update survey_invitation i set reminded_at = ${now} from due
      where i.company_id = ${companyId} and i.job_id = due.job_id
    )
    insert into outbox (company_id, kind, recipient, job_id, language, created_at, due_at, priority, caused_by)
    select ${companyId}, 'survey-reminder', email, job_id, language, ${now}, ${now}, ${orderOf('survey-reminder')} from due
    returning id`);
  return mailed.length;
}
