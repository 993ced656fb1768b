import { type Static, type TInteger, Type } from 'typebox';
import {
  checkSurvey,
  isScoreGiven,
  MAX_ANNET_TEXT_LENGTH,
  MAX_SCORE,
  NEW_CUSTOMER_ANSWERS,
  needsPriceReason,
  needsSource,
  SCORE_FIELDS,
  type ScoreField,
  SOURCES,
} from '#domain/surveys/survey.ts';
import { sql } from '../db/sql.ts';
import { Company, reference } from '../import-lines/fields.ts';
import { type ImportKind, mergeWith, outcome } from '../import-lines/kind.ts';
import { scoreColumn, scoreColumns } from './scores.ts';

const Score = Type.Integer({ minimum: 0, maximum: MAX_SCORE });
const FirmScore = Type.Integer({ minimum: 1, maximum: MAX_SCORE });
const scores = Object.fromEntries(SCORE_FIELDS.map((field) => [field, isScoreGiven(field, 0) ? Score : FirmScore]));
const stagedScores = Object.fromEntries(SCORE_FIELDS.map((field) => [scoreColumn(field), 'smallint']));
const schema = Type.Object(
  {
    kind: Type.Literal('surveyAnswer'),
    company: Company,
    job: reference('the job'),
    answeredAt: Type.String({ format: 'moment', description: 'such as 2026-05-03T18:20:00Z' }),
    ...(scores as Record<ScoreField, TInteger>),
    newCustomer: Type.Enum([...NEW_CUSTOMER_ANSWERS], {
      description: 'whether the customer had used the company before, as in the survey',
    }),
    annetText: Type.Optional(Type.String({ maxLength: MAX_ANNET_TEXT_LENGTH })),
    source: Type.Optional(Type.Enum([...SOURCES, ''])),
  },
  { additionalProperties: false },
);

/** An answer that a job has already is never changed: it is the customer's word. */
export const surveyAnswer: ImportKind<Static<typeof schema>> = {
  name: 'surveyAnswer',
  summary: 'what a customer answered elsewhere; an answer that is there already is kept',
  schema,
  staging: {
    name: 'staged_survey_answer',
    columns: {
      line: 'int',
      job: 'text',
      ...stagedScores,
      annet_text: 'text',
      new_customer: 'text',
      source: 'text',
      answered_at: 'timestamptz',
    },
  },
  references: { job: 'job' },
  erasable: { job: { kind: 'job', column: 'job' } },
  check: (line) => (checkSurvey(line) === null ? null : { field: 'annetText', reason: 'missing' }),
  uniques: (line) => [{ scope: 'surveyAnswer', text: line.job, field: 'job' }],
  row: (line) => ({
    job: line.job,
    ...Object.fromEntries(SCORE_FIELDS.map((field) => [scoreColumn(field), line[field]])),
    annet_text: needsPriceReason(line.prisScore) ? (line.annetText ?? '') : '',
    new_customer: line.newCustomer,
    source: needsSource(line.newCustomer) ? (line.source ?? '') : '',
    answered_at: line.answeredAt,
  }),
  merge: (tx, { companyId }) =>
    mergeWith(
      tx,
      sql`
      with line as materialized (
        select staged_survey_answer.*, job.id as job_id, job.customer_id, job.employee_id, 'job' as field, staged_survey_answer.job as ref,
          case when job.id is null then 'not-found' when job.erased_on is not null then 'erased' end as reason
        from pg_temp.staged_survey_answer left join job on job.company_id = ${companyId} and job.external_id = staged_survey_answer.job
      ), fresh as (
        insert into survey_answer (company_id, job_id, customer_id, employee_id, ${scoreColumns}, annet_text, new_customer, source,
          answered_at)
        select ${companyId}, job_id, customer_id, employee_id, ${scoreColumns}, annet_text, new_customer, source, answered_at
        from line where reason is null
        on conflict (company_id, job_id) do nothing returning job_id
      ), answered as (
        update job set survey_completed = true from fresh
        where job.company_id = ${companyId} and job.id = fresh.job_id and not job.survey_completed
      ), changed as (select 1 where false) ${outcome}`,
    ),
};
