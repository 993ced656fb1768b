import { useQuery } from '@tanstack/react-query';
import { myCustomersQuery } from '../api/people.ts';

/** Undefined until it is known. Staff never have to, and where it cannot be found out, the server decides alone. */
export function useMustChoose(): boolean | undefined {
  const { data, isError, fetchStatus } = useQuery(myCustomersQuery());
  if (data) return data.current === null || (data.customers.length > 1 && !data.isChosen);
  return isError || fetchStatus === 'idle' ? false : undefined;
}
