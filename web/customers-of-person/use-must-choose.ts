import { useQuery } from '@tanstack/react-query';
import { myCustomersQuery } from '../api/people.ts';

/** Undefined until it is known. Never for staff; if it cannot be fetched, only the server's checks remain. */
export function useMustChoose(): boolean | undefined {
  const { data, isError, fetchStatus } = useQuery(myCustomersQuery());
  if (data) return data.current === null || (data.customers.length > 1 && !data.isChosen);
  return isError || fetchStatus === 'idle' ? false : undefined;
}
