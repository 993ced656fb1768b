// Call 10. The old password goes through the same limiter as Login. The account's other sessions end, and a notice is mailed.
import { changePassword, checkPassword as checkPasswordCall } from '#contract/login-account.ts';
import { MINUTE } from '#domain/time.ts';
import { contactsById } from '../access/accounts.ts';
import { type CheckedPassword, checkPassword } from '../auth/check-password.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { addressGroup, type Budget, limitCaller } from '../auth/limiter.ts';
import { checkOwnNewPassword } from '../auth/password-rules.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notLoggedIn } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import type { Caller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { ownKeyOf } from './own-session.ts';

export const changePasswordRoute = answer(changePassword, async ({ caller, db, deps, body, request }) => {
  const { oldPassword, newPassword } = body;
  const [contact] = await contactsById(db, caller.companyId, [caller.accountId]);
  if (!contact) throw notLoggedIn();
  const problem = checkOwnNewPassword(deps, caller.companyId, contact, newPassword);
  if (problem) throw new ApiError(problem, { field: 'newPassword' });
  const checked = await checkPassword(deps, request, {
    companyId: caller.companyId,
    userName: contact.user_name,
    password: oldPassword,
    oneTime: caller.scope === 'change-password' ? 'change' : 'refused',
  });
  if (!checked) throw new ApiError('old-password-wrong', { field: 'oldPassword' });
  if (newPassword === oldPassword) throw new ApiError('password-unchanged', { field: 'newPassword' });
  const sender = { companyId: caller.companyId, network: addressGroup(request.ip) };
  const hash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(newPassword));
  const ownKey = ownKeyOf(request);
  await db.transaction((tx) => storePassword(tx, caller, { hash, checked, ownKey, now: deps.now() }));
  logSecurity(request, 'password-changed', { company: caller.companyId, account: caller.accountId });
  return { changed: true as const };
});

type Change = { hash: string; checked: CheckedPassword; ownKey: Buffer; now: Date };

async function storePassword(tx: Queryable, caller: Caller, { hash, checked, ownKey, now }: Change): Promise<void> {
  const { companyId, accountId } = caller;
  const stored = await tx.query(sql`
    update account set password_hash = ${hash}
    where company_id = ${companyId} and id = ${accountId} and credential_version = ${checked.account.credential_version}
      and disabled_at is null
    returning 1`);
  // Changed, reset or disabled meanwhile: what was typed is no longer the old password.
  if (stored.length === 0) throw new ApiError('old-password-wrong', { field: 'oldPassword' });
  await tx.query(sql`delete from one_time_password where company_id = ${companyId} and account_id = ${accountId}`);
  // Browsers that were known by the old password are forgotten.
  await endSessions(tx, companyId, accountId, { ownKey, device: checked.knownDevice });
  await tx.query(sql`update session set scope = 'full', pushed_out_at = null where company_id = ${companyId} and bearer_hash = ${ownKey}`);
  await writeAudit(tx, { companyId, accountId, event: 'password-changed', at: now });
  await putInOutbox(tx, { companyId, kind: 'password-changed', accountIds: [accountId], now });
}

// Whether a new password would be taken, by the rule that ChangePassword has. The lists of words are too long for a browser.

/** More than a person types. */
const CHECKS_PER_ACCOUNT: Budget = { limit: 60, windowMs: 10 * MINUTE };

export const checkPasswordRoute = answer(checkPasswordCall, async ({ caller, db, deps, body }) => {
  await limitCaller(deps, caller, 'password-checks', CHECKS_PER_ACCOUNT);
  const [contact] = await contactsById(db, caller.companyId, [caller.accountId]);
  if (!contact) throw notLoggedIn();
  return { problem: checkOwnNewPassword(deps, caller.companyId, contact, body.newPassword) };
});
