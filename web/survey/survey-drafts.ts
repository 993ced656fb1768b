import { type Answers, parseAnswers } from '../api/survey-answers.ts';
import { readOwn, removeOwn, saveOwn } from '../session/user-storage.ts';

/** Survey drafts, stored in this browser until they are sent: they survive closing, a reload and the end of the session. */
const nameOf = (jobId: number): string => `survey.${jobId}`;

export const readDraft = (jobId: number): Answers => parseAnswers(readOwn(nameOf(jobId)));
export const hasDraft = (jobId: number): boolean => readOwn(nameOf(jobId)) !== null;
export const saveDraft = (jobId: number, answers: Answers): void => saveOwn(nameOf(jobId), JSON.stringify(answers));
export const removeDraft = (jobId: number): void => removeOwn(nameOf(jobId));
