// Ours, for the home page of an Admin: the company's week, Monday to Sunday in Norway, and the mails that did not arrive.
import { Type } from 'typebox';
import { endOfWeek, osloDay, startOfWeek, weekNumber } from '#domain/calendar.ts';
import { FEWEST_ANSWERS } from '#domain/insight.ts';
import { isIsoDate } from '#domain/time.ts';
import { ask } from '../../auth/asking.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { meanOfScores } from '../../db/survey-scores.ts';
import type { Deps } from '../../deps.ts';
import { invalidInput } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';

const MAILS_SHOWN = 10;

const options = callOptions({
  summary: "The company's week: jobs, surveys answered, mails that did not arrive",
  access: { key: 'bearer', roles: ['Admin'] },
  querystring: Type.Object({ date: Type.Optional(Type.String({ maxLength: 10, description: 'a day of the week; without it today' })) }),
  answers: {
    200: Type.Object({
      from: Type.String({ format: 'date' }),
      to: Type.String({ format: 'date' }),
      number: Type.Integer(),
      jobs: Type.Integer(),
      answered: Type.Integer(),
      average: Type.Union([Type.Number(), Type.Null()], { description: `null under ${FEWEST_ANSWERS} answers` }),
      days: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), jobs: Type.Integer(), answered: Type.Integer() })),
      mails: Type.Object({
        total: Type.Integer({ description: 'given up, or tried in vain' }),
        waiting: Type.Integer({ description: 'not tried yet' }),
        newest: Type.Array(
          Type.Object({
            id: Type.String(),
            kind: Type.String(),
            recipient: Type.String(),
            createdAt: Type.String(),
            isGivenUp: Type.Boolean({ description: 'false: it will be tried again' }),
          }),
        ),
      }),
    }),
  },
});

export function week(app: App, deps: Deps): void {
  app.get('/api/Staff/Week', options, async (request) => {
    const asked = request.query?.date;
    const isDay = asked === undefined || isIsoDate(asked);
    const day = isDay && asked !== undefined ? asked : osloDay(deps.now());
    const shown = { from: startOfWeek(day), to: endOfWeek(day), number: weekNumber(day) };
    const { answer } = await ask<object>(
      deps,
      request,
      () => sql`json_build_object(
      'jobs', ${jobsIn(shown)}, 'answered', ${answeredIn(shown, sql`count(*)`)}, 'average', ${answeredIn(shown, averageFromFive)},
      'days', ${daysOf(shown)}, 'mails', ${openMails})`,
    );
    if (!isDay) throw invalidInput('date');
    return { ...shown, ...answer };
  });
}

/** Fewer answers would be those of a few customers about one or two colleagues. */
const averageFromFive = sql`case when count(*) >= ${FEWEST_ANSWERS}::int then round(avg(${meanOfScores}), 1) end`;

type Week = { from: string; to: string };

const jobsIn = ({ from, to }: Week): Sql =>
  sql`(select count(*) from job j where j.company_id = w.company_id and j.job_date between ${from}::date and ${to}::date)`;

/** The week begins and ends at midnight in Norway. */
const answeredIn = ({ from, to }: Week, what: Sql): Sql => sql`(
  select ${what} from survey_answer s
  where s.company_id = w.company_id and s.answered_at >= (${from}::date::timestamp at time zone 'Europe/Oslo')
    and s.answered_at < ((${to}::date + 1)::timestamp at time zone 'Europe/Oslo'))`;

const daysOf = ({ from, to }: Week): Sql => sql`(
  select json_agg(json_build_object('date', d.day::date,
    'jobs', (select count(*) from job j where j.company_id = w.company_id and j.job_date = d.day::date),
    'answered', (select count(*) from survey_answer s where s.company_id = w.company_id
      and s.answered_at >= (d.day at time zone 'Europe/Oslo') and s.answered_at < ((d.day + interval '1 day') at time zone 'Europe/Oslo')))
    order by d.day)
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') d(day))`;

/** Those that were given up or tried in vain, and how many wait for their first turn. */
const openMails = sql`(
  with unsent as (select * from outbox o where o.company_id = w.company_id and o.sent_at is null and o.closed_at is null),
  open as (select * from unsent where failed_at is not null or last_error is not null)
  select json_build_object('total', (select count(*) from open),
    'waiting', (select count(*) from unsent where failed_at is null and last_error is null), 'newest', (select coalesce(json_agg(r), '[]') from (
    select id, kind, recipient, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      failed_at is not null as "isGivenUp"
    from open order by created_at desc, id limit ${MAILS_SHOWN}::int) r)))`;
