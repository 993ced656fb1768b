import { removeApp } from '#contract/security.ts';
import { checkLastFactor } from '../../auth/check-last-factor.ts';
import { endOtherSessions } from '../../auth/end-sessions.ts';
import { recordLoginChange } from '../../auth/own-credentials.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const removeAppRoute = answer(removeApp, async ({ caller, db, deps, request }) => {
  const { companyId, accountId } = caller;
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    const removed = await tx.query(sql`
      delete from authenticator_app where company_id = ${companyId} and account_id = ${accountId} returning 1`);
    if (removed.length === 0) throw new ApiError('no-factor');
    await checkLastFactor(tx, deps, caller);
    await endOtherSessions(tx, caller, ownKey);
    await recordLoginChange(tx, caller, 'app-removed', deps.now());
  });
  logSecurity(request, 'app-removed', { company: companyId, account: accountId });
  return { removed: true as const };
});
