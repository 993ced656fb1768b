import { capitalized, JOB_FACTS, type Job, type JobFact } from '#contract/jobs.ts';

const NO_FACTS = Object.fromEntries(Object.keys(JOB_FACTS).map((name) => [name, null])) as Record<JobFact, null>;

/** What GetJobs answers about a job of which little is known. */
export const BARE_JOB: Omit<Job, 'JobId' | 'EmployeeId' | 'Date'> = { InvoiceId: 0, SurveyCompleted: 'false', ...capitalized(NO_FACTS) };
