// What the office does with an offer towards the customer: sends it, takes it back, answers.
import { answerOfferQuestion, sendOffer, withdrawOffer } from '#contract/offers-office.ts';
import { readText } from '../../case-records/read-text.ts';
import { answer } from '../../http/answer.ts';
import * as acts from '../../price-records/office-offer-acts.ts';

export const sendOfferRoute = answer(sendOffer, ({ caller, db, deps, body }) =>
  db.transaction((tx) => acts.sendOffer(tx, caller, body, deps.now())),
);

export const withdrawOfferRoute = answer(withdrawOffer, ({ caller, db, deps, body }) =>
  db.transaction((tx) => acts.withdrawOffer(tx, caller, body.offerId, body.words, deps.now())),
);

export const answerOfferQuestionRoute = answer(answerOfferQuestion, async ({ caller, db, deps, body }) => {
  const text = readText(body.text, 'text');
  return db.transaction((tx) => acts.answerQuestion(tx, caller, { ...body, text }, deps.now()));
});
