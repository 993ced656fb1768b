import type { Job } from '#contract/customer.ts';
import { osloDay } from '#domain/calendar.ts';
import { isAskedAbout, isRecentEnoughToAsk } from '#domain/survey.ts';
import { useRight } from '../api/people.ts';

type IsAsked = (job: Job) => boolean;

/** The jobs whose survey this person has not answered (`waits`), and those that home asks about. `isKnown`: whether the person's right has loaded. */
export function useSurveys(): { isKnown: boolean; waits: IsAsked; asks: IsAsked } {
  const right = useRight();
  const today = osloDay(new Date());
  const waits = (job: Job) => isAskedAbout(job, right);
  return { isKnown: right !== undefined, waits, asks: (job) => waits(job) && isRecentEnoughToAsk(job.Date, today) };
}
