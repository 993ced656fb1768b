import type { Job } from '#contract/jobs.ts';
import { CUSTOMER_PAGES } from '#domain/customer-pages.ts';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import {
  CHANGE_PASSWORD_PATH,
  COMPANY_PATH,
  CUSTOMERS_PATH,
  EID_RETURN_PATH,
  EMERGENCY_PATH,
  HOME_PATH,
  INBOX_PATH,
  JOB_SEARCH,
  KEYS_PATH,
  LOCK_PATH,
  LOGIN_PATH,
  MY_DAY_PATH,
  OFFICE_OFFERS_PATH,
  RESET_PATH,
  SECOND_FACTOR_PATH,
  SECURITY_PATH,
  SERVICE_BOOK_PATH,
  SETTINGS_PATH,
  WEEK_PATH,
} from '#domain/portal-paths.ts';

// Every path of the portal. No other file contains one as text, apart from domain/portal-paths.ts, with those that the server writes or the login
// page needs, and domain/customer-pages.ts, with those of the pages that come with their words.

export const paths = {
  login: LOGIN_PATH,
  resetPassword: RESET_PATH,
  lockScreen: LOCK_PATH,
  secondFactor: SECOND_FACTOR_PATH,
  eid: EID_RETURN_PATH,
  home: HOME_PATH,
  changePassword: CHANGE_PASSWORD_PATH,
  dashboard: '/admin/dashboard',
  jobs: CUSTOMER_PAGES.jobs,
  people: '/admin/tilganger',
  surveyWizard: '/admin/registercustomer',
  insight: '/admin/tilbakemeldinger',
  profile: CUSTOMER_PAGES.profile,
  accountEmail: '/admin/epost-adresse',
  security: SECURITY_PATH,
  customers: CUSTOMERS_PATH,
  mails: '/admin/e-post',
  employeeWizard: '/admin/wizard',
  employees: '/admin/ansatte',
  audit: '/admin/hendelser',
  invoice: '/admin/minejobber/:jobId/fakturagrunnlag/:invoiceId',
  complaint: '/admin/minejobber/:jobId/reklamasjon',
  siteVisit: '/admin/minejobber/:jobId/befaring',
  documentation: '/admin/minejobber/:jobId/fdv-dokumentasjon',
  extra: '/admin/tillegg/:extraId',
} as const;
export type Path = (typeof paths)[keyof typeof paths];

/** The query parameter with the open job of the list. */
export const JOB_PARAMETER = 'job';

/** The navigation state of a link to a job: the job opens as if clicked, with its survey if that is unanswered. */
export type JobsArrival = { asks: true };

export const jobPath = (jobId: number): string => `${paths.jobs}?${JOB_PARAMETER}=${jobId}`;

export const extraPath = (extraId: number): string => paths.extra.replace(':extraId', String(extraId));

/** The path of a form; null for a form without a view. The invoice's number is part of it, so that a reload can fetch it. */
export function formPath({ JobId, InvoiceId }: Pick<Job, 'JobId' | 'InvoiceId'>, schemaId: number): string | null {
  const pattern = FORM_PATHS.get(schemaId);
  return pattern?.replace(':jobId', String(JobId)).replace(':invoiceId', String(InvoiceId)) ?? null;
}

const FORM_PATHS = new Map<number, string>([
  [INVOICE_SCHEMA_ID, paths.invoice],
  [COMPLAINT_SCHEMA_ID, paths.complaint],
  [SITE_VISIT_SCHEMA_ID, paths.siteVisit],
  [DOCUMENTATION_SCHEMA_ID, paths.documentation],
]);

/** Paths of cases. */
export const casePaths = {
  cases: CUSTOMER_PAGES.cases,
  newCase: '/admin/saker/ny',
  case: '/admin/saker/:caseId',
  receipt: '/admin/saker/:caseId/kvittering',
  inbox: INBOX_PATH,
  inboxCase: `${INBOX_PATH}/:caseId`,
  followUp: '/admin/oppfolging',
  officeHours: '/admin/apningstider',
  replies: '/admin/svarmaler',
} as const;
export type CasePath = (typeof casePaths)[keyof typeof casePaths];

export const casePath = (caseId: number): string => casePaths.case.replace(':caseId', String(caseId));
export const receiptPath = (caseId: number): string => casePaths.receipt.replace(':caseId', String(caseId));
export const inboxCasePath = (caseId: number): string => casePaths.inboxCase.replace(':caseId', String(caseId));

/** The query parameter with the job that a case is about. */
export const JOB_OF_CASE = 'jobb';
export const reportPath = (jobId?: number): string =>
  jobId === undefined ? casePaths.newCase : `${casePaths.newCase}?${JOB_OF_CASE}=${jobId}`;

/** The query parameter with the kind of case. */
export const KIND_OF_CASE = 'gjelder';
/** A question about the bill of a job. */
export const askAboutBillPath = (jobId: number): string => `${reportPath(jobId)}&${KIND_OF_CASE}=question`;
export const correctDetailsPath = `${casePaths.newCase}?${KIND_OF_CASE}=details`;

/** Paths of offers: the customer's, and the office's. */
export const offerPaths = {
  myOffers: '/admin/mine-tilbud',
  myOffer: '/admin/mine-tilbud/:offerId',
  offers: OFFICE_OFFERS_PATH,
  newOffer: `${OFFICE_OFFERS_PATH}/ny`,
  offer: `${OFFICE_OFFERS_PATH}/:offerId`,
} as const;
export type OfferPath = (typeof offerPaths)[keyof typeof offerPaths];
export const myOfferPath = (offerId: number): string => offerPaths.myOffer.replace(':offerId', String(offerId));
export const offerPath = (offerId: number): string => offerPaths.offer.replace(':offerId', String(offerId));

/** The query parameters of a new offer. */
export const [CUSTOMER_OF_OFFER, CASE_OF_OFFER] = ['kunde', 'sak'];
export const newOfferPath = (customerId: number, caseId?: number): string =>
  `${offerPaths.newOffer}?${CUSTOMER_OF_OFFER}=${customerId}${caseId === undefined ? '' : `&${CASE_OF_OFFER}=${caseId}`}`;

/** Paths of the service book. */
export const serviceBookPaths = {
  serviceBook: CUSTOMER_PAGES['service-book'],
  share: `${SERVICE_BOOK_PATH}/del`,
  emergency: EMERGENCY_PATH,
} as const;
/** The path back to the book of the address that the page was opened from. */
export const bookOfSite = (search: URLSearchParams): string => {
  const site = search.get('site');
  return site ? `${serviceBookPaths.serviceBook}?${new URLSearchParams({ site })}` : serviceBookPaths.serviceBook;
};
export type ServiceBookPath = (typeof serviceBookPaths)[keyof typeof serviceBookPaths];

/** Paths that only staff open. */
export const staffPaths = {
  customer: `${CUSTOMERS_PATH}/:customerId`,
  customerPapers: `${CUSTOMERS_PATH}/:customerId/papirer`,
  customerCases: `${CUSTOMERS_PATH}/:customerId/saker`,
  customerMails: `${CUSTOMERS_PATH}/:customerId/e-post`,
  customerCare: `${CUSTOMERS_PATH}/:customerId/vedlikehold`,
  customerPeople: `${CUSTOMERS_PATH}/:customerId/tilganger`,
  customerForm: `${CUSTOMERS_PATH}/:customerId/jobber/:jobId/:form`,
  missingPapers: '/admin/papirer',
  myDay: MY_DAY_PATH,
  myJobs: `${MY_DAY_PATH}/jobber`,
  dayVisit: `${MY_DAY_PATH}/:appointmentId`,
  appointments: WEEK_PATH,
  newAppointment: `${WEEK_PATH}/ny`,
  keys: KEYS_PATH,
  company: COMPANY_PATH,
  settings: SETTINGS_PATH,
  import: '/admin/import',
  importPapers: '/admin/import/papirer',
  importHistory: '/admin/import/tidligere',
} as const;
export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];

/** Sections of the company's page that other pages link to. */
export const COMPANY_SECTIONS = { address: 'adresse', mail: 'e-post', departments: 'avdelinger', settings: 'innstillinger' } as const;
export const companySectionPath = (section: keyof typeof COMPANY_SECTIONS): string => `${staffPaths.company}#${COMPANY_SECTIONS[section]}`;

export const dayVisitPath = (appointmentId: number): string => staffPaths.dayVisit.replace(':appointmentId', String(appointmentId));

/** The query parameters of the week: its day, the department, and the open appointment. */
export const [DAY_OF_WEEK, DEPARTMENT_OF_WEEK, OPEN_APPOINTMENT] = ['dag', 'avdeling', 'avtale'];
export const appointmentPath = (appointmentId: number): string => `${staffPaths.appointments}?${OPEN_APPOINTMENT}=${appointmentId}`;

/** The query parameters of a new appointment. */
export const [CUSTOMER_OF_VISIT, CASE_OF_VISIT] = ['kunde', 'sak'];
export const newAppointmentPath = (customerId: number, caseId?: number): string =>
  `${staffPaths.newAppointment}?${CUSTOMER_OF_VISIT}=${customerId}${caseId === undefined ? '' : `&${CASE_OF_VISIT}=${caseId}`}`;

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

/** The office's page of a customer; each tab has its own path. */
export const customerPath = (customerId: number, tab: CustomerTab = 'jobs'): string => TABS[tab].replace(':customerId', String(customerId));

/** The same, scrolled to one of the jobs. */
export const customerJobPath = (customerId: number, jobId: number): string => `${customerPath(customerId)}?${JOB_SEARCH}=${jobId}`;

/** The same, with the form open that adds a paper of this kind to a job. */
export const addPaperPath = (customerId: number, jobId: number, kind: string): string =>
  `${customerPath(customerId, 'papers')}?${JOB_OF_PAPER}=${jobId}&${KIND_OF_PAPER}=${kind}`;
export const JOB_OF_PAPER = 'jobb';
export const KIND_OF_PAPER = 'type';

/** The forms, by the word in their path. */
export const FORM_WORDS: ReadonlyMap<string, number> = new Map([
  ['fakturagrunnlag', INVOICE_SCHEMA_ID],
  ['reklamasjon', COMPLAINT_SCHEMA_ID],
  ['befaring', SITE_VISIT_SCHEMA_ID],
  ['fdv-dokumentasjon', DOCUMENTATION_SCHEMA_ID],
]);

/** Passed on to a form, so that Back returns to the same tab and search. */
export type FormArrival = { tab: CustomerTab; search: string };
export const wayBack = (customerId: number, arrival: Partial<FormArrival> | null): string =>
  customerPath(customerId, arrival?.tab) + (arrival?.search ? `?${arrival.search}` : '');

export function customerFormPath(customerId: number, jobId: number, schemaId: number): string {
  const [word = ''] = [...FORM_WORDS].find(([, id]) => id === schemaId) ?? [];
  return staffPaths.customerForm.replace(':customerId', String(customerId)).replace(':jobId', String(jobId)).replace(':form', word);
}
