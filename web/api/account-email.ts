// The calls about the address of a login: those of its owner, and those of an Admin for another person.

import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';
import { withProof } from './with-proof.ts';

export const accountEmailQuery = () =>
  queryOptions({
    queryKey: ['account-email'],
    queryFn: ({ signal }) => call('GET /api/Account/Email', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const changeEmail = (body: { email: string; password: string }): Promise<unknown> =>
  call('POST /api/Account/ChangeEmail', { as: 'bearer', body });
export const cancelEmailChange = (): Promise<unknown> => call('POST /api/Account/CancelEmailChange', { as: 'bearer' });

export type Person = { customerId: number } | { employeeId: number };
export const startEmailChange = (body: Input<'POST /api/Staff/StartEmailChange'>['body']): Promise<unknown> =>
  withProof(() => call('POST /api/Staff/StartEmailChange', { as: 'bearer', body }));
