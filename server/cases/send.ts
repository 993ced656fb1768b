// A customer reports a fault or asks for something. A case that is sent twice is stored once.
import { type NewCase, sendCase as sendCaseCall } from '#contract/cases.ts';
import { isIsoDate, osloDay } from '#domain/calendar.ts';
import { type Promises, promisesAt } from '#domain/cases/clocks.ts';
import { type Language, preferredLanguage } from '#domain/language.ts';
import { lockAccess, type Sender, senderOf } from '../access/customer-access.ts';
import type { Queryable } from '../db/db.ts';
import { ApiError, invalidInput } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import { attachPhotos } from '../photos/attach.ts';
import { createCase } from './create.ts';
import { lockDanger, raiseAlarm } from './danger.ts';
import { mailOffice, mailPeople, textReceipt } from './notify.ts';
import { readHours } from './office-hours.ts';

export const sendCaseRoute = answer(sendCaseCall, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const { discoveredOn } = body;
  const sent = { ...body, text: readText(body.text, 'text'), visitTimes: body.visitTimes?.trim() ?? '' };
  if (discoveredOn !== undefined && (!isIsoDate(discoveredOn) || discoveredOn > osloDay(now))) throw invalidInput('discoveredOn');
  const sender = senderOf(caller);
  const language = preferredLanguage(request.headers['accept-language']);
  const { caseId, sentAt, answerBy, repairBy } = await db.transaction((tx) => sendCase(tx, sender, sent, language, now));
  return { caseId, sentAt: sentAt.toISOString(), answerBy: answerBy.toISOString(), repairBy: repairBy?.toISOString() ?? null };
});

export type SentCase = Promises & { caseId: number; sentAt: Date; isNew: boolean };

/** Stores a case with everything that belongs to it, or finds the one that was sent before with the same key. */
export async function sendCase(tx: Queryable, sender: Sender, sent: NewCase, language: Language, now: Date): Promise<SentCase> {
  const { companyId, customerId, accountId } = sender;
  if (sent.isDanger) await lockDanger(tx, customerId);
  await lockAccess(tx, sender, now);
  const { photos, jobId = null, siteId = null, discoveredOn = null, visitTimes = '', ...rest } = sent;
  const places = { companyId, customerId, jobId, siteId, departmentId: null };
  const wanted = { ...rest, ...places, discoveredOn, visitTimes, receiptIn: language };
  const promises = promisesAt(sent.kind, await readHours(tx, companyId, now), now);
  const made = await createCase(tx, wanted, { kind: 'sent', at: now, accountId, isByStaff: false, ...promises });
  if (!made.isNew) {
    const { answerBy, ...known } = made.known;
    // The key belongs to a case that the office began.
    if (answerBy === null) throw new ApiError('already-sent');
    return { ...known, answerBy, isNew: false };
  }
  const { caseId } = made.created;
  await attachPhotos(tx, sender, photos, { caseId, messageId: 1 });
  await mailPeople(tx, { companyId, caseId, now }, 'case-received', [accountId]);
  if (sent.isDanger) await textReceipt(tx, { companyId, caseId, now }, accountId);
  const isAlarm = sent.isDanger && (await raiseAlarm(tx, { companyId, caseId, now }));
  await mailOffice(tx, { companyId, caseId, now }, isAlarm ? 'case-danger' : 'case-new');
  return { caseId, sentAt: now, isNew: true, ...promises };
}
