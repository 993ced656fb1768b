import type { Job } from '#contract/customer.ts';
import { isAskedAbout } from '#domain/survey.ts';
import { useRight } from '../api/people.ts';

/** The jobs whose survey this person has not answered. `isKnown`: whether the person's right has loaded. */
export function useSurveys(): { isKnown: boolean; waits: (job: Job) => boolean } {
  const right = useRight();
  return { isKnown: right !== undefined, waits: (job) => isAskedAbout(job, right) };
}
