import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { CustomerProfile, Job, Site } from '#contract/jobs.ts';
import type { Language } from '#domain/language.ts';
import { compareTexts, formatDate } from '#words/format.ts';
import { jobName } from '#words/jobs.ts';
import { profileQuery } from '../api/queries.ts';
import { useLanguage } from '../app/language.tsx';
import { ownAddress, siteAddress } from '../brand/job-words.ts';
import { JOB_PARAMETER, type JobsArrival } from '../paths.ts';
import { PAGE_PARAMETER, type TableColumn, useTable } from '../ui/use-table.ts';

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

const GROUP = 'group';
const SITE = 'site';

/** Whether the jobs are grouped by address, and which address is open: in the URL, so that a reload and Back restore it. */
export function useGrouping() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>) =>
    setParams((before) => Object.entries({ ...Object.fromEntries(before), page: '', ...values }).filter(([, value]) => value !== ''), {
      replace: true,
    });
  return {
    isGrouped: params.get(GROUP) === 'address',
    setGrouped: (isGrouped: boolean) => change({ [GROUP]: isGrouped ? 'address' : '', [SITE]: '' }),
    openSite: params.get(SITE),
    setOpenSite: (key: string | null) => change({ [SITE]: key ?? '' }),
  };
}
export type Grouping = ReturnType<typeof useGrouping>;

/** The open job is in the URL: a link can open it, and a reload or Back from a form restores it. */
export function useOpenJob() {
  const [params, setParams] = useSearchParams();
  const arrival = useHistoryState<Partial<JobsArrival> | null>();
  return {
    openJobId: Number(params.get(JOB_PARAMETER)) || null,
    hasArrived: arrival?.asks === true,
    /**
     * Replaces the history entry and its state: Back does not open the survey again. The page that is shown stays when the job is closed.
     */
    setOpenJob: (jobId: number | null, page = 0) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (jobId === null) after.delete(JOB_PARAMETER);
          else after.set(JOB_PARAMETER, String(jobId));
          if (page > 0) after.set(PAGE_PARAMETER, String(page + 1));
          return after;
        },
        { replace: true },
      ),
  };
}
