import { endShift } from '#contract/login.ts';
import { ownKeyOf } from '../../auth/own-session.ts';
import { endOwnShift } from '../../auth/shifts.ts';
import { answer } from '../../http/answer.ts';

export const endShiftRoute = answer(endShift, async ({ caller, db, deps, request }) => {
  const ended = await db.transaction((tx) => endOwnShift(tx, caller, ownKeyOf(request), deps.now()));
  return { ended };
});
