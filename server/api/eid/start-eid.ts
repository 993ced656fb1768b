// The way to the issuer, for somebody who logs in. The answer is the same for everybody.
import { startEid } from '#contract/eid.ts';
import { beginTrip } from '../../auth/eid-trip.ts';
import { answerAnyone } from '../../http/answer.ts';

export const startEidRoute = answerAnyone(startEid, async (input) => ({ address: await beginTrip(input, { accountId: null }) }));
