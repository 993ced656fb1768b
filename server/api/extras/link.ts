// An answer to an extra by the link of a mail, and a new link for one that is too old.
import { answerByExtraLink, renewExtraLink } from '#contract/extra-link.ts';
import { limitRenewals } from '../../case-records/budgets.ts';
import { answerAnyone } from '../../http/answer.ts';
import { answerExtra } from '../../prices/answer-extra.ts';
import { findLinkedExtra, followExtraLink } from '../../prices/follow-extra-link.ts';
import { mailExtra } from '../../prices/notify-extra.ts';
import { readExtra } from '../../prices/read-extra.ts';

export const answerByExtraLinkRoute = answerAnyone(answerByExtraLink, async (input) => {
  const { db, deps, body } = input;
  const now = deps.now();
  const { extraId, ...sender } = await followExtraLink(input);
  await db.transaction((tx) => answerExtra(tx, sender, { extraId, answer: body.answer, way: 'link' }, now));
  deps.wakeMail();
  return readExtra(db, sender.companyId, extraId);
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
