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
const RECOMMEND = SCORE_FIELDS.indexOf('anbefaleScore');

/** A text of this file as a part of a statement: written out by the program and not by hand, all of it ours, none of it input. */
const literal = (text: string): Sql => ({ ...sql`null`, text });

const low = (column = ''): string => `count(*) filter (where ${column} <= ${LOW_UP_TO})`;
const high = (column = ''): string => `count(*) filter (where ${column} >= ${HIGH_FROM})`;

/** All seven scores of all answers, and how many recommendations were low and high. */
export const roughSums: Sql = literal([`sum(${COLUMNS.join(' + ')})`, low(COLUMNS[RECOMMEND]), high(COLUMNS[RECOMMEND])].join(', '));

/** As a tally that knows no more: one sum stands for all seven. */
export function roughTally(n: number, sum: number, lows: number, highs: number): Tally {
  const onlyRecommendation = (value: number) => COLUMNS.map((_, i) => (i === RECOMMEND ? value : 0));
  return { n, sums: [sum], squares: [], low: onlyRecommendation(lows), high: onlyRecommendation(highs), reasons: [], sources: [] };
}

const [, , , other] = PRICE_REASONS;
const chosen = PRICE_REASONS.filter((reason) => reason !== other);

export const allSums: Sql = literal(
  [
    ...COLUMNS.map((c) => `sum(${c})`),
    ...COLUMNS.map((c) => `sum(${c} * ${c})`),
    ...COLUMNS.map(low),
    ...COLUMNS.map(high),
    ...chosen.map((reason) => `count(*) filter (where annet_text = '${reason}')`),
    `count(*) filter (where annet_text not in ('', ${chosen.map((reason) => `'${reason}'`).join(', ')}))`,
    ...SOURCES.map((source) => `count(*) filter (where source = '${source}')`),
  ].join(', '),
);

export function tallyOf(n: number, sums: readonly number[]): Tally {
  const seven = COLUMNS.length;
  const part = (i: number): number[] => sums.slice(i * seven, (i + 1) * seven);
  const rest = sums.slice(4 * seven);
  const [reasons, sources] = [rest.slice(0, PRICE_REASONS.length), rest.slice(PRICE_REASONS.length)];
  return { n, sums: part(0), squares: part(1), low: part(2), high: part(3), reasons, sources };
}
