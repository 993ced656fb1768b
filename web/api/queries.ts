// Every query and mutation of customers behind the login.

import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Complaint, SiteVisit } from '#contract/forms.ts';
import type { LoginAnswer } from '#contract/login.ts';
import type { PasswordVerdict } from '#contract/login-account.ts';
import type { ConsentChange, ErasureState } from '#contract/privacy.ts';
import type { SentAnswers, Wishes } from '#contract/surveys.ts';
import { COMPLAINT_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import { MINUTE } from '#domain/time.ts';
import { boot } from '../app/boot.ts';
import { call, codeOf, problemOf, RequestFailed } from './call.ts';
import { callForFile, callForLargeFile, type ReceivedFile } from './call-file.ts';
import { myCustomersQuery } from './people.ts';

/** No silent retries, unless the network rather than the server failed: the person sees an outcome within 11 seconds. */
export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => lookForAccess(client, error) }),
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
  return client;
};

/** Whichever call comes first notices that an access has ended; the layout then offers the other customers. */
function lookForAccess(client: QueryClient, error: unknown): void {
  if (codeOf(error) === 'access-ended') void client.invalidateQueries({ queryKey: myCustomersQuery().queryKey });
}

/** Call 8. Not aborted with the component that asked first: the next one would have to ask again. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: () => call('GET /api/{customerController}/CustomerProfile', { as: 'basic' }),
    staleTime: Infinity,
  });

/** Call 2. */
export const jobsQuery = () =>
  queryOptions({ queryKey: ['jobs'], queryFn: ({ signal }) => call('GET /api/{customerController}/GetJobs', { as: 'basic', signal }) });

/** The addresses that jobs refer to by number: few, and only the customer renames them. */
export const sitesQuery = () =>
  queryOptions({ queryKey: ['sites'], queryFn: ({ signal }) => call('GET /api/{customerController}/GetSites', { as: 'basic', signal }) });

export const changeSiteLabel = (body: { siteId: number; label: string }): Promise<unknown> =>
  call('POST /api/{customerController}/ChangeSiteLabel', { as: 'basic', body });

/** Call 3. Kept only while it is shown: a collapsed job forgets its forms. */
export const schemasQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['schemas', jobId],
    queryFn: ({ signal }) => call('GET /api/{customerController}/GetSchemas', { as: 'basic', query: { jobId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The forms of the newest jobs in one answer, requested together with the jobs. */
export const newestPapersQuery = () =>
  queryOptions({
    queryKey: ['newest-papers'],
    queryFn: ({ signal }) => call('GET /api/{customerController}/NewestPapers', { as: 'basic', signal }),
  });

/** Call 4. All fields are query parameters. Only `saved: true` counts as saved. */
export async function answerSurvey(query: SentAnswers): Promise<void> {
  const answer = await call('POST /api/{customerController}/CustomerSurveyAnswersStepOne', { as: 'basic', query });
  if (answer?.saved !== true) throw new RequestFailed({ kind: 'broken' });
}

/** Step two of the survey wizard. As in step one, only `saved: true` counts as saved. */
export async function saveWishes(body: Wishes): Promise<void> {
  const answer = await call('POST /api/{customerController}/CustomerSurveyAnswersStepTwo', { as: 'basic', body });
  if (answer?.saved !== true) throw new RequestFailed({ kind: 'broken' });
}

export const consentsQuery = () =>
  queryOptions({
    queryKey: ['consents'],
    queryFn: ({ signal }) => call('GET /api/{customerController}/Consents', { as: 'basic', signal }),
  });

export const whoLookedQuery = () =>
  queryOptions({
    queryKey: ['who-looked'],
    queryFn: ({ signal }) => call('GET /api/{customerController}/WhoLooked', { as: 'basic', signal }),
  });

export const changeConsent = (body: ConsentChange): Promise<unknown> =>
  call('POST /api/{customerController}/ChangeConsent', { as: 'basic', body });

/** All data about the customer in one file, which the server streams while making it. */
export const exportMyData = (signal: AbortSignal, onBytes: (count: number) => void): Promise<ReceivedFile> =>
  callForLargeFile('GET /api/{customerController}/ExportMyData', { as: 'basic', signal }, onBytes);

export const erasureQuery = () =>
  queryOptions({ queryKey: ['erasure'], queryFn: ({ signal }) => call('GET /api/{customerController}/Erasure', { as: 'basic', signal }) });

export const requestErasure = (body: { password: string }): Promise<ErasureState> =>
  call('POST /api/{customerController}/RequestErasure', { as: 'basic', body });

export const withdrawErasure = (): Promise<ErasureState> => call('POST /api/{customerController}/WithdrawErasure', { as: 'basic' });

/** Call 5. */
export const invoiceQuery = (jobId: number, invoiceId: number) =>
  queryOptions({
    queryKey: ['invoice', jobId, invoiceId],
    queryFn: ({ signal }) =>
      call('GET /api/{customerController}/InvoiceBasis', {
        as: 'basic',
        headers: { InvoiceID: String(invoiceId), JobID: String(jobId) },
        signal,
      }),
  });

export const costPerYearQuery = () =>
  queryOptions({
    queryKey: ['cost-per-year'],
    queryFn: ({ signal }) => call('GET /api/{customerController}/CostPerYear', { as: 'basic', signal }),
  });

/** Call 6. */
export const documentationQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['documentation', jobId],
    queryFn: ({ signal }) => call('GET /api/{customerController}/GetFDVDocumentation', { as: 'basic', query: { jobId }, signal }),
  });

/** Call 7, on the server that is configured for it. The schema id decides which of the two forms is returned. */
const schemaContent = <Content>(jobId: number, schemaId: number, signal: AbortSignal): Promise<Content> =>
  call('GET /api/Customer/CustomerSchemaContent', {
    as: 'basic',
    query: { jobId, schemaId },
    ...(boot().schemaContentUrl ? { baseUrl: boot().schemaContentUrl } : {}),
    signal,
  }) as Promise<Content>;

export const complaintQuery = (jobId: number) =>
  queryOptions({ queryKey: ['complaint', jobId], queryFn: ({ signal }) => schemaContent<Complaint>(jobId, COMPLAINT_SCHEMA_ID, signal) });

export const siteVisitQuery = (jobId: number) =>
  queryOptions({ queryKey: ['site-visit', jobId], queryFn: ({ signal }) => schemaContent<SiteVisit>(jobId, SITE_VISIT_SCHEMA_ID, signal) });

/** A form as a PDF made by the server. */
export const fetchFormPdf = (jobId: number, schemaId: number): Promise<ReceivedFile> =>
  callForFile('GET /api/{customerController}/FormPdf', { as: 'basic', query: { jobId, schemaId } });

export const renew = (): Promise<LoginAnswer> => call('POST /api/{customerController}/Renew', { as: 'basic' });

/** Call 10. */
export const checkPassword = (newPassword: string): Promise<PasswordVerdict> =>
  call('POST /api/Account/CheckPassword', { as: 'bearer', body: { newPassword } });
export const changePassword = (body: { oldPassword: string; newPassword: string }): Promise<unknown> =>
  call('POST /api/Account/ChangePassword', { as: 'bearer', body });
