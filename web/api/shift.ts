import { forgetShift, readShift } from '../session/shift.ts';
import { call } from './call.ts';
import { withProof } from './with-proof.ts';

export const beginShift = (body: { pin: string }) => withProof(() => call('POST /api/Security/BeginShift', { as: 'bearer', body }));

/** Ends here even without a network; on the server it then expires by itself. */
export async function endShift(): Promise<void> {
  if (readShift()) forgetShift();
  await call('POST /api/Security/EndShift', { as: 'bearer' });
}

export const openShift = (userName: string, pin: string) =>
  call('POST /api/Security/OpenShift', { as: 'anonymous', body: { userName, pin } });
export const lockShift = () => call('POST /api/Security/LockShift', { as: 'bearer' });
