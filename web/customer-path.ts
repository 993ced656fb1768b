import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import { staffPaths } from './staff-paths.ts';

export const CUSTOMER_TABS = ['jobs', 'cases', 'papers', 'care', 'mails', 'people'] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

const TABS: Record<CustomerTab, string> = {
  jobs: staffPaths.customer,
  cases: staffPaths.customerCases,
  papers: staffPaths.customerPapers,
  care: staffPaths.customerCare,
  mails: staffPaths.customerMails,
  people: staffPaths.customerPeople,
};

/** Where the office sees a customer; each tab is an address of its own. */
export const customerPath = (customerId: number, tab: CustomerTab = 'jobs'): string => TABS[tab].replace(':customerId', String(customerId));

/** With one job of many in sight. */
export const customerJobPath = (customerId: number, jobId: number): string => `${customerPath(customerId)}?${JOB_SEARCH}=${jobId}`;
export const JOB_SEARCH = 'sok';

/** With the dialog open that adds a paper of this kind to a job. */
export const addPaperPath = (customerId: number, jobId: number, kind: string): string =>
  `${customerPath(customerId, 'papers')}?${JOB_OF_PAPER}=${jobId}&${KIND_OF_PAPER}=${kind}`;
export const JOB_OF_PAPER = 'jobb';
export const KIND_OF_PAPER = 'type';

/** The forms by the word in their address. */
export const FORM_WORDS: ReadonlyMap<string, number> = new Map([
  ['fakturagrunnlag', INVOICE_SCHEMA_ID],
  ['reklamasjon', COMPLAINT_SCHEMA_ID],
  ['befaring', SITE_VISIT_SCHEMA_ID],
  ['fdv-dokumentasjon', DOCUMENTATION_SCHEMA_ID],
]);

/** Taken along to a form, so that the way back leads to the same tab and search. */
export type FormArrival = { tab: CustomerTab; search: string };
export const wayBack = (customerId: number, arrival: Partial<FormArrival> | null): string =>
  customerPath(customerId, arrival?.tab) + (arrival?.search ? `?${arrival.search}` : '');

export function customerFormPath(customerId: number, jobId: number, schemaId: number): string {
  const [word = ''] = [...FORM_WORDS].find(([, id]) => id === schemaId) ?? [];
  return staffPaths.customerForm.replace(':customerId', String(customerId)).replace(':jobId', String(jobId)).replace(':form', word);
}
