// Every query and mutation behind the login, and the only file that names their paths.
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Complaint } from '#domain/complaint.ts';
import type { CustomerProfile } from '#domain/customer.ts';
import type { Documentation } from '#domain/documentation.ts';
import type { InvoiceBasis, YearCost } from '#domain/invoice.ts';
import { COMPLAINT_SCHEMA_ID, type FormSchema, type Job, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import type { Channel, Preferences, RecordedConsent } from '#domain/preference.ts';
import type { ErasureState } from '#domain/retention.ts';
import type { LoginAnswer } from '#domain/session.ts';
import type { SiteVisit } from '#domain/site-visit.ts';
import { MINUTE } from '#domain/time.ts';
import { boot } from '../boot.ts';
import { type Call, problemOf, RequestFailed, request } from './request.ts';
import { type ReceivedFile, requestFile, requestLargeFile } from './request-file.ts';

const customer = <Answer>(name: string, call: Partial<Call> = {}): Promise<Answer> =>
  request<Answer>({ path: `/api/${boot().ctl}/${name}`, as: 'basic', ...call });

/** No silent second tries except where the network, not the server, failed: a person gets an answer within 11 seconds. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && problemOf(error).kind === 'offline' && navigator.onLine,
        retryDelay: 400,
        staleTime: MINUTE,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Call 8. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => customer<CustomerProfile>('CustomerProfile', { signal }),
    staleTime: Infinity,
  });

/** Call 2. */
export const jobsQuery = () => queryOptions({ queryKey: ['jobs'], queryFn: ({ signal }) => customer<Job[]>('GetJobs', { signal }) });

/** Call 3. Kept only while it is shown: a collapsed job forgets its forms. */
export const schemasQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['schemas', jobId],
    queryFn: ({ signal }) => customer<FormSchema[]>('GetSchemas', { query: { jobId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Call 4. Everything goes as query parameters. Only an answer that says so counts as saved. */
export async function answerSurvey(query: Record<string, string | number>): Promise<void> {
  const answer = await customer<{ saved?: unknown } | undefined>('CustomerSurveyAnswersStepOne', { method: 'POST', query });
  if (answer?.saved !== true) throw new RequestFailed({ kind: 'broken' });
}

/** Step two of the survey wizard. As for step one, only an answer that says so counts as saved. */
export async function saveWishes(body: Preferences): Promise<void> {
  const answer = await customer<{ saved?: unknown } | undefined>('CustomerSurveyAnswersStepTwo', { method: 'POST', body });
  if (answer?.saved !== true) throw new RequestFailed({ kind: 'broken' });
}

export const consentsQuery = () =>
  queryOptions({ queryKey: ['consents'], queryFn: ({ signal }) => customer<RecordedConsent[]>('Consents', { signal }) });

export const changeConsent = (body: { channel: Channel; given: boolean; wording?: string }): Promise<void> =>
  customer('ChangeConsent', { method: 'POST', body });

/** Everything held about the customer, in one file that is made while it comes. */
export const exportMyData = (signal: AbortSignal, onBytes: (count: number) => void): Promise<ReceivedFile> =>
  requestLargeFile({ path: `/api/${boot().ctl}/ExportMyData`, as: 'basic', signal }, onBytes);

export const erasureQuery = () =>
  queryOptions({ queryKey: ['erasure'], queryFn: ({ signal }) => customer<ErasureState>('Erasure', { signal }) });

export const requestErasure = (password: string): Promise<ErasureState> =>
  customer<ErasureState>('RequestErasure', { method: 'POST', body: { password } });

export const withdrawErasure = (): Promise<ErasureState> => customer<ErasureState>('WithdrawErasure', { method: 'POST' });

/** Call 5. */
export const invoiceQuery = (jobId: number, invoiceId: number) =>
  queryOptions({
    queryKey: ['invoice', jobId, invoiceId],
    queryFn: ({ signal }) =>
      customer<InvoiceBasis>('InvoiceBasis', { headers: { InvoiceID: String(invoiceId), JobID: String(jobId) }, signal }),
  });

export const costPerYearQuery = () =>
  queryOptions({ queryKey: ['cost-per-year'], queryFn: ({ signal }) => customer<YearCost[]>('CostPerYear', { signal }) });

/** Call 6. */
export const documentationQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['documentation', jobId],
    queryFn: ({ signal }) => customer<Documentation>('GetFDVDocumentation', { query: { jobId }, signal }),
  });

/** Call 7: under Customer whatever the controller is called, and on the server that is configured for it. */
const schemaContent = <Content>(jobId: number, schemaId: number, signal: AbortSignal): Promise<Content> =>
  request<Content>({
    path: '/api/Customer/CustomerSchemaContent',
    query: { jobId, schemaId },
    as: 'basic',
    ...(boot().schemaContentUrl ? { baseUrl: boot().schemaContentUrl } : {}),
    signal,
  });

export const complaintQuery = (jobId: number) =>
  queryOptions({ queryKey: ['complaint', jobId], queryFn: ({ signal }) => schemaContent<Complaint>(jobId, COMPLAINT_SCHEMA_ID, signal) });

export const siteVisitQuery = (jobId: number) =>
  queryOptions({ queryKey: ['site-visit', jobId], queryFn: ({ signal }) => schemaContent<SiteVisit>(jobId, SITE_VISIT_SCHEMA_ID, signal) });

/** A form as the server puts it on paper. */
export const fetchFormPdf = (jobId: number, schemaId: number): Promise<ReceivedFile> =>
  requestFile({ path: `/api/${boot().ctl}/FormPdf`, query: { jobId, schemaId }, as: 'basic' });

export const renew = (): Promise<LoginAnswer> => customer<LoginAnswer>('Renew', { method: 'POST' });

/** Call 10. */
export const changePassword = (body: { oldPassword: string; newPassword: string }): Promise<void> =>
  request({ method: 'POST', path: '/api/Account/ChangePassword', body, as: 'bearer' });
