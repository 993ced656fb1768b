// An employee writes to the customer, and says what it is: an answer, a question, an agreed visit, or the end.
import { type ReplyToCase, replyToCase } from '#contract/inbox-replies.ts';
import type { ReplyStep } from '#domain/cases/case.ts';
import { checkReply } from '#domain/cases/check-step.ts';
import { promisesAt } from '#domain/cases/clocks.ts';
import type { EventKind } from '#domain/cases/history.ts';
import { bookVisit } from '../../appointment-records/book-visit.ts';
import { limitReplies } from '../../case-records/budgets.ts';
import { employeeOf } from '../../case-records/employee-of.ts';
import { findSentMessage } from '../../case-records/find-sent-message.ts';
import { type LockedCase, lockCaseAsStaff } from '../../case-records/lock-case.ts';
import { markRead } from '../../case-records/mark-read.ts';
import { notifyCustomer } from '../../case-records/notify-customer.ts';
import { readHours } from '../../case-records/office-hours.ts';
import { readText } from '../../case-records/read-text.ts';
import { type NewEvent, recordCaseEvents } from '../../case-records/record-case-events.ts';
import { refuseFullCase } from '../../case-records/refuse-full-case.ts';
import { lockAssignee, releaseIfGone } from '../../case-records/release.ts';
import type { Queryable } from '../../db/db.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { attachPdfs, attachPhotos } from '../../photo-records/attach-photos.ts';
import type { Caller } from '../../request/caller.ts';

/** A reply that opens a case again also answers it: only the clock of the repair goes on. */
const EVENT_OF: Record<ReplyStep, EventKind> = { answer: 'answered', ask: 'asked', visit: 'visit', done: 'done', reopen: 'answered' };

export const replyToCaseRoute = answer(replyToCase, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const reply = { ...body, text: readText(body.text, 'text') };
  await limitReplies({ db, companyId: caller.companyId, now, request }, caller.accountId);
  const number = await db.transaction((tx) => write(tx, caller, reply, now));
  return { caseId: body.caseId, number };
});

async function write(tx: Queryable, caller: Caller, reply: ReplyToCase, now: Date): Promise<number> {
  const { companyId, accountId } = caller;
  const { caseId, key, text, photos, pdfs = [], step, cause } = reply;
  if (step === 'reopen') await lockAssignee(tx, companyId, caseId);
  const locked = await lockCaseAsStaff(tx, caller, caseId, now);
  const known = await findSentMessage(tx, { companyId, caseId, key, text });
  if (known !== null) return known;
  const visitAt = step === 'visit' && reply.visitAt ? new Date(reply.visitAt) : null;
  const problem = checkReply(locked.current, locked.kind, { step, visitAt, hasCause: cause !== undefined }, now);
  if (problem) throw new ApiError(problem);
  await refuseFullCase(tx, locked, 'staff', text);
  const by = { at: now, accountId, isByStaff: true };
  const reopened = step === 'reopen' ? await reopening(tx, locked, accountId, now) : [];
  const isUnassigned = locked.current.assignedTo === null || reopened.some((event) => event.kind === 'released');
  const taken: NewEvent[] = isUnassigned ? [{ ...by, kind: 'taken', assignedTo: employeeOf(caller) }] : [];
  const ofStep = { visitAt, cause: step === 'done' && locked.kind === 'complaint' ? (cause ?? null) : null };
  const after = await recordCaseEvents(tx, locked, ...reopened, ...taken, {
    ...by,
    kind: EVENT_OF[step],
    message: { text, key },
    ...ofStep,
  });
  const number = after.lastNumber;
  if (visitAt) {
    const employeeId = after.current.assignedTo ?? employeeOf(caller);
    await bookVisit(tx, after, { visitAt, accountId, employeeId, agreedWith: reply.agreedWith?.trim() ?? '' }, now);
  }
  const sender = { companyId, accountId, customerId: locked.customerId };
  await attachPhotos(tx, sender, photos, { caseId, messageId: number });
  await attachPdfs(tx, sender, pdfs, { caseId, messageId: number });
  await markRead(tx, { companyId, caseId, accountId, now }, number);
  await notifyCustomer(tx, locked, EVENT_OF[step], now);
  return number;
}

/** With new promises, and unassigned where the employee who had it is gone. */
async function reopening(tx: Queryable, locked: LockedCase, accountId: number, now: Date): Promise<NewEvent[]> {
  const promises = promisesAt(locked.kind, await readHours(tx, locked.companyId, now), now);
  return [{ kind: 'reopened', at: now, accountId, isByStaff: true, ...promises }, ...(await releaseIfGone(tx, locked, now))];
}
