import { workdaysUntil } from './calendar.ts';
import { businessPlan, type JobPlan, PRIVATE_PLANS } from './job-plans.ts';
import type { Random } from './random.ts';

const BUSINESS_JOB_COUNT = 1200;
const UNANSWERED_PRIVATE = 3;
/** In working days: close enough that all of them are still asked about. */
const RECENT_STEP = 10;
const UNANSWERED_BUSINESS = 6;
/** On the last day, so that the week is never empty. Fewer than wait for an answer: no survey was answered today. */
const NEWEST_BUSINESS = 2;

export type PlannedJob = { customer: 'kunde' | 'bedrift'; date: string; plan: JobPlan; isAnswered: boolean };

/** All jobs of a company, oldest first, so that numbers given in this order rise with time. */
export function planJobs(random: Random, today: string): PlannedJob[] {
  const workdays = workdaysUntil(today);
  return [...privateJobs(random, workdays), ...businessJobs(random, workdays)].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
}

/** Evenly over the years, a few days off here and there, the newest two working days before the last, and two more in the weeks before. */
function privateJobs(random: Random, workdays: readonly string[]): PlannedJob[] {
  const step = Math.floor((workdays.length - 20) / (PRIVATE_PLANS.length - 1));
  return PRIVATE_PLANS.map((plan, i) => ({
    customer: 'kunde' as const,
    date: workdays.at(-3 - i * (i < UNANSWERED_PRIVATE ? RECENT_STEP : step) - (i === 0 ? 0 : random.int(0, 14))) as string,
    plan,
    isAnswered: i >= UNANSWERED_PRIVATE,
  }));
}

function businessJobs(random: Random, workdays: readonly string[]): PlannedJob[] {
  const earlier = workdays.slice(0, -1);
  const dates = Array.from({ length: BUSINESS_JOB_COUNT - NEWEST_BUSINESS }, () => random.pick(earlier)).sort();
  const newest = Array.from({ length: NEWEST_BUSINESS }, () => workdays.at(-1) as string);
  return [...dates, ...newest].map((date, i) => ({
    customer: 'bedrift' as const,
    date,
    plan: businessPlan(random),
    isAnswered: i < BUSINESS_JOB_COUNT - UNANSWERED_BUSINESS,
  }));
}
