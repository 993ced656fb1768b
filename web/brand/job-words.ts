import { useQuery } from '@tanstack/react-query';
import type { CustomerProfile, Job, Site } from '#contract/jobs.ts';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, formName, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import type { Language } from '#domain/language.ts';
import { type Address, formatAddress, formatStreet } from '#words/address.ts';
import {
  jobDetails,
  jobFacts,
  jobInSentence,
  jobName,
  jobNameWithDetails,
  jobNameWithNumber,
  jobWork,
  type NamedJob,
} from '#words/jobs.ts';
import { profileQuery, sitesQuery } from '../api/queries.ts';
import { useLanguage } from '../app/language.tsx';

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

const partsOf = ({ Street, Unit, PostalCode, City }: Site): Address => ({ street: Street, unit: Unit, postalCode: PostalCode, city: City });

export const siteAddress = (site: Site): string => formatAddress(partsOf(site));
export const siteTown = (site: Site): string => `${site.PostalCode} ${site.City}`.trim();
/** The customer's name for the address, else the street. */
export const siteName = (site: Site): string => site.Label || formatStreet(partsOf(site));

/** The customer's own address, for jobs without a site. */
export const ownAddress = ({ InvoiceAdress, invoicePostal, invoiceCity }: CustomerProfile): string =>
  formatAddress({ street: InvoiceAdress, unit: '', postalCode: invoicePostal, city: invoiceCity });

type CamelFields<Row> = { [Name in keyof Row & string as Uncapitalize<Name>]: Row[Name] };

/** A row of GetJobs, whose fields have a capital letter, with its fields as all other calls spell them. */
export const uncapitalized = <Row extends object>(row: Row): CamelFields<Row> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value])) as CamelFields<Row>;

/** In Norwegian the names of the contract. */
const IN_ENGLISH = new Map<number, string>([
  [INVOICE_SCHEMA_ID, 'Invoice basis'],
  [SITE_VISIT_SCHEMA_ID, 'Site visit'],
  [COMPLAINT_SCHEMA_ID, 'Complaint'],
  [DOCUMENTATION_SCHEMA_ID, 'Product documentation (FDV)'],
]);

/** A form without a name is named by its position in the list. */
export const shownFormName = (form: { schemaId: number; name?: string }, position: number, language: Language): string =>
  (language === 'en' && IN_ENGLISH.get(form.schemaId)) || (formName(form) ?? `${language === 'nb' ? 'Skjema' : 'Form'} ${position + 1}`);
