import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { myCustomersQuery } from '../api/people.ts';
import { paths } from '../paths.ts';
import { onSwitchElsewhere } from './customer-switch.tsx';

const ChoosePage = lazy(() => import('./choose-page.tsx').then((m) => ({ default: m.ChoosePage })));
/** Pages about the login itself are available with or without a customer. */
const OWN_PAGES: readonly string[] = [paths.accountEmail, paths.security, paths.changePassword];

/** A customer's pages, or the choice of a customer. Most logins have one customer and never wait for this. */
export function WithCustomer({ children }: { children: ReactNode }) {
  const { data } = useQuery(myCustomersQuery());
  const client = useQueryClient();
  const [location, navigate] = useLocation();
  useEffect(() => onSwitchElsewhere(client, () => navigate(paths.home)), [client, navigate]);
  const mustChoose = useMustChoose();
  return data && mustChoose && !OWN_PAGES.includes(location) ? <ChoosePage myCustomers={data} /> : children;
}

/** Undefined until it is known. Never for staff; if it cannot be fetched, only the server's checks remain. */
export function useMustChoose(): boolean | undefined {
  const { data, isError, fetchStatus } = useQuery(myCustomersQuery());
  if (data) return data.current === null || (data.customers.length > 1 && !data.isChosen);
  return isError || fetchStatus === 'idle' ? false : undefined;
}
