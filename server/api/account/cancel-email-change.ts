// The owner takes back a change of address that waits for its confirmation, also one that an Admin has started.
import { cancelEmailChange } from '#contract/account.ts';
import { cancelEmailChange as cancel } from '../../accounts/email-change.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const cancelEmailChangeRoute = answer(cancelEmailChange, async ({ caller, db, deps, request }) => {
  const { companyId, accountId } = caller;
  await db.transaction((tx) => cancel(tx, { companyId, accountId, now: deps.now() }));
  logSecurity(request, 'email-change-cancelled', { company: companyId, account: accountId });
  return { cancelled: true as const };
});
