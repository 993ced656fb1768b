// The office's calls. Separate from the others, so that only staff load them.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MIN_SEARCH_LENGTH } from '#domain/customers/search.ts';
import { call } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['staff', 'search', text],
    queryFn: ({ signal }) => call('GET /api/Staff/Search', { as: 'bearer', query: { text }, signal }),
    enabled: text.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });

export const customerQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['staff', 'customer', customerId],
    queryFn: ({ signal }) => call('GET /api/Staff/Customer', { as: 'bearer', query: { customerId }, signal }),
  });

export const customerJobsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['staff', 'customer', customerId, 'jobs'],
    queryFn: ({ signal }) => call('GET /api/Staff/CustomerJobs', { as: 'bearer', query: { customerId }, signal }),
  });

export const customerMailsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['staff', 'customer', customerId, 'mails'],
    queryFn: ({ signal }) => call('GET /api/Staff/CustomerMails', { as: 'bearer', query: { customerId }, signal }),
    staleTime: 0,
  });

/** The schema id decides which of the forms is returned. */
export const customerFormQuery = <Form>(customerId: number, jobId: number, schemaId: number) =>
  queryOptions({
    queryKey: ['staff', 'customer', customerId, 'form', jobId, schemaId],
    queryFn: ({ signal }) =>
      call('GET /api/Staff/CustomerForm', { as: 'bearer', query: { customerId, jobId, schemaId }, signal }) as Promise<Form>,
  });

export const withdrawPaper = (body: { customerId: number; jobId: number; schemaId: number; reason: string }) =>
  call('POST /api/Staff/WithdrawPaper', { as: 'bearer', body });

export const changeOffice = (employeeId: number, isOffice: boolean): Promise<unknown> =>
  withProof(() => call('POST /api/Staff/ChangeOffice', { as: 'bearer', body: { employeeId, isOffice } }));

export const peopleOfCustomerQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['staff', 'customer', customerId, 'people'],
    queryFn: ({ signal }) => call('GET /api/Staff/People', { as: 'bearer', query: { customerId }, signal }),
    staleTime: 0,
  });

export const startHolderMove = (body: { customerId: number; email: string }): Promise<unknown> =>
  withProof(() => call('POST /api/Staff/StartHolderMove', { as: 'bearer', body }));
export const cancelHolderMove = (customerId: number): Promise<unknown> =>
  call('POST /api/Staff/CancelHolderMove', { as: 'bearer', body: { customerId } });
