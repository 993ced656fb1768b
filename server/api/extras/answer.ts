// A customer accepts or refuses an extra, or says that it was not agreed to.
import { answerExtra } from '#contract/extras.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';
import * as prices from '../../price-records/answer-extra.ts';
import { readExtra } from '../../price-records/read-extra.ts';

export const answerExtraRoute = answer(answerExtra, async ({ caller, db, deps, body }) => {
  await db.transaction((tx) => prices.answerExtra(tx, senderOf(caller), { ...body, way: 'portal' }, deps.now()));
  return readExtra(db, caller.companyId, body.extraId, deps.now());
});
