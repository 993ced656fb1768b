import { answerExtraWithCode } from '#contract/extras.ts';
import { answerAnyone } from '../../http/answer.ts';
import { endCode, useCode } from '../../price-records/answer-code.ts';
import { answerExtra } from '../../price-records/answer-extra.ts';
import { answeringExtra, followExtraLink } from '../../price-records/follow-extra-link.ts';
import { readExtra } from '../../price-records/read-extra.ts';

export const answerExtraWithCodeRoute = answerAnyone(answerExtraWithCode, async (input) => {
  const { db, deps, body, request } = input;
  const now = deps.now();
  const linked = await followExtraLink(input);
  const { companyId, extraId } = linked;
  const answering = answeringExtra(linked);
  const findStored = async () => {
    const extra = await readExtra(db, companyId, extraId, now);
    return extra.state === body.answer ? extra : null;
  };
  const stored = await useCode(db, answering, { typed: body.code, ip: request.ip, now, findStored });
  if (stored) return stored;
  await db.transaction(async (tx) => {
    await answerExtra(tx, linked, { extraId, answer: body.answer, way: 'link', language: body.language }, now);
    await endCode(tx, answering);
  });
  return readExtra(db, companyId, extraId, now);
});
