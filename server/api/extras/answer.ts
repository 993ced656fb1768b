// A yes, a no, or "that was not agreed".
import { answerExtra } from '#contract/extras.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';
import * as prices from '../../prices/answer-extra.ts';
import { readExtra } from '../../prices/read-extra.ts';

export const answerExtraRoute = answer(answerExtra, async ({ caller, db, deps, body }) => {
  await db.transaction((tx) => prices.answerExtra(tx, senderOf(caller), { ...body, way: 'portal' }, deps.now()));
  deps.wakeMail();
  return readExtra(db, caller.companyId, body.extraId, deps.now());
});
