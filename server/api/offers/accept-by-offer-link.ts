import { acceptByOfferLink } from '#contract/offer-link.ts';
import { answerAnyone } from '../../http/answer.ts';
import { acceptOffer, findAcceptance } from '../../price-records/accept-offer.ts';
import { endCode, useCode } from '../../price-records/answer-code.ts';
import { answeringOf, followOfferLink } from '../../price-records/follow-offer-link.ts';

export const acceptByOfferLinkRoute = answerAnyone(acceptByOfferLink, async (input) => {
  const { db, deps, body, request } = input;
  const linked = await followOfferLink(input);
  const answering = answeringOf(linked);
  const { version, mayBegin, language } = body;
  const { offerId } = linked;
  const findStored = () => findAcceptance(db, linked, { offerId, version });
  const stored = await useCode(db, answering, { typed: body.code, ip: request.ip, now: deps.now(), findStored });
  if (stored) return stored;
  const yes = { offerId, version, mayBegin, language, way: 'link' } as const;
  return acceptOffer(deps, db, linked, yes, (tx) => endCode(tx, answering));
});
