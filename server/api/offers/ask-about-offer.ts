import { askAboutOffer } from '#contract/offers.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { readText } from '../../case-records/read-text.ts';
import { answer } from '../../http/answer.ts';
import { askAbout } from '../../price-records/answer-offer.ts';

export const askAboutOfferRoute = answer(askAboutOffer, async ({ caller, db, deps, body }) => {
  const text = readText(body.text, 'text');
  return db.transaction((tx) => askAbout(tx, senderOf(caller), { ...body, text }, deps.now()));
});
