import { renewOfferLink } from '#contract/offer-link.ts';
import { limitRenewals } from '../../case-records/budgets.ts';
import { answerAnyone } from '../../http/answer.ts';
import { findLinkedOffer } from '../../price-records/follow-offer-link.ts';
import { mailOfferLink } from '../../price-records/notify-offer.ts';

export const renewOfferLinkRoute = answerAnyone(renewOfferLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const linked = await findLinkedOffer(input);
  await limitRenewals({ db, companyId, now, request }, `offer ${linked.offerId}`);
  await mailOfferLink(db, linked, now);
  return { sent: true as const };
});
