import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#domain/time.ts';
import { fetchNextVisits, type VisitPlace } from './api.ts';

const KEY = 'appointments';
/** Everything that an answer changes. */
export const visitsKey = [KEY];

/** The first visit for a bar, without the component that shows visits in full. */
export const firstVisitQuery = (place: VisitPlace) =>
  queryOptions({
    queryKey: [KEY, 'first', place],
    queryFn: async ({ signal }) => (await fetchNextVisits(place, signal)).appointments[0] ?? null,
    refetchInterval: MINUTE,
  });

/** The visits together with the component that shows them, loaded only if there is a visit. Refetched, because the installer may set off. */
export const nextVisitsQuery = (place: VisitPlace = {}) =>
  queryOptions({
    queryKey: [KEY, 'next', place],
    queryFn: async ({ signal }) => {
      const next = await fetchNextVisits(place, signal);
      const list = next.appointments.length > 0 ? await import('./appointment-list.tsx') : null;
      return { ...next, VisitList: list?.VisitList ?? null };
    },
    staleTime: 0,
    refetchInterval: MINUTE,
  });
