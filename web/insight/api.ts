// The calls of the insight page, which only staff load.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '#contract/define-call.ts';
import type { insightSummary } from '#contract/insight.ts';
import { MINUTE } from '#domain/time.ts';
import { call } from '../api/call.ts';
import { callForFile, type ReceivedFile } from '../api/call-file.ts';
import { withProof } from '../api/with-proof.ts';

type Query = QueryOf<typeof insightSummary>;

/** The previous figures stay on the screen until the new ones arrive, so that nothing jumps. */
export const summaryQuery = (query: Query) =>
  queryOptions({
    queryKey: ['insight', query],
    queryFn: ({ signal }) => call('GET /api/Insight/Summary', { as: 'bearer', query, signal }),
    placeholderData: keepPreviousData,
  });

export const commentsQuery = (query: Query, search: string) =>
  infiniteQueryOptions({
    queryKey: ['insight-comments', query, search],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/Insight/Comments', {
        as: 'bearer',
        query: { ...query, ...(search && { search }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

export const fetchInsightFile = (query: Query): Promise<ReceivedFile> =>
  withProof(() =>
    callForFile('GET /api/Insight/Export', { as: 'bearer', query, timeoutMs: 2 * MINUTE }, 'text/csv', 'tilbakemeldinger.csv'),
  );
