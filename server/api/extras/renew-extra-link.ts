import { renewExtraLink } from '#contract/extras.ts';
import { limitRenewals } from '../../case-records/budgets.ts';
import { answerAnyone } from '../../http/answer.ts';
import { findLinkedExtra } from '../../price-records/follow-extra-link.ts';
import { mailExtra } from '../../price-records/notify-extra.ts';

/** A new link for one that is past its end, by mail to the person who got the old one. */
export const renewExtraLinkRoute = answerAnyone(renewExtraLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const { extraId, accountId } = await findLinkedExtra(input);
  await limitRenewals({ db, companyId, now, request }, `extra ${extraId}`);
  await mailExtra(db, { companyId, extraId }, now, accountId);
  return { sent: true as const };
});
