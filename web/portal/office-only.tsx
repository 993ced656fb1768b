import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { inboxCountsQuery } from '../cases/office-api.ts';
import { onSessionChange } from '../session/session.ts';

/** Whether an employee has the right of the office: the menu needs it at the first paint of each page. It ends with the session. */
const OFFICE_KEY = 'office';
onSessionChange((reason) => {
  if (reason) sessionStorage.removeItem(OFFICE_KEY);
});

/** Fetched beside the profile, so that the menu comes in one piece. */
export const fetchOffice = (client: QueryClient): Promise<void> => client.prefetchQuery(inboxCountsQuery());

/** Undefined: not known yet in this session. */
function knownOffice(): boolean | undefined {
  const known = sessionStorage.getItem(OFFICE_KEY);
  return known === null ? undefined : known === 'true';
}

/** For employees: with the entries of the office if they have that right. Nothing is shown until it is known, which it stays for the session. */
export function OfficeMenu({ children }: { children: (isOffice: boolean) => ReactNode }) {
  const { data, isError, fetchStatus } = useQuery(inboxCountsQuery());
  const isOffice = data ? data.followUps !== null : (knownOffice() ?? (isError || fetchStatus === 'paused' ? false : undefined));
  useEffect(() => {
    if (data) sessionStorage.setItem(OFFICE_KEY, String(data.followUps !== null));
  }, [data]);
  return isOffice === undefined ? null : children(isOffice);
}
