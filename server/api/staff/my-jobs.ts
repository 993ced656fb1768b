// Ours, for the home page of an employee: the own latest jobs and what the customers thought. No customer and no words of one: the
// number of the job is enough to find it in the company's own books.
import { Type } from 'typebox';
import { addDays, osloDay } from '#domain/calendar.ts';
import { FEWEST_ANSWERS } from '#domain/insight.ts';
import { MY_JOBS_SHOWN, RECENT_DAYS } from '#domain/staff.ts';
import { SCORE_FIELDS } from '#domain/survey.ts';
import { ask } from '../../auth/asking.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { meanOfScores, scoresAsJson } from '../../db/survey-scores.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { sendJsonText } from '../../http/send-json-text.ts';

const Average = Type.Union([Type.Number(), Type.Null()], { description: 'of all scores, with one decimal' });
const options = callOptions({
  summary: "The employee's own latest jobs with their survey scores",
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  answers: {
    200: Type.Object({
      jobs: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          date: Type.String({ format: 'date' }),
          scores: Type.Union([Type.Object(Object.fromEntries(SCORE_FIELDS.map((f) => [f, Type.Integer()]))), Type.Null()]),
        }),
      ),
      recent: Type.Object(
        { jobs: Type.Integer(), answered: Type.Integer(), average: Average },
        { description: `jobs of the last ${RECENT_DAYS} days` },
      ),
    }),
  },
});

export function myJobs(app: App, deps: Deps): void {
  app.get('/api/Staff/MyJobs', options, async (request, reply) => {
    const since = addDays(osloDay(deps.now()), -RECENT_DAYS);
    const { answer } = await ask<string>(deps, request, () => jobsOfEmployee(since));
    return sendJsonText(reply, answer);
  });
}

const jobsOfEmployee = (since: string): Sql => sql`(
  select json_build_object(
    'jobs', (select coalesce(json_agg(r), '[]') from (
      select j.id as "jobId", j.job_date as date, case when s.job_id is not null then ${scoresAsJson} end as scores
      from job j left join survey_answer s on s.company_id = j.company_id and s.job_id = j.id
      where j.company_id = w.company_id and j.employee_id = w.employee_id
      order by j.job_date desc, j.id desc limit ${MY_JOBS_SHOWN}::int) r),
    'recent', (
      select json_build_object('jobs', count(*), 'answered', count(s.job_id), 'average',
        case when count(s.job_id) >= ${FEWEST_ANSWERS}::int then round(avg(${meanOfScores}), 1) end)
      from job j left join survey_answer s on s.company_id = j.company_id and s.job_id = j.id
      where j.company_id = w.company_id and j.employee_id = w.employee_id and j.job_date > ${since}::date))::text)`;
