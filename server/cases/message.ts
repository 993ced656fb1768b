// One of the customer's people writes in a case.
import { closeCase as closeCaseCall, reopenCase, sendCaseMessage } from '#contract/cases.ts';
import { checkReopening, checkWriting, isReopenedByWriting, type StepProblem } from '#domain/cases/check-step.ts';
import { promisesAt } from '#domain/cases/clocks.ts';
import type { CurrentCase } from '#domain/cases/history.ts';
import { lockAccess, type Sender, senderOf } from '../access/customer-access.ts';
import { limitMessages } from '../auth/mailed-link.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import { attachPhotos } from '../photos/attach.ts';
import { type NewEvent, recordCaseEvents } from './events.ts';
import { mailOffice } from './notify.ts';
import { readHours } from './office-hours.ts';
import { lockAssignee, releaseIfGone } from './release.ts';
import { lockCaseOfCustomer, markRead, refuseFullCase } from './store.ts';

export const sendCaseMessageRoute = answer(sendCaseMessage, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const sender = senderOf(caller);
  const written = { ...body, text: readText(body.text, 'text') };
  await limitMessages({ db, companyId: caller.companyId, now, request }, caller.accountId);
  const number = await db.transaction((tx) => writeMessage(tx, sender, written, false, now));
  return { caseId: body.caseId, number };
});

// The customer opens a case again that was done or closed, and says why.
export const reopenCaseRoute = answer(reopenCase, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const sender = senderOf(caller);
  const written = { ...body, text: readText(body.text, 'text') };
  await limitMessages({ db, companyId: caller.companyId, now, request }, caller.accountId);
  const number = await db.transaction((tx) => writeMessage(tx, sender, written, true, now));
  return { caseId: body.caseId, number };
});

// The customer closes a case, whatever state it is in.
export const closeCaseRoute = answer(closeCaseCall, async ({ caller, db, deps, body }) => {
  await db.transaction((tx) => closeCase(tx, senderOf(caller), body.caseId, deps.now()));
  return { closed: true as const };
});

type WrittenMessage = { caseId: number; key: string; text: string; photos: string[] };

/** One of the customer's people writes, by login or by link. `reopens`: the message is meant to. Returns the number of the message. */
export async function writeMessage(tx: Queryable, sender: Sender, written: WrittenMessage, reopens: boolean, now: Date): Promise<number> {
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

type Check = (now: CurrentCase) => StepProblem | null;

/** One of the customer's people closes a case, unless `check` finds a problem. Closing a closed case does nothing. */
export async function closeCase(tx: Queryable, sender: Sender, caseId: number, now: Date, check: Check = () => null): Promise<void> {
  const { companyId, customerId, accountId } = sender;
  await lockAccess(tx, sender, now);
  const locked = await lockCaseOfCustomer(tx, companyId, customerId, caseId);
  const problem = check(locked.current);
  if (problem) throw new ApiError(problem);
  if (locked.current.state === 'closed') return;
  const after = await recordCaseEvents(tx, locked, { kind: 'closed', at: now, accountId, isByStaff: false });
  await markRead(tx, { companyId, caseId, accountId, now }, after.lastNumber);
}

type SentMessage = { companyId: CompanyId; caseId: number; key: string; text: string };

/** The number of the message sent before with the same key; null: it is new. The same key with another text is refused. */
export async function findSentMessage(tx: Queryable, { companyId, caseId, key, text }: SentMessage): Promise<number | null> {
  const [sent] = await tx.query<{ number: number; text: string }>(sql`
    select number, text from case_message where company_id = ${companyId} and case_id = ${caseId} and client_key = ${key}`);
  if (sent && sent.text !== text) throw new ApiError('already-sent');
  return sent?.number ?? null;
}
