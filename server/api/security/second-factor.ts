// The second half of a login. It fails if the password or a factor was changed after the first half.
import { secondFactor } from '#contract/security.ts';
import { finishLogin } from '../../auth/after-factor-added.ts';
import { checkFactor } from '../../auth/check-factor.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const secondFactorRoute = answer(secondFactor, async (input) => {
  const { caller, db, body, request } = input;
  if (caller.scope !== 'second-factor') throw new ApiError('no-factor');
  await checkFactor(input, body);
  const ownKey = ownKeyOf(request);
  return db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    return finishLogin(tx, input, account, ownKey);
  });
});
