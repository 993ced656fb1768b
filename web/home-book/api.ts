// The calls of the service book.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NewShare } from '#contract/home-book-shares.ts';
import { call, type Input } from '../api/call.ts';
import { callForLargeFile, type ReceivedFile } from '../api/call-file.ts';

const KEY = 'service-book';
/** Everything that ticking off a task or ordering it changes. */
export const serviceBookKey = [KEY];

type BookQuery = Input<'GET /api/ServiceBook'>['query'];

export const serviceBookQuery = (query: BookQuery) =>
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

// The calls for sharing a home, and the folder with its papers.
export const SHARES_KEY = ['shares'];

export const sharesQuery = () =>
  queryOptions({ queryKey: SHARES_KEY, queryFn: ({ signal }) => call('GET /api/Share/List', { as: 'basic', signal }), staleTime: 0 });

export const choicesQuery = (siteId: number | undefined) =>
  queryOptions({
    queryKey: ['share-choices', siteId ?? null],
    queryFn: ({ signal }) => call('GET /api/Share/Choices', { as: 'basic', query: { ...(siteId ? { siteId } : {}) }, signal }),
    staleTime: 0,
  });

export const makeShare = (body: NewShare) => call('POST /api/Share/Make', { as: 'basic', body });
export const revokeShare = (shareId: number) => call('POST /api/Share/Revoke', { as: 'basic', body: { shareId } });

export const fetchSalesFolder = (siteId: number | undefined, onBytes: (count: number) => void): Promise<ReceivedFile> =>
  callForLargeFile('GET /api/ServiceBook/SalesFolder', { as: 'basic', query: { ...(siteId ? { siteId } : {}) } }, onBytes);
