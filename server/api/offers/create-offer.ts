import { createOffer } from '#contract/offers-office.ts';
import { answer } from '../../http/answer.ts';
import * as write from '../../price-records/write-offer.ts';
import { limitOffersWritten } from './limit-offers-written.ts';

export const createOfferRoute = answer(createOffer, async ({ caller, db, deps, body }) => {
  await limitOffersWritten(deps, caller);
  return db.transaction((tx) => write.createOffer(tx, caller, body, deps.now()));
});
