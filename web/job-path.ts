import { paths } from './paths.ts';

/** The parameter that names the open job in the address of the list. */
export const JOB_PARAMETER = 'job';

/** What a link to a job brings along: it is opened as by a click, and its survey comes up if it waits. */
export type JobsArrival = { asks: true };

export const jobPath = (jobId: number): string => `${paths.jobs}?${JOB_PARAMETER}=${jobId}`;
