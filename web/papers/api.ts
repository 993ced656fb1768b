// The papers of a home, for the customer; their files also for the staff.
import { queryOptions } from '@tanstack/react-query';
import type { PaperKind } from '#domain/papers/paper.ts';
import { call, send } from '../api/call.ts';

export const papersQuery = (jobId?: number) =>
  queryOptions({
    queryKey: ['papers', jobId ?? 'all'],
    queryFn: ({ signal }) =>
      call('GET /api/Papers/List', { as: 'basic', query: { page: 0, ...(jobId === undefined ? {} : { jobId }) }, signal }),
  });

/** For all jobs with required papers at once: few bytes each, and the list of jobs shows them together. */
export const completenessQuery = () =>
  queryOptions({
    queryKey: ['papers', 'completeness'],
    queryFn: ({ signal }) => call('GET /api/Papers/Completeness', { as: 'basic', query: {}, signal }),
  });

export const requestPapers = (jobId: number, kinds: readonly PaperKind[]) =>
  call('POST /api/Papers/Request', { as: 'basic', body: { jobId, kinds: [...kinds] } });

export const readPicture = (paperId: number, size: 'full' | 'small', signal: AbortSignal): Promise<Blob> =>
  send('GET /api/Papers/Picture', { as: 'bearer', query: { paperId, size }, signal }, (response) => response.blob());

export const readPdf = (paperId: number): Promise<Blob> =>
  send('GET /api/Papers/Pdf', { as: 'bearer', query: { paperId } }, (response) => response.blob());
