// Links are forwarded: to accept or to regret takes a code from the mailbox that got the link.
import { sendOfferCode } from '#contract/offer-link.ts';
import { answerAnyone } from '../../http/answer.ts';
import { askForCode } from '../../price-records/answer-code.ts';
import { answeringOf, followOfferLink } from '../../price-records/follow-offer-link.ts';

export const sendOfferCodeRoute = answerAnyone(sendOfferCode, async (input) => {
  const { db, deps, request } = input;
  await askForCode(db, answeringOf(await followOfferLink(input)), { ip: request.ip, now: deps.now() });
  return { sent: true as const };
});
