import { declineByOfferLink } from '#contract/offer-link.ts';
import { answerAnyone } from '../../http/answer.ts';
import { declineOffer } from '../../price-records/answer-offer.ts';
import { followOfferLink } from '../../price-records/follow-offer-link.ts';

export const declineByOfferLinkRoute = answerAnyone(declineByOfferLink, async (input) => {
  const { db, deps, body } = input;
  const { offerId, ...sender } = await followOfferLink(input);
  const { version, words } = body;
  return db.transaction((tx) => declineOffer(tx, sender, { offerId, version, words }, deps.now()));
});
