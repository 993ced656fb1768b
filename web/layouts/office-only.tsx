import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inboxCountsQuery } from '../api/inbox.ts';

/** For Admins and employees with the office right. */
export function OfficeOnly({ children }: { children: ReactNode }) {
  const counts = useQuery(inboxCountsQuery());
  return counts.data && counts.data.followUps !== null ? children : null;
}
