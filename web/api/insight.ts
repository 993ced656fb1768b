// The calls of the insight page, which only staff load.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Figures, PersonFigures, TrendFigures } from '#domain/insight.ts';
import { MINUTE } from '#domain/time.ts';
import { request } from './request.ts';
import { type ReceivedFile, requestFile } from './request-file.ts';

export type InsightSummary = Figures & {
  isWithheld: boolean;
  isOfOnePerson: boolean;
  jobs: { done: number; answered: number };
  trend: TrendFigures[];
  people: PersonFigures[];
  othersN: number;
  filters: {
    brands: { slug: string; name: string }[];
    departments: { departmentId: number; departmentName: string }[];
    installers: { employeeId: number; departmentId: number; name: string }[];
  };
};
export type InsightComments = { comments: { date: string; text: string; jobId: number | null }[]; next: string | null };

type Query = Record<string, string>;

const insight = <Answer>(name: string, query: Query, signal: AbortSignal): Promise<Answer> =>
  request<Answer>({ path: `/api/Insight/${name}`, query, as: 'bearer', signal });

/** The figures before stay on the screen until the new ones are there: nothing jumps under a choice. */
export const summaryQuery = (query: Query) =>
  queryOptions({
    queryKey: ['insight', query],
    queryFn: ({ signal }) => insight<InsightSummary>('Summary', query, signal),
    placeholderData: keepPreviousData,
  });

export const commentsQuery = (query: Query, search: string) =>
  infiniteQueryOptions({
    queryKey: ['insight-comments', query, search],
    queryFn: ({ signal, pageParam }) =>
      insight<InsightComments>('Comments', { ...query, ...(search && { search }), ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

export const fetchInsightFile = (query: Query): Promise<ReceivedFile> =>
  requestFile({ path: '/api/Insight/Export', query, as: 'bearer', timeoutMs: 2 * MINUTE }, 'text/csv', 'tilbakemeldinger.csv');
