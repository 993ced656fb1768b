// Logged out everywhere but here. Limited, so that a thief of a session cannot keep the owner out, who can always change the password.
import { endOthers } from '#contract/security.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { deleteOtherSessions, forgetOtherDevices, lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { limitCallerIn } from '../../auth/rate-limit.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { raiseRightsVersion } from '../../queries/rights-version.ts';

const ENDED_PER_HOUR: Budget = { limit: 5, windowMs: HOUR };

export const endOthersRoute = answer(endOthers, async ({ caller, db, deps, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const ownKey = ownKeyOf(request);
  const ended = await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    await limitCallerIn(tx, caller, 'end-others', ENDED_PER_HOUR, now);
    await raiseRightsVersion(tx, companyId, accountId);
    const count = await deleteOtherSessions(tx, caller, ownKey);
    await forgetOtherDevices(tx, caller, account);
    await writeAudit(tx, { companyId, accountId, event: 'other-devices-ended', at: now });
    return count;
  });
  return { ended };
});
