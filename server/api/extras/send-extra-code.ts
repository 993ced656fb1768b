// Links are forwarded: what binds takes a code from the mailbox that got the link.
import { sendExtraCode } from '#contract/extras.ts';
import { answerAnyone } from '../../http/answer.ts';
import { askForCode } from '../../price-records/answer-code.ts';
import { answeringExtra, followExtraLink } from '../../price-records/follow-extra-link.ts';

export const sendExtraCodeRoute = answerAnyone(sendExtraCode, async (input) => {
  const { db, deps, request } = input;
  await askForCode(db, answeringExtra(await followExtraLink(input)), { ip: request.ip, now: deps.now() });
  return { sent: true as const };
});
