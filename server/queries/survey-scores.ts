import { SCORE_FIELDS, type ScoreField } from '#domain/survey.ts';
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
