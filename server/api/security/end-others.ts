// Ours: logged out everywhere but here.
import { endOthers } from '#contract/security/end-others.ts';
import { endOtherSessions, forgetOtherDevices, lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { writeAudit } from '../../db/audit.ts';
import { answer } from '../../http/answer.ts';

export const endOthersRoute = answer(endOthers, async ({ caller, db, deps, request }) => {
  const { companyId, accountId } = caller;
  const ownKey = ownKeyOf(request);
  const ended = await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    const count = await endOtherSessions(tx, caller, ownKey);
    await forgetOtherDevices(tx, caller, account);
    await writeAudit(tx, { companyId, accountId, event: 'other-devices-ended', at: deps.now() });
    return count;
  });
  return { ended };
});
