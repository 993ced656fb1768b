// The way to the issuer, for a login. The answer is the same for all callers.
import { startEid } from '#contract/login.ts';
import { beginTrip } from '../../auth/eid-trip.ts';
import { answerAnyone } from '../../http/answer.ts';

export const startEidRoute = answerAnyone(startEid, async (input) => ({ address: await beginTrip(input, { accountId: null }) }));
