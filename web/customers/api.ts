// The queries of the Admins' pages for customers and mails, in a file of their own, which customers do not load.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CustomerFilter } from '#domain/customers/customer.ts';
import { call } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';

export const customersQuery = (search: string, filter: CustomerFilter, page: number) =>
  queryOptions({
    queryKey: ['customers', search, filter, page],
    queryFn: ({ signal }) => call('GET /api/Customers', { as: 'bearer', query: { search, filter, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const inviteCustomers = (customerIds: number[] | 'all') =>
  call('POST /api/InviteCustomers', { as: 'bearer', body: { customerIds } });

/** The server takes some thousands at a time. */
export async function inviteAll(): Promise<number> {
  let total = 0;
  for (;;) {
    const { invited, left } = await inviteCustomers('all');
    total += invited;
    if (left === 0 || invited === 0) return total;
  }
}

export const liftErasure = (body: { customer: string; reason: string; withJobs?: boolean }): Promise<unknown> =>
  withProof(() => call('POST /api/LiftErasure', { as: 'bearer', body }));

export const mailsQuery = (page: number) =>
  queryOptions({
    queryKey: ['mails', page],
    queryFn: ({ signal }) => call('GET /api/Mails', { as: 'bearer', query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const resendMail = (mailId: string): Promise<unknown> => call('POST /api/ResendMail', { as: 'bearer', body: { mailId } });

/** Only in a trial company. */
export const showMail = (mailId: string) => call('POST /api/Mails/Show', { as: 'bearer', body: { mailId } });
