import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { inboxCountsQuery } from '../api/inbox.ts';
import { isOfficeKnown, rememberOffice } from '../session/session.ts';

/** Fetched beside the profile, so that the menu comes in one piece. */
export const fetchOffice = (client: QueryClient): Promise<void> => client.prefetchQuery(inboxCountsQuery());

/** For employees: with the entries of the office if they have that right. Nothing is shown until it is known, which it stays for the session. */
export function OfficeMenu({ children }: { children: (isOffice: boolean) => ReactNode }) {
  const { data, isError, fetchStatus } = useQuery(inboxCountsQuery());
  const isOffice = data ? data.followUps !== null : (isOfficeKnown() ?? (isError || fetchStatus === 'paused' ? false : undefined));
  useEffect(() => {
    if (data) rememberOffice(data.followUps !== null);
  }, [data]);
  return isOffice === undefined ? null : children(isOffice);
}
