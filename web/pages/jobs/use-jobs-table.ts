import type { Job } from '#contract/customer/get-jobs.ts';
import { formatDate } from '#words/format.ts';
import { useLanguage } from '../../language.tsx';
import { type TableColumn, useTable } from '../../ui/use-table.ts';

export const PAGE_SIZE = 10;

/** Newest first, as the server sends them, until somebody sorts. Dates are filtered as they are shown. */
export function useJobsTable(jobs: readonly Job[]) {
  const { language } = useLanguage();
  const columns: readonly TableColumn<Job, 'date' | 'number'>[] = [
    { key: 'date', text: (job) => formatDate(job.Date, language), compare: (a, b) => a.Date.localeCompare(b.Date) || a.JobId - b.JobId },
    { key: 'number', text: (job) => String(job.JobId), compare: (a, b) => a.JobId - b.JobId },
  ];
  return { columns, ...useTable(jobs, columns, PAGE_SIZE) };
}
export type JobsTable = ReturnType<typeof useJobsTable>;
