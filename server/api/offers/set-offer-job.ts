import { setOfferJob } from '#contract/offers-office.ts';
import { answer } from '../../http/answer.ts';
import * as write from '../../price-records/write-offer.ts';

export const setOfferJobRoute = answer(setOfferJob, ({ caller, db, deps, body }) =>
  db.transaction((tx) => write.setOfferJob(tx, caller, body.offerId, body.jobId, deps.now())),
);
