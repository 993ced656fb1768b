// An authenticator app that has shown its first code is the second factor from now on, and replaces an earlier app.
import { confirmApp } from '#contract/security.ts';
import { afterFactorAdded } from '../../auth/after-factor-added.ts';
import { stepOfCode } from '../../auth/app-codes.ts';
import { decipherSecret } from '../../auth/app-secret.ts';
import { recordLoginChange } from '../../auth/own-credentials.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { makeRecoveryCodes } from '../../auth/recovery-codes.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const confirmAppRoute = answer(confirmApp, async (input) => {
  const { caller, db, deps, body, request } = input;
  const { companyId, accountId } = caller;
  const now = deps.now();
  const sealed = Buffer.from(body.ticket, 'base64url');
  const secret = decipherSecret(deps.erasureKey, companyId, accountId, sealed);
  if (!secret) throw invalidInput('ticket');
  const step = stepOfCode(secret, body.code, now);
  if (step === null) throw new ApiError('code-wrong', { field: 'code' });
  const ownKey = ownKeyOf(request);
  const answered = await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    await tx.query(sql`
      insert into authenticator_app (company_id, account_id, secret, made_at, confirmed_at, last_step)
      values (${companyId}, ${accountId}, ${sealed}, ${now}, ${now}, ${step})
      on conflict (company_id, account_id) do update
        set secret = excluded.secret, made_at = excluded.made_at, confirmed_at = excluded.confirmed_at, last_step = excluded.last_step`);
    const recoveryCodes = await makeRecoveryCodes(tx, caller, now);
    await recordLoginChange(tx, caller, 'app-added', now);
    return { recoveryCodes, login: await afterFactorAdded(tx, input, account, ownKey) };
  });
  logSecurity(request, 'app-added', { company: companyId, account: accountId });
  return answered;
});
