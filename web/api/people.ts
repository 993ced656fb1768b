// The people of a customer, and the customers of a person.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccessChange, Invite } from '#contract/people.ts';
import type { Right } from '#domain/people/access.ts';
import { readSession } from '../session/session.ts';
import { call } from './call.ts';

export const peopleQuery = () =>
  queryOptions({ queryKey: ['people'], queryFn: ({ signal }) => call('GET /api/People', { as: 'basic', signal }) });

export const myCustomersQuery = () =>
  queryOptions({
    queryKey: ['my-customers'],
    queryFn: () => call('GET /api/People/MyCustomers', { as: 'basic' }),
    enabled: () => readSession()?.role === 'Customer',
    staleTime: Infinity,
  });

/** The caller's right; undefined until it is known. If it cannot be fetched, only the server's checks remain. */
export function useRight(): Right | undefined {
  const { data, isError } = useQuery(myCustomersQuery());
  if (isError) return 'holder';
  return data?.customers.find(({ customerId }) => customerId === data.current)?.right;
}

export const invitePerson = (body: Invite): Promise<unknown> => call('POST /api/People/Invite', { as: 'basic', body });
export const withdrawInvitation = (id: string): Promise<unknown> =>
  call('POST /api/People/WithdrawInvitation', { as: 'basic', body: { id } });
export const changeAccess = (body: AccessChange): Promise<unknown> => call('POST /api/People/ChangeAccess', { as: 'basic', body });
export const endAccess = (accountId: number): Promise<unknown> => call('POST /api/People/EndAccess', { as: 'basic', body: { accountId } });
export const leave = (): Promise<unknown> => call('POST /api/People/Leave', { as: 'basic' });
export const moveHolder = (body: { accountId: number; password: string }): Promise<unknown> =>
  call('POST /api/People/MoveHolder', { as: 'basic', body });
export const switchCustomer = (customerId: number): Promise<unknown> =>
  call('POST /api/People/SwitchCustomer', { as: 'basic', body: { customerId } });
