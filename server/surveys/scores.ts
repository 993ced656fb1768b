import { PRICE_REASONS, SCORE_FIELDS, type ScoreField, SOURCES } from '#domain/surveys/survey.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Queryable } from '../db/db.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { identifier, list, type Sql, sql } from '../db/sql.ts';

/** The column of survey_answer with a score: pris_score for prisScore. A new question needs no SQL but its migration. */
export const scoreColumn = (field: ScoreField): string => field.replace('Score', '_score');

/** In the order of SCORE_FIELDS. */
export const scoreColumns: Sql = list(SCORE_FIELDS.map((field) => identifier(scoreColumn(field))));

// Expressions over a row of survey_answer.
const scoreIn = (field: ScoreField): Sql => sql`survey_answer.${identifier(scoreColumn(field))}`;
const sumOfScores: Sql = list(
  SCORE_FIELDS.map((field) => scoreIn(field)),
  sql` + `,
);
export const meanOfScores: Sql = sql`(${sumOfScores}) / ${SCORE_FIELDS.length}::numeric`;
/** With the names of the wire. */
export const scoresAsJson: Sql = sql`json_build_object(${list(SCORE_FIELDS.map((field) => sql`${field}::text, ${scoreIn(field)}`))})`;

/** pris_sum for prisScore. */
const ofScores = (what: string): string[] => SCORE_FIELDS.map((field) => field.replace('Score', `_${what}`));

const SURVEY_FIGURES = [
  'n',
  ...['sum', 'sq', 'low', 'high'].flatMap(ofScores),
  ...PRICE_REASONS.map((reason) => `reason_${reason}`),
  ...SOURCES.map((source) => `source_${source}`),
];
const JOB_FIGURES = ['jobs', 'answered'];

/** The figures of a month in the order in which `tallyOf` takes them. */
export const surveySums: Sql = sumsOf(SURVEY_FIGURES);

/**
 * Merges the rows of each installer, month and brand, and removes empty ones. Rows that are added meanwhile are not touched, and the sums
 * are the same at every moment. Only one runs at a time: two would wait for each other's rows.
 */
export async function compactSums(tx: Queryable, companyId: CompanyId): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.insightSums}::int, ${companyId}::int)`);
  await tx.query(compaction('survey_month', SURVEY_FIGURES, companyId));
  await tx.query(compaction('job_month', JOB_FIGURES, companyId));
}

/** For the upkeep: after an interrupted import there is much to do. */
export async function compactSumsOf(databases: Databases, companyId: CompanyId): Promise<void> {
  const bulk = databases.openBulk(companyId);
  await bulk.transaction((tx) => compactSums(tx, companyId)).finally(() => bulk.close());
}

// A row is dropped only where all of its figures are 0: some rows only say that a text was deleted, or that a survey was answered.
function compaction(name: string, figures: readonly string[], companyId: CompanyId): Sql {
  const table = identifier(name);
  const areZero = list(
    figures.map((figure) => sql`sum(${identifier(figure)}) = 0`),
    sql` and `,
  );
  return sql`
    with crowded as (
      select employee_id, month from ${table} where company_id = ${companyId}
      group by employee_id, month, brand having count(*) > 1 or ${areZero}
    ), gone as (
      delete from ${table} where company_id = ${companyId} and (employee_id, month) in (select employee_id, month from crowded) returning *
    )
    insert into ${table} (company_id, employee_id, month, brand, ${list(figures.map(identifier))})
    select company_id, employee_id, month, brand, ${sumsOf(figures)}
    from gone group by 1, 2, 3, 4 having not (${areZero})`;
}

function sumsOf(figures: readonly string[]): Sql {
  return list(figures.map((figure) => sql`sum(${identifier(figure)})`));
}
