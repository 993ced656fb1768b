import type { Job } from '#contract/jobs.ts';
import type { SentAnswers, SurveyAnswers } from '#contract/surveys.ts';
import {
  annetTextOf,
  isScoreGiven,
  MAX_ANNET_TEXT_LENGTH,
  MAX_SCORE,
  NEW_CUSTOMER_ANSWERS,
  type NewCustomerAnswer,
  needsSource,
  PRICE_REASONS,
  type PriceReason,
  SCORE_FIELDS,
  type ScoreField,
  SOURCES,
  type Source,
  SURVEY_COMPANY_ID_SENT,
  type SurveyDraft,
  type SurveyProblem,
  type SurveyScores,
} from '#domain/surveys/survey.ts';

/** The survey as shown on the screen. Answers to questions that are hidden now are kept, in case they are shown again. */
export type Answers = {
  newCustomer?: NewCustomerAnswer;
  source?: Source;
  scores: SurveyScores;
  reason?: PriceReason;
  freeText: string;
};

export const NO_ANSWERS: Answers = { scores: {}, freeText: '' };

const sentText = ({ scores, reason, freeText }: Answers): string => annetTextOf(scores.prisScore, reason, freeText);

export const draftOf = (answers: Answers): SurveyDraft => ({
  ...answers.scores,
  newCustomer: answers.newCustomer,
  annetText: sentText(answers),
});

/** The query of call 4, in the order of the contract. */
export const queryOf = (answers: Answers, job: Pick<Job, 'JobId' | 'EmployeeId'>, customerId: string): SentAnswers => ({
  customerId,
  jobId: job.JobId,
  employeeId: String(job.EmployeeId),
  ...scoresOf(answers),
  annetText: sentText(answers),
  companyID: String(SURVEY_COMPANY_ID_SENT),
  ...originOf(answers),
});

/** The same without the job, which the link of a mail identifies. */
export const fieldsOf = (answers: Answers): SurveyAnswers => ({
  ...scoresOf(answers),
  annetText: sentText(answers),
  ...originOf(answers),
});

const scoresOf = ({ scores }: Answers) =>
  Object.fromEntries(SCORE_FIELDS.map((field) => [field, scores[field] ?? 0])) as Record<ScoreField, number>;

const originOf = ({ newCustomer, source }: Answers): Pick<SurveyAnswers, 'newCustomer' | 'source'> => ({
  newCustomer: newCustomer ?? '',
  source: needsSource(newCustomer) ? (source ?? '') : '',
});

/** The name of the field that a problem is about, which gets the focus. */
export function fieldOf(problem: SurveyProblem, answers: Answers): ScoreField | 'newCustomer' | 'reason' {
  if (problem === 'survey-new-customer-missing') return 'newCustomer';
  if (problem === 'survey-price-reason-missing') return 'reason';
  return SCORE_FIELDS.find((field) => !isScoreGiven(field, answers.scores[field])) ?? 'prisScore';
}

/** Reads what the browser has stored. It may be old, truncated or tampered with: anything that is not a valid answer is left out. */
export function parseAnswers(text: string | null): Answers {
  const stored = parsed(text);
  const storedScores = Object(stored['scores']) as Record<string, unknown>;
  const scores = SCORE_FIELDS.map((field) => [field, storedScores[field]] as const).filter(([, score]) => isScore(score));
  const newCustomer = NEW_CUSTOMER_ANSWERS.find((a) => a === stored['newCustomer']);
  const source = SOURCES.find((s) => s === stored['source']);
  const reason = PRICE_REASONS.find((r) => r === stored['reason']);
  const freeText = typeof stored['freeText'] === 'string' ? stored['freeText'].slice(0, MAX_ANNET_TEXT_LENGTH) : '';
  return {
    scores: Object.fromEntries(scores) as SurveyScores,
    freeText,
    ...(newCustomer && { newCustomer }),
    ...(source && { source }),
    ...(reason && { reason }),
  };
}

const isScore = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SCORE;

function parsed(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
