import { CONTACT_AT_OR_BELOW, FOLLOW_UP_MONTHS } from '#domain/cases/follow-up.ts';
import { PRICE_REASONS } from '#domain/survey.ts';
import { type Sql, sql } from '../db/sql.ts';

/** What the customer wrote with the scores `s`, unless it is the code of a chosen reason. */
const commentOf = (s: Sql): Sql => sql`case when ${s}.annet_text = any(${[...PRICE_REASONS]}::text[]) then '' else ${s}.annet_text end`;

/**
 * Wishes and survey answers of the company of `caller` that call for contact, raised from one moment and before another. A job that has
 * moved to another customer is left out: a case about it could not be opened by the link of its mail.
 */
export const raisedBetween = (from: Sql, to: Sql): Sql => sql`
  select 'wish' as source, p.id as source_id, p.saved_at as at, p.customer_id, j.id as job_id, e.department_id, p.campaigns, p.wished_dates::text[],
    null::int as recommendation, '' as comment
  from preference p
    join customer o on o.company_id = p.company_id and o.id = p.customer_id and o.locked_until is null
    left join job j on j.company_id = p.company_id and j.id = p.job_id and j.customer_id = p.customer_id
    left join employee e on e.company_id = j.company_id and e.id = j.employee_id and e.id > 0
  where p.company_id = caller.company_id and p.saved_at >= ${from} and p.saved_at < ${to} and cardinality(p.campaigns) + cardinality(p.wished_dates) > 0
  union all
  select 'survey', s.job_id, s.answered_at, s.customer_id, j.id, e.department_id, '{}', '{}', s.anbefale_score, ${commentOf(sql`s`)}
  from survey_answer s
    join customer o on o.company_id = s.company_id and o.id = s.customer_id and o.locked_until is null
    left join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.id > 0
    left join job j on j.company_id = s.company_id and j.id = s.job_id and j.customer_id = s.customer_id
  where s.company_id = caller.company_id and s.answered_at >= ${from} and s.answered_at < ${to}
    and (s.anbefale_score <= ${CONTACT_AT_OR_BELOW} or ${commentOf(sql`s`)} <> '')`;

/** The outcome of the follow-up `r`; a wish that was changed afterwards counts as a new one. */
export const withOutcome = (r: Sql, f: Sql): Sql => sql`
  left join follow_up ${f} on ${f}.company_id = caller.company_id and ${f}.source = ${r}.source and ${f}.source_id = ${r}.source_id and ${f}.settled_at >= ${r}.at`;

export const raisedLately = (now: Date): Sql =>
  raisedBetween(sql`${now}::timestamptz - make_interval(months => ${FOLLOW_UP_MONTHS})`, sql`'infinity'::timestamptz`);

export const openFollowUps = (now: Date): Sql =>
  sql`select r.* from (${raisedLately(now)}) r ${withOutcome(sql`r`, sql`f`)} where f.source is null`;
