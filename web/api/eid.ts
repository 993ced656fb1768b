import type { EidReturn } from '#contract/login.ts';
import { SECOND } from '#domain/time.ts';
import { call } from './call.ts';
import { withProof } from './with-proof.ts';

/** The server asks the issuer during this call, and allows it some seconds for each request. */
const timeoutMs = 20 * SECOND;

export const startEid = () => call('POST /api/Security/StartEid', { as: 'anonymous', timeoutMs });
export const eidLogin = (body: EidReturn) => call('POST /api/Security/EidLogin', { as: 'anonymous', body, timeoutMs });
export const startEidLink = () => withProof(() => call('POST /api/Security/StartEidLink', { as: 'bearer', timeoutMs }));
export const linkEid = (body: EidReturn) => call('POST /api/Security/LinkEid', { as: 'bearer', body, timeoutMs });
export const unlinkEid = (eidId: string) => withProof(() => call('POST /api/Security/UnlinkEid', { as: 'bearer', body: { eidId } }));
