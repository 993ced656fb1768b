import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomerProfile, Job, Site } from '#contract/customer.ts';
import type { Language } from '#domain/language.ts';
import { compareTexts, formatDate } from '#words/format.ts';
import { jobName } from '#words/job-name.ts';
import { profileQuery } from '../../api/queries.ts';
import { useLanguage } from '../../app/language.tsx';
import { ownAddress, siteAddress } from '../../job-words/site-words.ts';
import { type TableColumn, useTable } from '../../ui/use-table.ts';

export const PAGE_SIZE = 10;
type Column = TableColumn<Job, 'what' | 'date' | 'address' | 'number'>;

/** Newest first, as the server sends them, until the customer sorts. Dates are searched as they are shown. */
export function useJobsTable(jobs: readonly Job[], sites: readonly Site[], openJobId: number | null) {
  const { language } = useLanguage();
  const profile = useQuery(profileQuery()).data;
  const { columns, whereIs } = useMemo(() => columnsOf(sites, profile, language), [sites, profile, language]);
  return { columns, whereIs, ...useTable(jobs, columns, PAGE_SIZE, ({ JobId }) => JobId === openJobId) };
}

function columnsOf(sites: readonly Site[], profile: CustomerProfile | undefined, language: Language) {
  const siteOf = new Map(sites.map((site) => [site.SiteId, site]));
  const whereIs = ({ SiteId }: Job): { label: string; address: string } => {
    const site = SiteId === null ? undefined : siteOf.get(SiteId);
    if (site) return { label: site.Label, address: siteAddress(site) };
    return { label: '', address: SiteId === null && profile ? ownAddress(profile) : '' };
  };
  const by = (text: (job: Job) => string) => (a: Job, b: Job) => compareTexts(text(a), text(b), language) || a.JobId - b.JobId;
  const what = (job: Job) => jobName({ jobId: job.JobId, title: job.Title }, language);
  const where = (job: Job) => {
    const { label, address } = whereIs(job);
    return label ? `${label} ${address}` : address;
  };
  const columns: Column[] = [
    { key: 'what', text: what, compare: by(what) },
    { key: 'date', text: (job) => formatDate(job.Date, language), compare: (a, b) => a.Date.localeCompare(b.Date) || a.JobId - b.JobId },
    // With only one address the column would be the same in every row.
    ...(sites.length > 1 ? [{ key: 'address' as const, text: where, compare: by(where) }] : []),
    { key: 'number', text: (job) => String(job.JobId), compare: (a, b) => a.JobId - b.JobId },
  ];
  return { columns, whereIs };
}

export type JobsTable = ReturnType<typeof useJobsTable>;
