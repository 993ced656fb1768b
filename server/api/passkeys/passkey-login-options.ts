// What to ask the browser for a passkey with. No name is sent, so the answer does not show who has one.
import { passkeyLoginOptions } from '#contract/passkeys.ts';
import { readCompanyId } from '../../auth/authenticate.ts';
import { CHALLENGE_LIFETIME_MS } from '../../auth/challenges.ts';
import { newKey } from '../../auth/keys.ts';
import { passkeyRequest } from '../../auth/passkeys.ts';
import { limitLoginStarts } from '../../auth/refuse-login.ts';
import { relyingParty } from '../../auth/relying-party.ts';
import { answerAnyone } from '../../http/answer.ts';

/** Where no company has the number: the same, and nothing is stored that an answer could use up. */
const atUnknown = ({ deps, request }: Pick<Parameters<typeof limitLoginStarts>[0], 'deps' | 'request'>) => ({
  challenge: newKey(),
  rpId: relyingParty(deps, request, readCompanyId(request)).host,
  timeout: CHALLENGE_LIFETIME_MS,
  userVerification: 'required' as const,
  allowCredentials: [],
});

export const passkeyLoginOptionsRoute = answerAnyone(
  passkeyLoginOptions,
  async (input) => {
    const { companyId, db, deps, request } = input;
    const party = relyingParty(deps, request, companyId);
    await limitLoginStarts(input);
    return passkeyRequest(db, { companyId, party, purpose: 'passkey-login', accountId: null, now: deps.now() });
  },
  atUnknown,
);
