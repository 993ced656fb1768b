// The calls about the address that somebody logs in with: the owner's, and those of an Admin for somebody else.
import { queryOptions } from '@tanstack/react-query';
import type { AccountEmail } from '#domain/account-email.ts';
import { request } from './request.ts';

const post = (path: string, body?: object): Promise<unknown> =>
  request({ method: 'POST', path: `/api/${path}`, as: 'bearer', ...(body ? { body } : {}) });

export const accountEmailQuery = () =>
  queryOptions({
    queryKey: ['account-email'],
    queryFn: ({ signal }) => request<AccountEmail>({ path: '/api/Account/Email', as: 'bearer', signal }),
    staleTime: 0,
  });

export const changeEmail = (body: { email: string; password: string }): Promise<unknown> => post('Account/ChangeEmail', body);
export const cancelEmailChange = (): Promise<unknown> => post('Account/CancelEmailChange');

export type Person = { customerId: number } | { employeeId: number };
export const startEmailChange = (person: Person, email: string): Promise<unknown> => post('Staff/StartEmailChange', { ...person, email });
