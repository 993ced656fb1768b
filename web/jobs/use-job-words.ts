import { useQuery } from '@tanstack/react-query';
import type { Job, Site } from '#contract/customer.ts';
import { introduceJob, jobDetails, jobInSentence, jobName, jobPrecisely, type NamedJob } from '#words/job-name.ts';
import { jobWork } from '#words/job-work.ts';
import { profileQuery, sitesQuery } from '../api/queries.ts';
import { useLanguage } from '../app/language.tsx';
import { ownAddress, siteAddress, siteName } from './site-words.ts';

/** Every row uses these words: a row that comes because something failed must not ask for it again, or it would go on for ever. */
const ONCE = { retryOnMount: false };

/** How a job of the customer is named. Until the addresses have come it is named without. */
export function useJobWords() {
  const { language } = useLanguage();
  const { data: sites, isPending: sitesWait } = useQuery({ ...sitesQuery(), ...ONCE });
  const { data: profile, isPending: profileWaits } = useQuery({ ...profileQuery(), ...ONCE });
  const wordsOf = (inSite: (site: Site) => string, own: string) => (job: Job) => {
    const site = sites?.find((candidate) => candidate.SiteId === job.SiteId);
    if (site) return inSite(site);
    return job.SiteId === null ? own : '';
  };
  const addressOf = wordsOf(siteName, profile?.InvoiceAdress ?? '');
  const fullAddressOf = wordsOf(siteAddress, profile ? ownAddress(profile) : '');
  const named = (job: Job): NamedJob => ({ jobId: job.JobId, title: job.Title, date: job.Date, address: addressOf(job) });
  return {
    /** For pages on which nothing may move when the addresses come. */
    isReady: !sitesWait && !profileWaits,
    name: (job: Job): string => jobName(named(job), language),
    inSentence: (job: Job): string => jobInSentence(named(job), language),
    precisely: (job: Job): string => jobPrecisely(named(job), language),
    details: (job: Job): string => jobDetails(named(job), language),
    dateAndNumber: (job: Job): string => jobDetails({ ...named(job), address: '' }, language),
    /** Trade and kind, where a job is introduced in full; empty where nobody said. */
    work: (job: Job): string => jobWork({ trade: job.Trade, workKind: job.WorkKind }, language),
    /** In full, for a paper. */
    address: (job: Job): string => fullAddressOf(job),
    introduce: (job: Job): string => introduceJob(named(job), language),
  };
}
