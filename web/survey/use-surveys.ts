import type { Job } from '#contract/customer.ts';
import { useRight } from '../api/people.ts';

/**
 * Which jobs wait for an answer. A job has one answer, and two of its seven scores are about the price: a person who sees no prices is not
 * asked, and leaves it to those who do. `isKnown`: whether that has been found out.
 */
export function useSurveys(): { isKnown: boolean; waits: (job: Job) => boolean } {
  const right = useRight();
  return { isKnown: right !== undefined, waits: (job) => right !== 'no-prices' && job.SurveyCompleted === 'false' };
}
