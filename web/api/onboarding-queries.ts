// The queries of the Admins' pages for customers and mails, in a file of their own: customers do not load them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CustomerFilter, CustomerPage, MailPage } from '#domain/onboarding.ts';
import { request } from './request.ts';

export const customersQuery = (search: string, filter: CustomerFilter, page: number) =>
  queryOptions({
    queryKey: ['customers', search, filter, page],
    queryFn: ({ signal }) => request<CustomerPage>({ path: '/api/Customers', query: { search, filter, page }, as: 'bearer', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type Invited = { invited: number; left: number };

export const inviteCustomers = (customerIds: number[] | 'all'): Promise<Invited> =>
  request<Invited>({ method: 'POST', path: '/api/InviteCustomers', body: { customerIds }, as: 'bearer' });

/** The server takes some thousands at a time. */
export async function inviteAll(): Promise<number> {
  let total = 0;
  for (;;) {
    const { invited, left } = await inviteCustomers('all');
    total += invited;
    if (left === 0 || invited === 0) return total;
  }
}

export const liftErasure = (body: { customer: string; reason: string; withJobs: boolean }): Promise<unknown> =>
  request({ method: 'POST', path: '/api/LiftErasure', body, as: 'bearer' });

export const mailsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mails', page],
    queryFn: ({ signal }) => request<MailPage>({ path: '/api/Mails', query: { page }, as: 'bearer', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const resendMail = (mailId: string): Promise<unknown> =>
  request({ method: 'POST', path: '/api/ResendMail', body: { mailId }, as: 'bearer' });
