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
    'jobs', (select coalesce(json_agg(entry), '[]') from (
      select job.id as "jobId", job.job_date as date, job.title, ${addressOfJob} as address,
        case when survey_answer.job_id is not null then ${scoresAsJson} end as scores
      from job left join survey_answer on survey_answer.company_id = job.company_id and survey_answer.job_id = job.id
      where job.company_id = caller.company_id and job.employee_id = caller.employee_id
      order by job.job_date desc, job.id desc limit ${MY_JOBS_SHOWN}::int) entry),
    'recent', (
      select json_build_object('jobs', count(*), 'answered', count(survey_answer.job_id), 'average',
        case when count(survey_answer.job_id) >= ${FEWEST_ANSWERS}::int then round(avg(${meanOfScores}), 1) end)
      from job left join survey_answer on survey_answer.company_id = job.company_id and survey_answer.job_id = job.id
      where job.company_id = caller.company_id and job.employee_id = caller.employee_id and job.job_date > ${since}::date))::text)`;
