// A login with a passkey. The authenticator has recognised its owner, so it is both factors at once.
import { performance } from 'node:perf_hooks';
import { passkeyLogin } from '#contract/passkeys.ts';
import { readDeviceCookies } from '../../auth/device-cookies.ts';
import { logInUnlocked } from '../../auth/log-in.ts';
import { knownDeviceOf } from '../../auth/own-credentials.ts';
import { ownerByPasskey } from '../../auth/passkeys.ts';
import { refuseLogin } from '../../auth/refuse-login.ts';
import { relyingParty } from '../../auth/relying-party.ts';
import { answerAnyone } from '../../http/answer.ts';

export const passkeyLoginRoute = answerAnyone(passkeyLogin, async (input) => {
  const { companyId, db, deps, request, body } = input;
  const startedAt = performance.now();
  const party = relyingParty(deps, request, companyId);
  const account = await ownerByPasskey(db, body, { companyId, party, purpose: 'passkey-login', accountId: null, now: deps.now() });
  if (!account) return refuseLogin(input, 'passkey-refused', startedAt);
  const knownDevice = await knownDeviceOf(db, companyId, account.id, readDeviceCookies(request.headers));
  return logInUnlocked(db, input, { companyId, account, scope: 'full', knownDevice, isProved: true, isCounted: true, unrecorded: null });
});
