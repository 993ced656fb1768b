// An electronic identity no longer logs in, and every session but this one ends: some may have been opened with it.
import { unlinkEid } from '#contract/login.ts';
import { endOtherSessions } from '../../auth/end-sessions.ts';
import { recordLoginChange } from '../../auth/own-credentials.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const unlinkEidRoute = answer(unlinkEid, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    const removed = await tx.query(sql`
      delete from eid_link where company_id = ${companyId} and account_id = ${accountId} and id = ${body.eidId} returning 1`);
    if (removed.length === 0) throw notFound();
    await endOtherSessions(tx, caller, ownKey);
    await recordLoginChange(tx, caller, 'eid-unlinked', deps.now());
  });
  logSecurity(request, 'eid-unlinked', { company: companyId, account: accountId });
  return { unlinked: true as const };
});
