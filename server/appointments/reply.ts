// An employee writes to the customer, and says what it is: an answer, a question, an agreed visit, or the end.
import { type ReplyToCase, replyToCase } from '#contract/inbox-replies.ts';
import { USUAL_VISIT_MINUTES } from '#domain/appointments/appointment.ts';
import { windowFrom } from '#domain/appointments/window.ts';
import type { ReplyStep } from '#domain/cases/case.ts';
import { checkReply } from '#domain/cases/check-step.ts';
import { promisesAt } from '#domain/cases/clocks.ts';
import type { EventKind } from '#domain/cases/history.ts';
import { employeeOf } from '../access/customer-access.ts';
import { limitReplies } from '../auth/mailed-link.ts';
import { type NewEvent, recordCaseEvents } from '../cases/events.ts';
import { findSentMessage } from '../cases/message.ts';
import { notifyCustomer } from '../cases/notify.ts';
import { readHours } from '../cases/office-hours.ts';
import { lockAssignee, releaseIfGone } from '../cases/release.ts';
import { type LockedCase, lockCaseAsStaff, markRead, refuseFullCase } from '../cases/store.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import { attachPdfs, attachPhotos } from '../photos/attach.ts';
import type { Caller } from '../request/caller.ts';
import { createAppointment } from './create.ts';
import { recordAct } from './record.ts';
import { lockAppointment } from './store.ts';

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

/** `agreedWith`: the name of the person on the phone. */
type AgreedVisit = { visitAt: Date; accountId: number; employeeId: number; agreedWith?: string };
type Open = { title: string; site_id: number | null; job_id: number | null; open_id: number | null };

/**
 * Books the visit of a reply that names a time agreed on the phone: moves the visit that the case has, else creates one. The reply is
 * already an event of the case, and its mail informs the customer.
 */
export async function bookVisit(
  tx: Queryable,
  lockedCase: LockedCase,
  { visitAt, accountId, employeeId, agreedWith = '' }: AgreedVisit,
  now: Date,
): Promise<void> {
  const { companyId, customerId, caseId } = lockedCase;
  const [found] = await tx.query<Open>(sql`
    select customer_case.title, customer_case.site_id, (select job.id from job where job.company_id = customer_case.company_id and job.id = customer_case.job_id and job.customer_id = customer_case.customer_id) as job_id,
      (select appointment.id from appointment where appointment.company_id = customer_case.company_id and appointment.case_id = customer_case.id and appointment.external_id is null
        and appointment.state in ('proposed', 'declined', 'agreed') order by appointment.id desc limit 1) as open_id
    from customer_case where customer_case.company_id = ${companyId} and customer_case.id = ${caseId}`);
  if (!found) return;
  const windows = [{ ...windowFrom(visitAt), capacity: null }];
  const by = { at: now, by: 'staff' as const, accountId, isKnownToCase: true as const };
  const onPhone = { agreedBy: 'phone' as const, name: agreedWith };
  if (found.open_id !== null) {
    const moved = await recordAct(tx, await lockAppointment(tx, companyId, found.open_id), { ...by, kind: 'moved', windows });
    await recordAct(tx, moved, { ...by, kind: 'agreed', window: moved.current.windows[0]?.number ?? 1, ...onPhone });
    return;
  }
  const { title, site_id: siteId, job_id: jobId } = found;
  const place = {
    companyId,
    customerId,
    caseId,
    siteId,
    jobId,
    title,
    note: '',
    expectedMinutes: USUAL_VISIT_MINUTES,
    key: null,
    externalId: null,
  };
  await createAppointment(tx, place, lockedCase, { ...by, kind: 'agreed', employeeId, windows, window: 1, ...onPhone });
}
