// What the customer's people say to an offer, logged in.
import { acceptOffer, askAboutOffer, declineOffer, regretOffer } from '#contract/offers.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { readText } from '../../case-records/read-text.ts';
import { answer } from '../../http/answer.ts';
import { acceptOffer as accept } from '../../price-records/accept-offer.ts';
import { askAbout, declineOffer as decline, regretOffer as regret } from '../../price-records/answer-offer.ts';

export const askAboutOfferRoute = answer(askAboutOffer, async ({ caller, db, deps, body }) => {
  const text = readText(body.text, 'text');
  const answered = await db.transaction((tx) => askAbout(tx, senderOf(caller), { ...body, text }, deps.now()));
  deps.wakeMail();
  return answered;
});

export const declineOfferRoute = answer(declineOffer, async ({ caller, db, deps, body }) => {
  const answered = await db.transaction((tx) => decline(tx, senderOf(caller), body, deps.now()));
  deps.wakeMail();
  return answered;
});

export const acceptOfferRoute = answer(acceptOffer, async ({ caller, db, deps, body }) => {
  const answered = await accept(deps, db, senderOf(caller), { ...body, way: 'portal' });
  deps.wakeMail();
  return answered;
});

export const regretOfferRoute = answer(regretOffer, async ({ caller, db, deps, body }) => {
  const answered = await db.transaction((tx) => regret(tx, senderOf(caller), body, deps.now()));
  deps.wakeMail();
  return answered;
});
