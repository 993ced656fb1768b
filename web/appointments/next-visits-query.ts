import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#domain/time.ts';
import { fetchNextVisits, type VisitPlace } from '../api/appointments.ts';

const KEY = 'appointments';
/** Everything that an answer changes. */
export const visitsKey = [KEY];

/** The first of them for a bar, without what shows them in full. */
export const firstVisitQuery = (place: VisitPlace) =>
  queryOptions({
    queryKey: [KEY, 'first', place],
    queryFn: async ({ signal }) => (await fetchNextVisits(place, signal)).appointments[0] ?? null,
    refetchInterval: MINUTE,
  });

/** The visits with what shows them, which is fetched only where there is one. Asked again while the page is open: somebody may be on the way. */
export const nextVisitsQuery = (place: VisitPlace = {}) =>
  queryOptions({
    queryKey: [KEY, 'next', place],
    queryFn: async ({ signal }) => {
      const next = await fetchNextVisits(place, signal);
      const list = next.appointments.length > 0 ? await import('./visit-list.tsx') : null;
      return { ...next, VisitList: list?.VisitList ?? null };
    },
    staleTime: 0,
    refetchInterval: MINUTE,
  });
