// Wishes and survey answers that call for contact. That their customers were shown is recorded.
import type { AnswerOf } from '#contract/define-call.ts';
import { type FollowUpQuery, followUpFigures, followUps } from '#contract/follow-up.ts';
import { addMonths, norwegianMonthStart } from '#domain/calendar.ts';
import { CONTACT_AT_OR_BELOW, FOLLOW_UP_MONTHS, FOLLOW_UPS_PER_PAGE } from '#domain/cases/case.ts';
import { FEWEST_ANSWERS } from '#domain/insight/figures.ts';
import { PRICE_REASONS } from '#domain/surveys/survey.ts';
import { recordCustomersListed } from '../customers/opened.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { answerWith, passJsonText } from '../http/answer.ts';

export const followUpsRoute = answerWith(
  followUps,
  ({ query, deps }) => chosen(query, deps.now()),
  async (page: AnswerOf<typeof followUps>, { caller, db, deps }) => {
    const customerIds = page.followUps.map(({ customer }) => customer.customerId);
    await recordCustomersListed(db, caller, customerIds, deps.now());
    return page;
  },
);

// What is settled has an outcome.
const chosen = ({ state, source, departmentId, page = 0 }: FollowUpQuery, now: Date): Sql => sql`(
  with page as (
    select raised.*, follow_up.settled_at, follow_up.outcome, follow_up.account_id, follow_up.case_id from (${raisedLately(now)}) raised ${withOutcome}
    where (follow_up.source is null) = ${state === 'open'}::boolean
      ${source === undefined ? sql`` : sql`and raised.source = ${source}`}
      ${departmentId === undefined ? sql`` : sql`and raised.department_id = ${departmentId}`}
    order by raised.at desc, raised.source, raised.source_id limit ${FOLLOW_UPS_PER_PAGE + 1} offset ${page * FOLLOW_UPS_PER_PAGE}
  )
  select json_build_object('isMore', (select count(*) from page) > ${FOLLOW_UPS_PER_PAGE}, 'followUps', (
    select coalesce(json_agg(json_build_object('source', shown.source, 'sourceId', shown.source_id, 'at', ${iso(sql`shown.at`)},
      'customer', json_build_object('customerId', customer.id, 'name', customer.name, 'phone', customer.phone),
      'job', case when job.id is not null then json_build_object('jobId', job.id, 'title', job.title, 'date', job.job_date) end,
      'departmentId', shown.department_id, 'wishes', shown.campaigns, 'wishedDates', shown.wished_dates, 'recommendation', shown.recommendation, 'comment', shown.comment,
      'settled', case when shown.settled_at is not null then json_build_object('at', ${iso(sql`shown.settled_at`)}, 'outcome', ${notNull(sql`shown.outcome`)}, 'caseId', shown.case_id,
        'by', coalesce((select employee.first_name || ' ' || employee.last_name from account join employee on employee.company_id = account.company_id and employee.id = account.employee_id
          where account.company_id = caller.company_id and account.id = shown.account_id), '')) end) order by shown.at desc, shown.source, shown.source_id), '[]')
    from (select * from page order by at desc, source, source_id limit ${FOLLOW_UPS_PER_PAGE}) shown
      join customer on customer.company_id = caller.company_id and customer.id = shown.customer_id
      left join job on job.company_id = caller.company_id and job.id = shown.job_id)))`;

// "You said – we did", by department, and only from enough answers: a figure of few answers would be about one person.
export const followUpFiguresRoute = answerWith(
  followUpFigures,
  ({ query: { from, to } }) => figuresBetween(norwegianMonthStart(from), norwegianMonthStart(addMonths(to, 1))),
  passJsonText,
);

const figuresBetween = (from: Date, to: Date): Sql => sql`(
  select json_build_object('departments', coalesce(json_agg(json_build_object('name', department.name, 'raised', department_count.raised, 'followedUp', department_count.followed_up,
    'medianHours', round(department_count.median::numeric, 1)) order by department.name), '[]'))::text
  from (select raised.department_id, count(*) as raised, count(follow_up.source) filter (where follow_up.outcome <> 'not-needed') as followed_up,
      percentile_cont(0.5) within group (order by extract(epoch from follow_up.settled_at - raised.at) / 3600) filter (where follow_up.outcome <> 'not-needed') as median
    from (${raisedBetween(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}) raised ${withOutcome}
    where raised.department_id is not null group by raised.department_id having count(*) >= ${FEWEST_ANSWERS}) department_count
    join department on department.company_id = caller.company_id and department.id = department_count.department_id)`;

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
