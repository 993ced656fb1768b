// A passkey is removed, and every session but this one ends: some of them may have been opened with it.
import { removePasskey } from '#contract/passkeys.ts';
import { checkLastFactor } from '../../auth/check-last-factor.ts';
import { endOtherSessions } from '../../auth/end-sessions.ts';
import { recordLoginChange } from '../../auth/own-credentials.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const removePasskeyRoute = answer(removePasskey, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    const removed = await tx.query(sql`
      delete from passkey where company_id = ${companyId} and account_id = ${accountId} and id = ${body.passkeyId} returning 1`);
    if (removed.length === 0) throw notFound();
    await checkLastFactor(tx, deps, caller);
    await endOtherSessions(tx, caller, ownKey);
    await recordLoginChange(tx, caller, 'passkey-removed', deps.now());
  });
  logSecurity(request, 'passkey-removed', { company: companyId, account: accountId });
  return { removed: true as const };
});
