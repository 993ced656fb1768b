// Withdraws the request for an erasure. Without one it changes nothing.
import { withdrawErasure } from '#contract/privacy.ts';
import { answer } from '../../http/answer.ts';
import { withdrawErasure as saveWithdrawal } from '../../personal-data/request-erasure.ts';
import { erasureState } from './erasure.ts';

export const withdrawErasureRoute = answer(withdrawErasure, async ({ caller, db, deps }) => {
  await db.transaction((tx) => saveWithdrawal(tx, { caller, now: deps.now() }));
  return erasureState(deps, caller);
});
