import { LAST_DAY, workdays } from './calendar.ts';
import { businessPlan, type JobPlan, PRIVATE_PLANS } from './job-plans.ts';
import type { Random } from './random.ts';

const BUSINESS_JOB_COUNT = 1200;
const UNANSWERED_PRIVATE = 3;
const UNANSWERED_BUSINESS = 6;

export type PlannedJob = { customer: 'kunde' | 'bedrift'; date: string; plan: JobPlan; isAnswered: boolean };

/** All jobs of a company, oldest first, so that numbers given in this order rise with time. */
export const planJobs = (random: Random): PlannedJob[] =>
  [...privateJobs(random), ...businessJobs(random)].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Evenly over the years, a few days off here and there, the newest just before the demo's today. */
function privateJobs(random: Random): PlannedJob[] {
  const step = Math.floor((workdays.length - 20) / (PRIVATE_PLANS.length - 1));
  return PRIVATE_PLANS.map((plan, i) => ({
    customer: 'kunde' as const,
    date: workdays.at(-3 - i * step - (i === 0 ? 0 : random.int(0, 14))) ?? LAST_DAY,
    plan,
    isAnswered: i >= UNANSWERED_PRIVATE,
  }));
}

function businessJobs(random: Random): PlannedJob[] {
  const dates = Array.from({ length: BUSINESS_JOB_COUNT }, () => random.pick(workdays)).sort();
  return dates.map((date, i) => ({
    customer: 'bedrift' as const,
    date,
    plan: businessPlan(random),
    isAnswered: i < BUSINESS_JOB_COUNT - UNANSWERED_BUSINESS,
  }));
}
