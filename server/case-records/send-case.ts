import type { NewCase } from '#contract/my-cases.ts';
import { type Promises, promisesAt } from '#domain/cases/clocks.ts';
import type { Language } from '#domain/language.ts';
import type { Queryable } from '../db/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { attachPhotos } from '../photo-records/attach-photos.ts';
import { createCase } from './create-case.ts';
import { lockDanger, raiseAlarm } from './danger.ts';
import { lockAccess, type Sender } from './lock-access.ts';
import { mailOffice, mailPeople, textReceipt } from './mails.ts';
import { readHours } from './office-hours.ts';

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
