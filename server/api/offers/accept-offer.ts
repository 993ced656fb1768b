import { acceptOffer } from '#contract/offers.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';
import { acceptOffer as accept } from '../../price-records/accept-offer.ts';

export const acceptOfferRoute = answer(acceptOffer, ({ caller, db, deps, body }) =>
  accept(deps, db, senderOf(caller), { ...body, way: 'portal' }),
);
