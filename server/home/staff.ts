// For the home page of an Admin: the company's week, Monday to Sunday in Norway, and the mails that did not arrive.
import { type CompanyWeek, myJobs, week } from '#contract/staff-home.ts';
import { addDays, endOfWeek, isIsoDate, osloDay, startOfWeek, weekNumber } from '#domain/calendar.ts';
import { FEWEST_ANSWERS } from '#domain/insight/figures.ts';
import { MY_JOBS_SHOWN, RECENT_DAYS } from '#domain/staff/staff.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { invalidInput } from '../errors/api-error.ts';
import { answerWith, passJsonText } from '../http/answer.ts';
import { addressOfJob } from '../jobs/facts.ts';
import { meanOfScores, scoresAsJson } from '../surveys/scores.ts';

const MAILS_SHOWN = 10;

export const weekRoute = answerWith(
  week,
  ({ deps, query }) => figuresOf(weekOf(query.date, deps.now())),
  async (figures: Omit<CompanyWeek, keyof Week>, { deps, query: { date } }) => {
    if (date !== undefined && !isIsoDate(date)) throw invalidInput('date');
    return { ...weekOf(date, deps.now()), ...figures };
  },
);

type Week = Pick<CompanyWeek, 'from' | 'to' | 'number'>;

/** A text that is no day is refused once the caller is known; until then it is read as today. */
function weekOf(date: string | undefined, now: Date): Week {
  const day = date !== undefined && isIsoDate(date) ? date : osloDay(now);
  return { from: startOfWeek(day), to: endOfWeek(day), number: weekNumber(day) };
}

const figuresOf = (week: Week): Sql => sql`json_build_object(
  'jobs', ${jobsIn(week)}, 'answered', ${answeredIn(week, sql`count(*)`)}, 'average', ${answeredIn(week, averageFromFive)},
  'days', ${daysOf(week)}, 'mails', ${openMails})`;

/** Fewer answers would be those of a few customers about one or two colleagues. */
const averageFromFive = sql`case when count(*) >= ${FEWEST_ANSWERS}::int then round(avg(${meanOfScores}), 1) end`;

const jobsIn = ({ from, to }: Week): Sql =>
  sql`(select count(*) from job where job.company_id = caller.company_id and job.job_date between ${from}::date and ${to}::date)`;

/** The week begins and ends at midnight in Norway. */
const answeredIn = ({ from, to }: Week, what: Sql): Sql => sql`(
  select ${what} from survey_answer
  where survey_answer.company_id = caller.company_id and survey_answer.answered_at >= (${from}::date::timestamp at time zone 'Europe/Oslo')
    and survey_answer.answered_at < ((${to}::date + 1)::timestamp at time zone 'Europe/Oslo'))`;

const daysOf = ({ from, to }: Week): Sql => sql`(
  select coalesce(json_agg(json_build_object('date', days.day::date,
    'jobs', (select count(*) from job where job.company_id = caller.company_id and job.job_date = days.day::date),
    'answered', (select count(*) from survey_answer where survey_answer.company_id = caller.company_id
      and survey_answer.answered_at >= (days.day at time zone 'Europe/Oslo') and survey_answer.answered_at < ((days.day + interval '1 day') at time zone 'Europe/Oslo')))
    order by days.day), '[]')
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') days(day))`;

/** Mails that failed for good, then those that failed and wait for another try; and how many wait. */
const openMails = sql`(
  with unsent as (select * from outbox where outbox.company_id = caller.company_id and outbox.sent_at is null and outbox.closed_at is null)
  select json_build_object('failed', (select count(*) from unsent where failed_at is not null),
    'waiting', (select count(*) from unsent where failed_at is null),
    'retried', (select count(*) from unsent where failed_at is null and last_error is not null),
    'newest', (select coalesce(json_agg(entry), '[]') from (
    select id, kind, recipient, ${iso(sql`created_at`)} as "createdAt",
      failed_at is not null as "isGivenUp"
    from unsent where failed_at is not null or last_error is not null
    order by failed_at is null, created_at desc, id limit ${MAILS_SHOWN}::int) entry)))`;

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
