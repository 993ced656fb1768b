import { declineOffer } from '#contract/offers.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';
import { declineOffer as decline } from '../../price-records/answer-offer.ts';

export const declineOfferRoute = answer(declineOffer, ({ caller, db, deps, body }) =>
  db.transaction((tx) => decline(tx, senderOf(caller), body, deps.now())),
);
