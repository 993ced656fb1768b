// What the office does with an offer towards the customer: sends it, takes it back, answers.
import { answerOfferQuestion, sendOffer, withdrawOffer } from '#contract/offers-office.ts';
import { readText } from '../../case-records/read-text.ts';
import { answer } from '../../http/answer.ts';
import * as acts from '../../price-records/office-offer-acts.ts';

export const sendOfferRoute = answer(sendOffer, async ({ caller, db, deps, body }) => {
  const sent = await db.transaction((tx) => acts.sendOffer(tx, caller, body, deps.now()));
  deps.wakeMail();
  return sent;
});

export const withdrawOfferRoute = answer(withdrawOffer, async ({ caller, db, deps, body }) => {
  const withdrawn = await db.transaction((tx) => acts.withdrawOffer(tx, caller, body.offerId, body.words, deps.now()));
  deps.wakeMail();
  return withdrawn;
});

export const answerOfferQuestionRoute = answer(answerOfferQuestion, async ({ caller, db, deps, body }) => {
  const text = readText(body.text, 'text');
  const answered = await db.transaction((tx) => acts.answerQuestion(tx, caller, { ...body, text }, deps.now()));
  deps.wakeMail();
  return answered;
});
