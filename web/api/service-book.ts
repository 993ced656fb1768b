// The calls of the service book.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

const KEY = 'service-book';
/** Everything that ticking off a task or ordering it changes. */
export const serviceBookKey = [KEY];

type Asked = Input<'GET /api/ServiceBook'>['query'];

export const serviceBookQuery = (query: Asked) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call('GET /api/ServiceBook', { as: 'basic', query, signal }),
    placeholderData: keepPreviousData,
  });

export const tickCare = (careId: number) => call('POST /api/Care/Tick', { as: 'basic', body: { careId } });
export const undoCare = (careId: number) => call('POST /api/Care/Undo', { as: 'basic', body: { careId } });
export const orderCare = (careId: number) => call('POST /api/Care/Order', { as: 'basic', body: { careId } });

export const feedQuery = (siteId: number) =>
  queryOptions({
    queryKey: [KEY, 'feed', siteId],
    queryFn: ({ signal }) => call('GET /api/Care/Feed', { as: 'basic', query: { siteId }, signal }),
    staleTime: 0,
  });
export const makeFeed = (siteId: number) => call('POST /api/Care/MakeFeed', { as: 'basic', body: { siteId } });
export const stopFeed = (siteId: number) => call('POST /api/Care/StopFeed', { as: 'basic', body: { siteId } });
