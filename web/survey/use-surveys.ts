import type { Job } from '#contract/customer.ts';
import { isAskedAbout } from '#domain/survey.ts';
import { useRight } from '../api/people.ts';

/** Which jobs wait for an answer of this person. `isKnown`: whether that has been found out. */
export function useSurveys(): { isKnown: boolean; waits: (job: Job) => boolean } {
  const right = useRight();
  return { isKnown: right !== undefined, waits: (job) => isAskedAbout(job, right) };
}
