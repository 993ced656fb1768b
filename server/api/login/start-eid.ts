// The way to the issuer, for a login. The answer is the same for all callers.
import { startEid } from '#contract/login.ts';
import { startRedirect } from '../../auth/eid-redirect.ts';
import { answerAnyone } from '../../http/answer.ts';

export const startEidRoute = answerAnyone(startEid, async (input) => ({ address: await startRedirect(input, { accountId: null }) }));
