import { PRICE_REASONS, type PriceReason, SCORE_FIELDS, type ScoreField, SOURCES, type Source } from '#domain/surveys/survey.ts';

/** What the answers of one installer, month and brand add up to. Lists follow the order of the survey's own lists. */
export type Cell = {
  employeeId: number;
  /** YYYY-MM, by the clock in Norway, of the day the customer answered. */
  month: string;
  brand: string | null;
  n: number;
  sums: readonly number[];
  squares: readonly number[];
  /** Answers from 0 to 6, and from 9 to 10. */
  low: readonly number[];
  high: readonly number[];
  reasons: readonly number[];
  sources: readonly number[];
};

/** The three groups of the recommendation question, used for the other scores too. */
export const LOW_UP_TO = 6;
export const HIGH_FROM = 9;
/** Fewer answers than this say nothing, and may say who gave or earned them. */
export const FEWEST_ANSWERS = 5;

export type ScoreFigures = { field: ScoreField; average: number; deviation: number; low: number; middle: number; high: number };
export type Recommendation = { score: number; promoters: number; passives: number; detractors: number };
export type TrendFigures = { from: string; to: string; n: number; average: number | null; recommendation: number | null };
export type PersonFigures = { employeeId: number; n: number; average: number; recommendation: number };

export type Figures = {
  n: number;
  scores: ScoreFigures[];
  recommendation: Recommendation;
  reasons: { reason: PriceReason; n: number }[];
  sources: { source: Source; n: number }[];
};

export type Tally = Omit<Cell, 'employeeId' | 'month' | 'brand'>;

const LISTS = ['sums', 'squares', 'low', 'high', 'reasons', 'sources'] as const;

export function addUp(cells: readonly Tally[]): Tally {
  const all = { n: 0, sums: [], squares: [], low: [], high: [], reasons: [], sources: [] } as { n: number } & Record<
    (typeof LISTS)[number],
    number[]
  >;
  for (const cell of cells) {
    all.n += cell.n;
    for (const name of LISTS) {
      const [to, from] = [all[name], cell[name]];
      from.forEach((value, i) => {
        to[i] = (to[i] ?? 0) + value;
      });
    }
  }
  return all;
}

/** How far the answers lie from their average: the standard deviation of all of them, not of a sample. */
export const deviationOf = (n: number, sum: number, squares: number): number =>
  n === 0 ? 0 : Math.sqrt(Math.max(squares / n - (sum / n) ** 2, 0));

/** The share of 9 and 10 minus the share of 0 to 6, as a whole number from -100 to 100. */
export const recommendationScore = (n: number, low: number, high: number): number =>
  // Plus zero: a rounded −0.3 would be minus zero.
  n === 0 ? 0 : Math.round(((high - low) / n) * 100) + 0;

const RECOMMEND = SCORE_FIELDS.indexOf('anbefaleScore');

export const recommendationOf = ({ n, low, high }: Tally): Recommendation => {
  const [detractors, promoters] = [low[RECOMMEND] ?? 0, high[RECOMMEND] ?? 0];
  return { score: recommendationScore(n, detractors, promoters), promoters, passives: n - promoters - detractors, detractors };
};

/** Over all seven scores. */
export const overallAverage = ({ n, sums }: Tally): number =>
  n === 0 ? 0 : sums.reduce((sum, value) => sum + value, 0) / (n * SCORE_FIELDS.length);

export function figuresOf(tally: Tally): Figures {
  const { n, sums, squares, low, high } = tally;
  return {
    n,
    scores: SCORE_FIELDS.map((field, i) => ({
      field,
      average: (sums[i] ?? 0) / Math.max(n, 1),
      deviation: deviationOf(n, sums[i] ?? 0, squares[i] ?? 0),
      low: low[i] ?? 0,
      middle: n - (low[i] ?? 0) - (high[i] ?? 0),
      high: high[i] ?? 0,
    })),
    recommendation: recommendationOf(tally),
    reasons: PRICE_REASONS.map((reason, i) => ({ reason, n: tally.reasons[i] ?? 0 })),
    sources: SOURCES.map((source, i) => ({ source, n: tally.sources[i] ?? 0 })),
  };
}
