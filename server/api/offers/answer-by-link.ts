// The same by the link of a mail, in the name of the person who got it. What binds needs a code from the same mailbox: links are forwarded.
import {
  acceptByOfferLink,
  askByOfferLink,
  declineByOfferLink,
  regretByOfferLink,
  renewOfferLink,
  sendOfferCode,
} from '#contract/offer-link.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitRate } from '../../auth/rate-limit.ts';
import { limitRenewals } from '../../case-records/budgets.ts';
import { readText } from '../../case-records/read-text.ts';
import { answerAnyone } from '../../http/answer.ts';
import { acceptOffer, findAcceptance } from '../../price-records/accept-offer.ts';
import { askForCode, endCode, useCode } from '../../price-records/answer-code.ts';
import { askAbout, declineOffer, isRegretted, regretOffer } from '../../price-records/answer-offer.ts';
import { answeringOf, findLinkedOffer, followOfferLink } from '../../price-records/follow-offer-link.ts';
import { mailOfferLink } from '../../price-records/notify-offer.ts';

/** Of one person about one offer: who got a forwarded link may write from many networks. */
const QUESTIONS: Budget = { limit: 30, windowMs: HOUR };

export const askByOfferLinkRoute = answerAnyone(askByOfferLink, async (input) => {
  const { db, deps, body, companyId } = input;
  const { offerId, ...sender } = await followOfferLink(input);
  const text = readText(body.text, 'text');
  await limitRate(db, { companyId, now: deps.now() }, 'offer-questions', `${offerId} ${sender.accountId}`, QUESTIONS);
  const answered = await db.transaction((tx) => askAbout(tx, sender, { offerId, key: body.key, text }, deps.now()));
  deps.wakeMail();
  return answered;
});

export const declineByOfferLinkRoute = answerAnyone(declineByOfferLink, async (input) => {
  const { db, deps, body } = input;
  const { offerId, ...sender } = await followOfferLink(input);
  const { version, words } = body;
  const answered = await db.transaction((tx) => declineOffer(tx, sender, { offerId, version, words }, deps.now()));
  deps.wakeMail();
  return answered;
});

export const sendOfferCodeRoute = answerAnyone(sendOfferCode, async (input) => {
  const { db, deps } = input;
  await askForCode(db, answeringOf(await followOfferLink(input)), deps.now());
  deps.wakeMail();
  return { sent: true as const };
});

export const acceptByOfferLinkRoute = answerAnyone(acceptByOfferLink, async (input) => {
  const { db, deps, body } = input;
  const linked = await followOfferLink(input);
  const answering = answeringOf(linked);
  const { version, mayBegin, language } = body;
  const { offerId } = linked;
  const findStored = () => findAcceptance(db, linked, { offerId, version });
  const stored = await useCode(db, answering, { typed: body.code, now: deps.now(), findStored });
  if (stored) return stored;
  const yes = { offerId, version, mayBegin, language, way: 'link' } as const;
  const answered = await acceptOffer(deps, db, linked, yes, (tx) => endCode(tx, answering));
  deps.wakeMail();
  return answered;
});

export const regretByOfferLinkRoute = answerAnyone(regretByOfferLink, async (input) => {
  const { db, deps, body } = input;
  const linked = await followOfferLink(input);
  const answering = answeringOf(linked);
  const now = deps.now();
  const { offerId } = linked;
  const findStored = async () => ((await isRegretted(db, linked, offerId)) ? { offerId, state: 'regretted' as const } : null);
  const stored = await useCode(db, answering, { typed: body.code, now, findStored });
  if (stored) return stored;
  const answered = await db.transaction(async (tx) => {
    const done = await regretOffer(tx, linked, { offerId, words: body.words }, now);
    await endCode(tx, answering);
    return done;
  });
  deps.wakeMail();
  return answered;
});

export const renewOfferLinkRoute = answerAnyone(renewOfferLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const linked = await findLinkedOffer(input);
  await limitRenewals({ db, companyId, now, request }, `offer ${linked.offerId}`);
  await mailOfferLink(db, linked, now);
  deps.wakeMail();
  return { sent: true as const };
});
