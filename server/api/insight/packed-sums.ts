import { HIGH_FROM, LOW_UP_TO, type Tally } from '#domain/insight.ts';
import { PRICE_REASONS, SCORE_FIELDS, SOURCES } from '#domain/survey.ts';
import { type Sql, sql } from '../../db/sql.ts';

const COLUMNS = [
  'pris_score',
  'kvalitet_score',
  'effektivitet_score',
  'palitelighet_score',
  'gjenbruk_score',
  'anbefale_score',
  'totalpris_score',
];

/**
 * Two sums travel in one number, the second so many times larger: half as many sums, and sums are what the time goes to. A score is
 * at most 10, so the first stays below this for 100 000 answers to one installer in one month.
 */
const SHIFT = 2 ** 20;

/** A text of this file as a part of a statement. */
const literal = (text: string): Sql => ({ ...sql`null`, text });

const [, , , other] = PRICE_REASONS;
const chosen = PRICE_REASONS.filter((reason) => reason !== other);
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Written out by the program and not by hand; all of it is ours, none of it input. */
export const packedSums: Sql = literal(
  [
    ...COLUMNS.map((c, i) => `sum(${c} + ${c} * ${c}::int * ${SHIFT}) as a${i + 1}`),
    ...COLUMNS.map((c, i) => `sum(case when ${c} <= ${LOW_UP_TO} then 1 when ${c} >= ${HIGH_FROM} then ${SHIFT} else 0 end) as b${i + 1}`),
    ...chosen.map((reason, i) => `count(*) filter (where annet_text = '${reason}') as r${i + 1}`),
    `count(*) filter (where annet_text not in ('', ${quoted(chosen)})) as r4`,
    ...SOURCES.map((source, i) => `count(*) filter (where source = '${source}') as k${i + 1}`),
  ].join(', '),
);

export function tallyOf(n: number, packed: readonly number[]): Tally {
  const scores = SCORE_FIELDS.length;
  const [scored, grouped] = [packed.slice(0, scores), packed.slice(scores, 2 * scores)];
  const rest = packed.slice(2 * scores);
  return {
    n,
    sums: scored.map((v) => v % SHIFT),
    squares: scored.map((v) => Math.floor(v / SHIFT)),
    low: grouped.map((v) => v % SHIFT),
    high: grouped.map((v) => Math.floor(v / SHIFT)),
    reasons: rest.slice(0, PRICE_REASONS.length),
    sources: rest.slice(PRICE_REASONS.length),
  };
}
