import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** One's own login: ways in, devices, what happened lately. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: ({ signal }) => call('GET /api/Security/Overview', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const endDevice = (deviceId: string) => call('POST /api/Security/EndDevice', { as: 'bearer', body: { deviceId } });
export const endOthers = () => call('POST /api/Security/EndOthers', { as: 'bearer' });
