// The calls for sharing a home, and the folder with its papers.
import { queryOptions } from '@tanstack/react-query';
import type { NewShare } from '#contract/shares.ts';
import { call } from './call.ts';
import { callForLargeFile, type ReceivedFile } from './call-file.ts';

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
