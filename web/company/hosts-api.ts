import { queryOptions } from '@tanstack/react-query';
import type { HostClaim, NewMailServer } from '#contract/company-hosts.ts';
import { SECOND } from '#domain/time.ts';
import { call } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';

export const companyHostsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'hosts'],
    queryFn: ({ signal }) => call('GET /api/Brands/Hosts', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const companyMailQuery = () =>
  queryOptions({
    queryKey: ['staff', 'company-mail'],
    queryFn: ({ signal }) => call('GET /api/Brands/Mail', { as: 'bearer', signal }),
  });
/** The server tries it out before it answers. */
const TRYING_MS = 40 * SECOND;
export const setMailServer = (body: NewMailServer) =>
  withProof(() => call('POST /api/Brands/SetMailServer', { as: 'bearer', body, timeoutMs: TRYING_MS }));
export const settleHeldMails = (act: 'send' | 'discard') => call('POST /api/Brands/HeldMails', { as: 'bearer', body: { act } });
export const sendMailTest = () => call('POST /api/Brands/SendMailTest', { as: 'bearer' });

export const claimHost = (body: HostClaim) => withProof(() => call('POST /api/Brands/ClaimHost', { as: 'bearer', body }));
export const checkHost = (body: HostClaim) => call('POST /api/Brands/CheckHost', { as: 'bearer', body });
export const forgetHost = (body: HostClaim) => withProof(() => call('POST /api/Brands/ForgetHost', { as: 'bearer', body }));
