import { myJobs } from '#contract/staff.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { FEWEST_ANSWERS } from '#domain/insight.ts';
import { MY_JOBS_SHOWN, RECENT_DAYS } from '#domain/staff.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { addressOfJob } from '../../queries/job-place.ts';
import { meanOfScores, scoresAsJson } from '../../queries/survey-scores.ts';

export const myJobsRoute = answerWith(myJobs, ({ deps }) => jobsOfEmployee(addDays(osloDay(deps.now()), -RECENT_DAYS)), passJsonText);

const jobsOfEmployee = (since: string): Sql => sql`(
  select json_build_object(
    'jobs', (select coalesce(json_agg(r), '[]') from (
      select j.id as "jobId", j.job_date as date, j.title, ${addressOfJob(sql`j`)} as address,
        case when s.job_id is not null then ${scoresAsJson(sql`s`)} end as scores
      from job j left join survey_answer s on s.company_id = j.company_id and s.job_id = j.id
      where j.company_id = caller.company_id and j.employee_id = caller.employee_id
      order by j.job_date desc, j.id desc limit ${MY_JOBS_SHOWN}::int) r),
    'recent', (
      select json_build_object('jobs', count(*), 'answered', count(s.job_id), 'average',
        case when count(s.job_id) >= ${FEWEST_ANSWERS}::int then round(avg(${meanOfScores(sql`s`)}), 1) end)
      from job j left join survey_answer s on s.company_id = j.company_id and s.job_id = j.id
      where j.company_id = caller.company_id and j.employee_id = caller.employee_id and j.job_date > ${since}::date))::text)`;
