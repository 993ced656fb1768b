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
  select json_build_object('departments', coalesce(json_agg(json_build_object('name', d.name, 'raised', n.raised, 'followedUp', n.followed_up,
    'medianHours', round(n.median::numeric, 1)) order by d.name), '[]'))::text
  from (select r.department_id, count(*) as raised, count(f.source) filter (where f.outcome <> 'not-needed') as followed_up,
      percentile_cont(0.5) within group (order by extract(epoch from f.settled_at - r.at) / 3600) filter (where f.outcome <> 'not-needed') as median
    from (${raisedBetween(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}) r ${withOutcome(sql`r`, sql`f`)}
    where r.department_id is not null group by r.department_id having count(*) >= ${FEWEST_ANSWERS}) n
    join department d on d.company_id = caller.company_id and d.id = n.department_id)`;
