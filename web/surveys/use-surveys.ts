import type { Job } from '#contract/jobs.ts';
import { osloDay } from '#domain/calendar.ts';
import { isAskedAbout, isRecentEnoughToAsk } from '#domain/surveys/survey.ts';
import { statusOf } from '../api/call.ts';
import { useRight } from '../api/people.ts';
import { readOwn, removeOwn, saveOwn } from '../session/user-storage.ts';
import { type Answers, parseAnswers } from './survey-answers.ts';

type IsAsked = (job: Job) => boolean;

/** The jobs whose survey this person has not answered (`waits`), and those that home asks about. `isKnown`: whether the person's right has loaded. */
export function useSurveys(): { isKnown: boolean; waits: IsAsked; asks: IsAsked } {
  const right = useRight();
  const today = osloDay(new Date());
  const waits = (job: Job) => isAskedAbout(job, right);
  return { isKnown: right !== undefined, waits, asks: (job) => waits(job) && isRecentEnoughToAsk(job.Date, today) };
}

/** Survey drafts, stored in this browser until they are sent: they survive closing, a reload and the end of the session. */
const nameOf = (jobId: number): string => `survey.${jobId}`;

export const readDraft = (jobId: number): Answers => parseAnswers(readOwn(nameOf(jobId)));
export const hasDraft = (jobId: number): boolean => readOwn(nameOf(jobId)) !== null;
export const saveDraft = (jobId: number, answers: Answers): void => saveOwn(nameOf(jobId), JSON.stringify(answers));
export const removeDraft = (jobId: number): void => removeOwn(nameOf(jobId));

/** The only refusal of this call that has its own text. */
export function isAnsweredAlready(error: unknown): boolean {
  return statusOf(error) === 409;
}
