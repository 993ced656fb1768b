import { beginShift } from '#contract/login.ts';
import { isPinTooSimple } from '#domain/shift.ts';
import { addressGroup } from '../../auth/limiter.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { beginShift as storeShift } from '../../auth/shifts.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const beginShiftRoute = answer(beginShift, async ({ caller, db, deps, body, request }) => {
  if (isPinTooSimple(body.pin)) throw new ApiError('pin-too-simple', { field: 'pin' });
  const sender = { companyId: caller.companyId, network: addressGroup(request.ip), isKnown: true };
  const pinHash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(body.pin));
  const ownKey = ownKeyOf(request);
  const endsAt = await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    return storeShift(tx, caller, ownKey, pinHash, deps.now());
  });
  return { endsAt: endsAt.toISOString() };
});
