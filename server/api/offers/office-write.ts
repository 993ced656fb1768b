// The office writes an offer, which the customer does not see yet.
import { createOffer, discardOffer, saveOffer, setOfferJob } from '#contract/offers-office.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { answer } from '../../http/answer.ts';
import * as write from '../../price-records/write-offer.ts';

/** Each is stored. */
const WRITTEN: Budget = { limit: 600, windowMs: HOUR };

export const createOfferRoute = answer(createOffer, async ({ caller, db, deps, body }) => {
  await limitCaller(deps, caller, 'offers-written', WRITTEN);
  return db.transaction((tx) => write.createOffer(tx, caller, body, deps.now()));
});

export const saveOfferRoute = answer(saveOffer, async ({ caller, db, deps, body }) => {
  await limitCaller(deps, caller, 'offers-written', WRITTEN);
  return db.transaction((tx) => write.saveOffer(tx, caller, body, deps.now()));
});

export const discardOfferRoute = answer(discardOffer, ({ caller, db, deps, body }) =>
  db.transaction((tx) => write.discardOffer(tx, caller, body.offerId, deps.now())),
);

export const setOfferJobRoute = answer(setOfferJob, ({ caller, db, deps, body }) =>
  db.transaction((tx) => write.setOfferJob(tx, caller, body.offerId, body.jobId, deps.now())),
);
