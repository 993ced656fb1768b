// The owner proves to be present. With a second factor that is the proof, since a password may be known to others.
import { prove } from '#contract/security.ts';
import { checkFactor } from '../../auth/check-factor.ts';
import { checkPassword } from '../../auth/check-password.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput, notLoggedIn } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { hasFactor } from '../../queries/second-factor.ts';

export const proveRoute = answer(prove, async (input) => {
  const { caller, db, deps, body, request } = input;
  const { companyId, accountId } = caller;
  const { password, ...factor } = body;
  const [own] = await db.query<{ user_name: string; has_factor: boolean }>(sql`
    select account.user_name, ${hasFactor} as has_factor from account where account.company_id = ${companyId} and account.id = ${accountId}`);
  if (!own) throw notLoggedIn();
  if (password === undefined) await checkFactor(input, factor);
  else if (own.has_factor) throw invalidInput('password');
  else if (!(await checkPassword(deps, request, { companyId, userName: own.user_name, password, oneTime: 'refused' })))
    throw new ApiError('old-password-wrong', { field: 'password' });
  const now = deps.now();
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    // A factor that was added meanwhile is what counts now.
    if (password !== undefined && account.has_factor) throw invalidInput('password');
    await tx.query(sql`
      update session set proved_at = ${now}, password_typed_at = ${now} where company_id = ${companyId} and bearer_hash = ${ownKey}`);
  });
  return { proved: true as const };
});
