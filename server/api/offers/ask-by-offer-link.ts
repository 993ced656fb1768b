import { askByOfferLink } from '#contract/offer-link.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitRate } from '../../auth/rate-limit.ts';
import { readText } from '../../case-records/read-text.ts';
import { answerAnyone } from '../../http/answer.ts';
import { askAbout } from '../../price-records/answer-offer.ts';
import { followOfferLink } from '../../price-records/follow-offer-link.ts';

/** Per person and offer: a forwarded link may be used from many networks. */
const QUESTIONS: Budget = { limit: 30, windowMs: HOUR };

export const askByOfferLinkRoute = answerAnyone(askByOfferLink, async (input) => {
  const { db, deps, body, companyId } = input;
  const { offerId, ...sender } = await followOfferLink(input);
  const text = readText(body.text, 'text');
  await limitRate(db, { companyId, now: deps.now() }, 'offer-questions', `${offerId} ${sender.accountId}`, QUESTIONS);
  return db.transaction((tx) => askAbout(tx, sender, { offerId, key: body.key, text }, deps.now()));
});
