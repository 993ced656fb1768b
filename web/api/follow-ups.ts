// The calls of the follow-up page and of its figures, which only staff load.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

export const followUpsKey = ['follow-ups'];
export type FollowUpQuery = Input<'GET /api/FollowUp/List'>['query'];

export const followUpsQuery = (query: FollowUpQuery) =>
  queryOptions({
    queryKey: [...followUpsKey, query],
    queryFn: ({ signal }) => call('GET /api/FollowUp/List', { as: 'bearer', query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const followUpFiguresQuery = (query: Input<'GET /api/FollowUp/Figures'>['query']) =>
  queryOptions({
    queryKey: ['follow-up-figures', query],
    queryFn: ({ signal }) => call('GET /api/FollowUp/Figures', { as: 'bearer', query, signal }),
    placeholderData: keepPreviousData,
  });

export const settleFollowUp = (body: Input<'POST /api/FollowUp/Settle'>['body']) =>
  call('POST /api/FollowUp/Settle', { as: 'bearer', body });
export const writeFollowUp = (body: Input<'POST /api/FollowUp/Write'>['body']) => call('POST /api/FollowUp/Write', { as: 'bearer', body });
