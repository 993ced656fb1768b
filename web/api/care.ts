// The office's calls for care tasks, in a file of their own so that only staff load them.
import { queryOptions } from '@tanstack/react-query';
import type { CareToSave } from '#contract/care.ts';
import { call } from './call.ts';

export const careQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['staff', 'customer', customerId, 'care'],
    queryFn: ({ signal }) => call('GET /api/Care/OfCustomer', { as: 'bearer', query: { customerId }, signal }),
    staleTime: 0,
  });

export const saveCare = (body: CareToSave) => call('POST /api/Care/Save', { as: 'bearer', body });
export const endCare = (careId: number) => call('POST /api/Care/End', { as: 'bearer', body: { careId } });
