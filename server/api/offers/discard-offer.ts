import { discardOffer } from '#contract/offers-office.ts';
import { answer } from '../../http/answer.ts';
import * as write from '../../price-records/write-offer.ts';

export const discardOfferRoute = answer(discardOffer, ({ caller, db, deps, body }) =>
  db.transaction((tx) => write.discardOffer(tx, caller, body.offerId, deps.now())),
);
