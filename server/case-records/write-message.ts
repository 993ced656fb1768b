import { checkReopening, checkWriting, isReopenedByWriting } from '#domain/cases/check-step.ts';
import { promisesAt } from '#domain/cases/clocks.ts';
import type { Queryable } from '../db/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { attachPhotos } from '../photo-records/attach-photos.ts';
import { findSentMessage } from './find-sent-message.ts';
import { lockAccess, type Sender } from './lock-access.ts';
import { lockCaseOfCustomer } from './lock-case.ts';
import { mailOffice } from './mails.ts';
import { markRead } from './mark-read.ts';
import { readHours } from './office-hours.ts';
import { type NewEvent, recordCaseEvents } from './record-case-events.ts';
import { refuseFullCase } from './refuse-full-case.ts';
import { lockAssignee, releaseIfGone } from './release.ts';

type Written = { caseId: number; key: string; text: string; photos: string[] };

/** One of the customer's people writes, by login or by link. `reopens`: the message is meant to. Returns the number of the message. */
export async function writeMessage(tx: Queryable, sender: Sender, written: Written, reopens: boolean, now: Date): Promise<number> {
  const { companyId, customerId, accountId } = sender;
  const { caseId, key, text, photos } = written;
  await lockAccess(tx, sender, now);
  if (reopens) await lockAssignee(tx, companyId, caseId);
  const locked = await lockCaseOfCustomer(tx, companyId, customerId, caseId);
  const known = await findSentMessage(tx, { companyId, caseId, key, text });
  if (known !== null) return known;
  const problem = reopens ? checkReopening(locked.current, now) : checkWriting(locked.current);
  if (problem) throw new ApiError(problem);
  await refuseFullCase(tx, locked, 'customer', text);
  const event = { at: now, accountId, isByStaff: false, message: { key, text } };
  const isReopened = reopens || isReopenedByWriting(locked.current);
  const added: NewEvent = isReopened
    ? { ...event, kind: 'reopened', ...promisesAt(locked.kind, await readHours(tx, companyId, now), now) }
    : { ...event, kind: 'wrote' };
  await recordCaseEvents(tx, locked, added, ...(isReopened ? await releaseIfGone(tx, locked, now) : []));
  const number = locked.lastNumber + 1;
  await attachPhotos(tx, sender, photos, { caseId, messageId: number });
  await markRead(tx, { companyId, caseId, accountId, now }, number);
  if (isReopened) await mailOffice(tx, { companyId, caseId, now }, 'case-reopened');
  return number;
}
