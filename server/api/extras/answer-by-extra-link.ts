import { answerByExtraLink } from '#contract/extras.ts';
import { answerAnyone } from '../../http/answer.ts';
import { answerExtra } from '../../price-records/answer-extra.ts';
import { followExtraLink } from '../../price-records/follow-extra-link.ts';
import { readExtra } from '../../price-records/read-extra.ts';

export const answerByExtraLinkRoute = answerAnyone(answerByExtraLink, async (input) => {
  const { db, deps, body } = input;
  const now = deps.now();
  const { extraId, ...sender } = await followExtraLink(input);
  await db.transaction((tx) => answerExtra(tx, sender, { extraId, answer: body.answer, way: 'link' }, now));
  return readExtra(db, sender.companyId, extraId, now);
});
