import { regretOffer } from '#contract/offers.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';
import { regretOffer as regret } from '../../price-records/answer-offer.ts';

export const regretOfferRoute = answer(regretOffer, ({ caller, db, deps, body }) =>
  db.transaction((tx) => regret(tx, senderOf(caller), body, deps.now())),
);
