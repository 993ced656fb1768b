// The calls about a person's own mobile number, and how notices of visits and extras are sent.
import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';
import { withProof } from './with-proof.ts';

export const accountPhoneQuery = () =>
  queryOptions({
    queryKey: ['account-phone'],
    queryFn: ({ signal }) => call('GET /api/Account/Phone', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const setPhone = (body: Input<'POST /api/Account/SetPhone'>['body']) =>
  withProof(() => call('POST /api/Account/SetPhone', { as: 'bearer', body }));
export const confirmPhone = (body: Input<'POST /api/Account/ConfirmPhone'>['body']) =>
  call('POST /api/Account/ConfirmPhone', { as: 'bearer', body });
export const removePhone = () => call('POST /api/Account/RemovePhone', { as: 'bearer' });
export const chooseNotices = (body: Input<'POST /api/Account/Notices'>['body']) =>
  call('POST /api/Account/Notices', { as: 'bearer', body });
