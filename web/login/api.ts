import { queryOptions } from '@tanstack/react-query';
import type { NewPasskey } from '#contract/login-passkeys.ts';
import type { FactorProof } from '#contract/login-security.ts';
import { call, type Input } from '../api/call.ts';
import { withProof } from '../api/with-proof.ts';
import { forgetShift, readShift } from '../session/storage.ts';

/** A person's own login: how to log in, devices, recent events. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: ({ signal }) => call('GET /api/Security/Overview', { as: 'bearer', signal }),
    staleTime: 0,
  });

export const endDevice = (deviceId: string) => withProof(() => call('POST /api/Security/EndDevice', { as: 'bearer', body: { deviceId } }));
export const endOthers = () => withProof(() => call('POST /api/Security/EndOthers', { as: 'bearer' }));

/** The key of a login that still needs its second factor; without it the session's key is used. */
export type HalfKey = string | undefined;
const by = (key: HalfKey) => ({ as: 'bearer' as const, ...(key ? { headers: { authorization: `Bearer ${key}` } } : {}) });

export type Proof = FactorProof | { password: string };
export const proveOptions = (key?: HalfKey) => call('POST /api/Security/ProveOptions', by(key));
export const prove = (body: Proof) => call('POST /api/Security/Prove', { as: 'bearer', body });
export const secondFactor = (key: HalfKey, body: FactorProof) => call('POST /api/Security/SecondFactor', { ...by(key), body });

export const passkeyOptions = (key?: HalfKey) => withProof(() => call('POST /api/Security/PasskeyOptions', by(key)));
export const addPasskey = (body: { name: string; passkey: NewPasskey }, key?: HalfKey) =>
  call('POST /api/Security/AddPasskey', { ...by(key), body });
export const renamePasskey = (body: Input<'POST /api/Security/RenamePasskey'>['body']) =>
  call('POST /api/Security/RenamePasskey', { as: 'bearer', body });
export const removePasskey = (passkeyId: string) =>
  withProof(() => call('POST /api/Security/RemovePasskey', { as: 'bearer', body: { passkeyId } }));

export const startApp = (key?: HalfKey) => withProof(() => call('POST /api/Security/StartApp', by(key)));
export const confirmApp = (body: { ticket: string; code: string }, key?: HalfKey) =>
  withProof(() => call('POST /api/Security/ConfirmApp', { ...by(key), body }));
export const removeApp = () => withProof(() => call('POST /api/Security/RemoveApp', { as: 'bearer' }));
export const makeRecoveryCodes = () => withProof(() => call('POST /api/Security/MakeRecoveryCodes', { as: 'bearer' }));

export const beginShift = (body: { pin: string }) => withProof(() => call('POST /api/Security/BeginShift', { as: 'bearer', body }));

/** Ends here even without a network; on the server it then expires by itself. */
export async function endShift(): Promise<void> {
  if (readShift()) forgetShift();
  await call('POST /api/Security/EndShift', { as: 'bearer' });
}

export const openShift = (userName: string, pin: string) =>
  call('POST /api/Security/OpenShift', { as: 'anonymous', body: { userName, pin } });
export const lockShift = () => call('POST /api/Security/LockShift', { as: 'bearer' });
