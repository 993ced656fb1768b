import { addDays } from '#domain/calendar.ts';
import type { Right } from '#domain/people/access.ts';

/**
 * The survey after a job. Wire names as the contract spells them. A new question also needs its columns in `survey_answer` and
 * `survey_month`, with the function that fills the second; the compiler names the rest.
 */
export const SCORE_FIELDS = [
  'prisScore',
  'kvalitetScore',
  'effektivitetScore',
  'palitelighetScore',
  'gjenbrukScore',
  'anbefaleScore',
  'totalprisScore',
] as const;
export type ScoreField = (typeof SCORE_FIELDS)[number];

/** In these, 0 means "not moved yet" and the scale reads 1 to 10; in the other four, 0 is a score. */
const ZERO_IS_UNSET: readonly ScoreField[] = ['gjenbrukScore', 'anbefaleScore', 'totalprisScore'];

export const MAX_SCORE = 10;
export const REASON_ASKED_BELOW = 5;
export const MAX_ANNET_TEXT_LENGTH = 1000;
/** The portal has always sent this, whatever the company; it is never trusted. */
export const SURVEY_COMPANY_ID_SENT = 6;

export const PRICE_REASONS = ['pris', 'uforutsigbart', 'kvalitet', 'annet'] as const;
export type PriceReason = (typeof PRICE_REASONS)[number];

export const SOURCES = ['google', 'anbefaling', 'gulesider', '1881', 'avis', 'bil', 'kjenner', 'annet'] as const;
export type Source = (typeof SOURCES)[number];

export const NEW_CUSTOMER_ANSWERS = ['ja', 'nei'] as const;
export type NewCustomerAnswer = (typeof NEW_CUSTOMER_ANSWERS)[number];

export type SurveyScores = Partial<Record<ScoreField, number>>;
export type SurveyDraft = SurveyScores & {
  newCustomer?: string | undefined;
  /** The chosen reason, or the free text where the reason is "annet". */
  annetText?: string | undefined;
};

export type SurveyProblem = 'survey-new-customer-missing' | 'survey-score-missing' | 'survey-price-reason-missing';

/** The three rules in the order in which the customer meets them: the first failure stops. */
export function checkSurvey(draft: SurveyDraft): SurveyProblem | null {
  if (!NEW_CUSTOMER_ANSWERS.some((a) => a === draft.newCustomer)) return 'survey-new-customer-missing';
  if (!SCORE_FIELDS.every((field) => isScoreGiven(field, draft[field]))) return 'survey-score-missing';
  if (needsPriceReason(draft.prisScore) && !draft.annetText?.trim()) return 'survey-price-reason-missing';
  return null;
}

export const isScoreGiven = (field: ScoreField, score: number | undefined): score is number =>
  score !== undefined && (score !== 0 || !ZERO_IS_UNSET.includes(field));

export const needsPriceReason = (prisScore: number | undefined): boolean => prisScore !== undefined && prisScore < REASON_ASKED_BELOW;

/** What is sent as the free text: the chosen reason; of "annet" the customer's own words, where there are some. */
export function annetTextOf(prisScore: number | undefined, reason: PriceReason | undefined, freeText: string): string {
  if (!needsPriceReason(prisScore)) return '';
  return (reason === 'annet' && freeText.trim()) || (reason ?? '');
}

export const needsSource = (newCustomer: string | undefined): boolean => newCustomer === 'nei';

/** Home, mails and counters ask about work of these days; the list of jobs asks about all. */
export const ASKED_WITHIN_DAYS = 60;
export const isRecentEnoughToAsk = (date: string, today: string): boolean => date >= addDays(today, -ASKED_WITHIN_DAYS);

/**
 * Whether a person is asked about a job. It has one answer, and two of its seven scores are about the price: a person who sees no prices leaves
 * it to those who do. `right`: undefined as long as it is not known.
 */
export const isAskedAbout = (job: { SurveyCompleted: string }, right: Right | undefined): boolean =>
  right !== 'no-prices' && job.SurveyCompleted === 'false';
