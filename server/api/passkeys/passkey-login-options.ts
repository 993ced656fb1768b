// What to ask the browser for a passkey with. No name is sent, so the answer does not show who has one.
import { passkeyLoginOptions } from '#contract/passkeys.ts';
import { passkeyRequest } from '../../auth/passkeys.ts';
import { limitLoginStarts } from '../../auth/refuse-login.ts';
import { relyingParty } from '../../auth/relying-party.ts';
import { answerAnyone } from '../../http/answer.ts';

export const passkeyLoginOptionsRoute = answerAnyone(passkeyLoginOptions, async (input) => {
  const { companyId, db, deps, request } = input;
  const party = relyingParty(deps, request, companyId);
  await limitLoginStarts(input);
  return passkeyRequest(db, { companyId, party, purpose: 'passkey-login', accountId: null, now: deps.now() });
});
