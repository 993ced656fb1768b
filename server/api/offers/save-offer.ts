import { saveOffer } from '#contract/offers-office.ts';
import { answer } from '../../http/answer.ts';
import * as write from '../../price-records/write-offer.ts';
import { limitOffersWritten } from './limit-offers-written.ts';

export const saveOfferRoute = answer(saveOffer, async ({ caller, db, deps, body }) => {
  await limitOffersWritten(deps, caller);
  return db.transaction((tx) => write.saveOffer(tx, caller, body, deps.now()));
});
