// An answer to an extra by the link of a mail, in the name of the person who got it. What binds needs a code from the same mailbox: links are forwarded.
import { answerByExtraLink, answerExtraWithCode, renewExtraLink, sendExtraCode } from '#contract/extra-link.ts';
import { limitRenewals } from '../../case-records/budgets.ts';
import { answerAnyone } from '../../http/answer.ts';
import { askForCode, endCode, useCode } from '../../price-records/answer-code.ts';
import { answerExtra } from '../../price-records/answer-extra.ts';
import { answeringExtra, findLinkedExtra, followExtraLink } from '../../price-records/follow-extra-link.ts';
import { mailExtra } from '../../price-records/notify-extra.ts';
import { readExtra } from '../../price-records/read-extra.ts';

export const answerByExtraLinkRoute = answerAnyone(answerByExtraLink, async (input) => {
  const { db, deps, body } = input;
  const now = deps.now();
  const { extraId, ...sender } = await followExtraLink(input);
  await db.transaction((tx) => answerExtra(tx, sender, { extraId, answer: body.answer, way: 'link' }, now));
  deps.wakeMail();
  return readExtra(db, sender.companyId, extraId, now);
});

export const sendExtraCodeRoute = answerAnyone(sendExtraCode, async (input) => {
  const { db, deps } = input;
  await askForCode(db, answeringExtra(await followExtraLink(input)), deps.now());
  deps.wakeMail();
  return { sent: true as const };
});

export const answerExtraWithCodeRoute = answerAnyone(answerExtraWithCode, async (input) => {
  const { db, deps, body } = input;
  const now = deps.now();
  const linked = await followExtraLink(input);
  const { companyId, extraId } = linked;
  const answering = answeringExtra(linked);
  const findStored = async () => {
    const extra = await readExtra(db, companyId, extraId, now);
    return extra.state === body.answer ? extra : null;
  };
  const stored = await useCode(db, answering, { typed: body.code, now, findStored });
  if (stored) return stored;
  await db.transaction(async (tx) => {
    await answerExtra(tx, linked, { extraId, answer: body.answer, way: 'link', language: body.language }, now);
    await endCode(tx, answering);
  });
  deps.wakeMail();
  return readExtra(db, companyId, extraId, now);
});

/** A new link for one that is past its end, by mail to the person who got the old one. */
export const renewExtraLinkRoute = answerAnyone(renewExtraLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const { extraId, accountId } = await findLinkedExtra(input);
  await limitRenewals({ db, companyId, now, request }, `extra ${extraId}`);
  await mailExtra(db, { companyId, extraId }, now, accountId);
  deps.wakeMail();
  return { sent: true as const };
});
