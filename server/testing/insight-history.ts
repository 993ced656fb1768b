import { osloDay } from '#domain/calendar.ts';
import { addUp, HIGH_FROM, LOW_UP_TO, type Tally } from '#domain/insight/figures.ts';
import { PRICE_REASONS, SCORE_FIELDS, SOURCES } from '#domain/surveys/survey.ts';
import { HOUR } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Random } from '../demo/random.ts';
import { CUSTOMER_TABLES } from '../privacy/tables.ts';
import { scoreColumns } from '../surveys/scores.ts';
import { idsIn } from './fixture.ts';

const ids = idsIn(4);
const PEOPLE = [ids.installer, ids.admin];
const CUSTOMERS = [ids.kari, ids.ola];
const BRANDS = [null, 'nordvann', 'annet-navn'];
const TEXTS = ['', ...PRICE_REASONS, 'Alt for dyrt'];
const FIRST_JOB = 50_000;

/** Around midnight at the turn of a month, in summer and in winter, by both clocks. */
const moment = (random: Random): Date =>
  new Date(Date.parse(random.pick(['2026-01-31T20:00Z', '2026-06-30T20:00Z', '2025-12-31T20:00Z'])) + random.int(0, 6) * HOUR);
const day = (random: Random): string => osloDay(moment(random));
const someJob = (random: Random): number => FIRST_JOB + random.int(1, 60);

export const STEPS = {
  jobsCome: (random) => sql`
    insert into job (company_id, id, customer_id, employee_id, job_date, brand, survey_completed)
    select 4, ${someJob(random)} + n, ${random.pick(CUSTOMERS)}, ${random.pick(PEOPLE)}, ${day(random)}::date, ${random.pick(BRANDS)}, false
    from generate_series(0, ${random.int(0, 4)}::int) n on conflict (company_id, id) do nothing`,
  answersCome: (random) => {
    const score = () => random.int(1, 10);
    return sql`
      insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score,
        palitelighet_score, gjenbruk_score, anbefale_score, totalpris_score, annet_text, new_customer, source, answered_at, brand)
      select 4, id, customer_id, employee_id, ${random.int(0, 10)}, ${score()}, ${score()}, ${score()}, ${score()}, ${score()}, ${score()},
        ${random.pick(TEXTS)}, 'nei', ${random.pick(['', ...SOURCES])}, ${moment(random)}, brand
      from job where company_id = 4 and (id <= ${someJob(random)} or employee_id = ${random.pick(PEOPLE)})
      on conflict (company_id, job_id) do nothing`;
  },
  answered: (random) => sql`update job set survey_completed = true where company_id = 4 and id >= ${someJob(random)}`,
  jobMoves: (random) => sql`
    update job set employee_id = ${random.pick(PEOPLE)}, customer_id = ${random.pick(CUSTOMERS)}, job_date = ${day(random)}, brand = ${random.pick(BRANDS)}
    where company_id = 4 and id = ${someJob(random)}`,
  answerMoves: (random) => sql`
    update survey_answer set employee_id = ${random.pick(PEOPLE)}, customer_id = ${random.pick(CUSTOMERS)}, answered_at = ${moment(random)},
      brand = ${random.pick(BRANDS)}, pris_score = ${random.int(0, 10)}, source = ${random.pick(SOURCES)}
    where company_id = 4 and job_id >= ${someJob(random)}`,
  textsGo: (random) => sql`update survey_answer set annet_text = '' where company_id = 4 and job_id <= ${someJob(random)}`,
  answersGo: (random) => sql`delete from survey_answer where company_id = 4 and job_id = ${someJob(random)}`,
  customerErased: (random) =>
    CUSTOMER_TABLES['surveyAnswers']?.erase?.({
      companyId: asCompany(4),
      customerId: random.pick(CUSTOMERS),
      accountIds: [],
      jobIds: [someJob(random)],
      now: new Date(),
    }) ?? sql`select`,
  jobsGo: (random) => sql`
    delete from job j where company_id = 4 and id between ${FIRST_JOB} and ${someJob(random)}::int
      and not exists (select from survey_answer a where a.company_id = 4 and a.job_id = j.id)`,
} satisfies Record<string, (random: Random) => Sql>;

type AnswerRow = { employee_id: number; brand: string | null; at: number; scores: number[]; annet_text: string; source: string };
export type SlowCell = Tally & { employeeId: number; month: string; brand: string | null };

/** The slow way: every answer is read. */
export async function cellsBySlowWay(db: Queryable): Promise<SlowCell[]> {
  const answers = await db.query<AnswerRow>(sql`
    select employee_id, brand, extract(epoch from answered_at)::float8 * 1000 as at, annet_text, source,
      array[${scoreColumns}]::int[] as scores
    from survey_answer where company_id = 4`);
  const keyOf = ({ employee_id, brand, at }: AnswerRow) => JSON.stringify([employee_id, osloDay(new Date(at)).slice(0, 7), brand]);
  return [...Map.groupBy(answers, keyOf)].map(([key, own]) => {
    const [employeeId, month, brand] = JSON.parse(key);
    return { employeeId, month, brand, ...addUp(own.map(tallyOfOne)) };
  });
}

function tallyOfOne({ scores, annet_text, source }: AnswerRow): Tally {
  const ones = (list: readonly unknown[], isOne: (value: never) => boolean) => list.map((value) => (isOne(value as never) ? 1 : 0));
  const isReason = PRICE_REASONS.some((reason) => reason === annet_text);
  const reason = annet_text === '' || isReason ? annet_text : 'annet';
  return {
    n: 1,
    sums: scores.slice(0, SCORE_FIELDS.length),
    squares: scores.map((score) => score * score),
    low: ones(scores, (score: number) => score <= LOW_UP_TO),
    high: ones(scores, (score: number) => score >= HIGH_FROM),
    reasons: ones(PRICE_REASONS, (one: string) => one === reason),
    sources: ones(SOURCES, (one: string) => one === source),
  };
}

export type JobCount = { employee_id: number; month: string; brand: string | null; jobs: number; answered: number };

export const jobsBySlowWay = (db: Queryable): Promise<JobCount[]> =>
  db.query<JobCount>(sql`
    select employee_id, to_char(job_date, 'YYYY-MM') as month, brand, count(*)::int as jobs,
      (count(*) filter (where survey_completed))::int as answered
    from job where company_id = 4 group by 1, 2, 3 order by 1, 2, 3`);

export const jobsBySums = (db: Queryable): Promise<JobCount[]> =>
  db.query<JobCount>(sql`
    select employee_id, to_char(month, 'YYYY-MM') as month, brand, sum(jobs)::int as jobs, sum(answered)::int as answered
    from job_month where company_id = 4 group by 1, 2, 3 having sum(jobs) <> 0 order by 1, 2, 3`);
