// "You said – we did", by department, and only from enough answers: a figure of few answers would be about one person.
import { followUpFigures } from '#contract/follow-up.ts';
import { addMonths } from '#domain/calendar.ts';
import { FEWEST_ANSWERS } from '#domain/insight.ts';
import { norwegianMonthStart } from '#domain/norwegian-time.ts';
import { raisedBetween, withOutcome } from '../../case-records/follow-ups.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

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
