import type { Job } from '#contract/customer.ts';

/** What GetJobs answers about a job of which little is known. */
export const BARE_JOB: Omit<Job, 'JobId' | 'EmployeeId' | 'Date'> = {
  InvoiceId: 0,
  SurveyCompleted: 'false',
  Title: null,
  SiteId: null,
  Trade: null,
  WorkKind: null,
};
