import { regretByOfferLink } from '#contract/offer-link.ts';
import { answerAnyone } from '../../http/answer.ts';
import { endCode, useCode } from '../../price-records/answer-code.ts';
import { isRegretted, regretOffer } from '../../price-records/answer-offer.ts';
import { answeringOf, followOfferLink } from '../../price-records/follow-offer-link.ts';

export const regretByOfferLinkRoute = answerAnyone(regretByOfferLink, async (input) => {
  const { db, deps, body, request } = input;
  const linked = await followOfferLink(input);
  const answering = answeringOf(linked);
  const now = deps.now();
  const { offerId } = linked;
  const findStored = async () => ((await isRegretted(db, linked, offerId)) ? { offerId, state: 'regretted' as const } : null);
  const stored = await useCode(db, answering, { typed: body.code, ip: request.ip, now, findStored });
  if (stored) return stored;
  return db.transaction(async (tx) => {
    const done = await regretOffer(tx, linked, { offerId, words: body.words }, now);
    await endCode(tx, answering);
    return done;
  });
});
