import { sql } from './sql.ts';

/** Expressions over a row `s` of survey_answer. */
export const meanOfScores = sql`(s.pris_score + s.kvalitet_score + s.effektivitet_score + s.palitelighet_score
  + s.gjenbruk_score + s.anbefale_score + s.totalpris_score) / 7.0`;

export const scoresAsJson = sql`json_build_object('prisScore', s.pris_score, 'kvalitetScore', s.kvalitet_score,
  'effektivitetScore', s.effektivitet_score, 'palitelighetScore', s.palitelighet_score, 'gjenbrukScore', s.gjenbruk_score,
  'anbefaleScore', s.anbefale_score, 'totalprisScore', s.totalpris_score)`;
