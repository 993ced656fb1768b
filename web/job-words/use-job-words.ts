import { useQuery } from '@tanstack/react-query';
import type { Job, Site } from '#contract/customer.ts';
import { jobFacts } from '#words/job-facts.ts';
import { jobDetails, jobInSentence, jobName, jobNameWithDetails, jobNameWithNumber, type NamedJob } from '#words/job-name.ts';
import { jobWork } from '#words/job-work.ts';
import { profileQuery, sitesQuery } from '../api/queries.ts';
import { useLanguage } from '../app/language.tsx';
import { ownAddress, siteAddress, siteName } from './site-words.ts';
import { uncapitalized } from './uncapitalized.ts';

/** Every row uses these queries: a row that is rendered because a query failed must not start it again, or it would never end. */
const ONCE = { retryOnMount: false };

/** How a customer's job is named. Until the addresses have loaded it is named without one. */
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
  const named = (job: Job): NamedJob => ({ ...uncapitalized(job), address: addressOf(job) });
  return {
    /** For pages on which nothing may move when the addresses arrive. */
    isReady: !sitesWait && !profileWaits,
    name: (job: Job): string => jobName(named(job), language),
    inSentence: (job: Job): string => jobInSentence(named(job), language),
    precisely: (job: Job): string => jobNameWithNumber(named(job), language),
    details: (job: Job): string => jobDetails(named(job), language),
    /** Where it was done, as the details have it. */
    place: (job: Job): string => addressOf(job),
    /** Trade and kind, where a job is introduced in full; empty if not stated. */
    work: (job: Job): string => jobWork(uncapitalized(job), language),
    /** What the open job shows. */
    facts: (job: Job): string => jobFacts(uncapitalized(job), language),
    /** The full address, for a document. */
    address: (job: Job): string => fullAddressOf(job),
    introduce: (job: Job): string => jobNameWithDetails(named(job), language),
  };
}
