import { makeRecoveryCodes } from '#contract/security.ts';
import { recordLoginChange } from '../../auth/own-credentials.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { makeRecoveryCodes as make } from '../../auth/recovery-codes.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const makeRecoveryCodesRoute = answer(makeRecoveryCodes, async ({ caller, db, deps, request }) => {
  const recoveryCodes = await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKeyOf(request));
    if (!account.has_factor) throw new ApiError('no-factor');
    await recordLoginChange(tx, caller, 'recovery-codes-made', deps.now());
    return make(tx, caller, deps.now());
  });
  logSecurity(request, 'recovery-codes-made', { company: caller.companyId, account: caller.accountId });
  return { recoveryCodes };
});
