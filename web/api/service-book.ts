// The calls of the service book.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

const KEY = 'service-book';

type Asked = Input<'GET /api/ServiceBook'>['query'];

export const serviceBookQuery = (query: Asked) =>
  queryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call('GET /api/ServiceBook', { as: 'basic', query, signal }),
    placeholderData: keepPreviousData,
  });
