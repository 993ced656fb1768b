// A customer reports a fault or asks for something. A case that is sent twice is stored once.
import { sendCase } from '#contract/my-cases.ts';
import { osloDay } from '#domain/calendar.ts';
import { isIsoDate } from '#domain/iso-date.ts';
import { preferredLanguage } from '#domain/language.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { readText } from '../../case-records/read-text.ts';
import { sendCase as send } from '../../case-records/send-case.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const sendCaseRoute = answer(sendCase, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const { discoveredOn } = body;
  const sent = { ...body, text: readText(body.text, 'text'), visitTimes: body.visitTimes?.trim() ?? '' };
  if (discoveredOn !== undefined && (!isIsoDate(discoveredOn) || discoveredOn > osloDay(now))) throw invalidInput('discoveredOn');
  const sender = senderOf(caller);
  const language = preferredLanguage(request.headers['accept-language']);
  const { caseId, sentAt, answerBy, repairBy } = await db.transaction((tx) => send(tx, sender, sent, language, now));
  return { caseId, sentAt: sentAt.toISOString(), answerBy: answerBy.toISOString(), repairBy: repairBy?.toISOString() ?? null };
});
