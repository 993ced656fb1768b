// Every query and mutation behind the login, and the only file that names their paths.
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { CustomerProfile } from '#domain/customer.ts';
import type { Job } from '#domain/job.ts';
import type { LoginAnswer } from '#domain/session.ts';
import { MINUTE } from '#domain/time.ts';
import { boot } from '../boot.ts';
import { type Call, problemOf, request } from './request.ts';

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

export const renew = (): Promise<LoginAnswer> => customer<LoginAnswer>('Renew', { method: 'POST' });

/** Call 10. */
export const changePassword = (body: { oldPassword: string; newPassword: string }): Promise<void> =>
  request({ method: 'POST', path: '/api/Account/ChangePassword', body, as: 'bearer' });
