import { CONTACT_AT_OR_BELOW, FOLLOW_UP_MONTHS } from '#domain/cases/follow-up.ts';
import { PRICE_REASONS } from '#domain/survey.ts';
import { type Sql, sql } from '../db/sql.ts';

/** What the customer wrote with the scores, unless it is the code of a chosen reason. */
const commentOf: Sql = sql`case when survey_answer.annet_text = any(${[...PRICE_REASONS]}::text[]) then '' else survey_answer.annet_text end`;

/**
 * Wishes and survey answers of the company of `caller` that call for contact, raised from one moment and before another. A job that has
 * moved to another customer is left out: a case about it could not be opened by the link of its mail.
 */
export const raisedBetween = (from: Sql, to: Sql): Sql => sql`
  select 'wish' as source, preference.id as source_id, preference.saved_at as at, preference.customer_id, job.id as job_id, employee.department_id, preference.campaigns, preference.wished_dates::text[],
    null::int as recommendation, '' as comment
  from preference
    join customer on customer.company_id = preference.company_id and customer.id = preference.customer_id and customer.locked_until is null
    left join job on job.company_id = preference.company_id and job.id = preference.job_id and job.customer_id = preference.customer_id
    left join employee on employee.company_id = job.company_id and employee.id = job.employee_id and employee.id > 0
  where preference.company_id = caller.company_id and preference.saved_at >= ${from} and preference.saved_at < ${to} and cardinality(preference.campaigns) + cardinality(preference.wished_dates) > 0
  union all
  select 'survey', survey_answer.job_id, survey_answer.answered_at, survey_answer.customer_id, job.id, employee.department_id, '{}', '{}', survey_answer.anbefale_score, ${commentOf}
  from survey_answer
    join customer on customer.company_id = survey_answer.company_id and customer.id = survey_answer.customer_id and customer.locked_until is null
    left join employee on employee.company_id = survey_answer.company_id and employee.id = survey_answer.employee_id and employee.id > 0
    left join job on job.company_id = survey_answer.company_id and job.id = survey_answer.job_id and job.customer_id = survey_answer.customer_id
  where survey_answer.company_id = caller.company_id and survey_answer.answered_at >= ${from} and survey_answer.answered_at < ${to}
    and (survey_answer.anbefale_score <= ${CONTACT_AT_OR_BELOW} or ${commentOf} <> '')`;

/** The outcome of the follow-up; a wish that was changed afterwards counts as a new one. */
export const withOutcome: Sql = sql`
  left join follow_up on follow_up.company_id = caller.company_id and follow_up.source = raised.source and follow_up.source_id = raised.source_id and follow_up.settled_at >= raised.at`;

export const raisedLately = (now: Date): Sql =>
  raisedBetween(sql`${now}::timestamptz - make_interval(months => ${FOLLOW_UP_MONTHS})`, sql`'infinity'::timestamptz`);

export const openFollowUps = (now: Date): Sql =>
  sql`select raised.* from (${raisedLately(now)}) raised ${withOutcome} where follow_up.source is null`;
