import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';

export const billsQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['bills', jobId],
    queryFn: ({ signal }) => call('GET /api/Bill/OfJob', { as: 'basic', query: { jobId }, signal }),
  });

export const paymentAccountsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'payment-accounts'],
    queryFn: ({ signal }) => call('GET /api/PaymentAccounts', { as: 'bearer', signal }),
    staleTime: 0,
  });
export const addPaymentAccount = (body: { number: string }) =>
  withProof(() => call('POST /api/PaymentAccounts/Add', { as: 'bearer', body }));
export const removePaymentAccount = (accountId: number): Promise<unknown> =>
  call('POST /api/PaymentAccounts/Remove', { as: 'bearer', body: { accountId } });
