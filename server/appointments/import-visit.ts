// What the company's own system says about a visit. Who sent it moves it.
import type { ActProblem } from '#domain/appointments/check-act.ts';
import { checkCancelling, checkMoving } from '#domain/appointments/check-act.ts';
import { isSameWindow, type Window } from '#domain/appointments/window.ts';
import { lockCaseOfCustomer } from '../case-records/lock-case.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { orderOfImported } from '../outbox/outbox.ts';
import { createAppointment } from './create.ts';
import { type LockedAppointment, lockAppointment } from './lock-appointment.ts';
import type { NewAct } from './new-act.ts';
import { mailVisit } from './notify.ts';
import { recordAct } from './record-act.ts';

/** Everything that the line names is known, and the customer's own. */
export type ImportedVisit = Window & {
  companyId: number;
  externalId: string;
  customerId: number;
  siteId: number | null;
  jobId: number | null;
  caseId: number | null;
  employeeId: number;
  title: string;
  note: string;
  expectedMinutes: number;
  isCancelled: boolean;
};

const byMachine = (now: Date) => ({ at: now, by: 'machine' as const, accountId: null });

/** It begins as agreed, and nobody is mailed: the company that planned it has spoken with the customer. */
export async function importNewVisit(tx: Queryable, visit: ImportedVisit, now: Date): Promise<void> {
  const { companyId, customerId, caseId, employeeId, startsAt, endsAt } = visit;
  const lockedCase = caseId === null ? null : await lockCaseOfCustomer(tx, companyId, customerId, caseId);
  const windows = [{ startsAt, endsAt, capacity: null }];
  const first = { ...byMachine(now), kind: 'agreed' as const, employeeId, windows, window: 1, agreedBy: 'import' as const };
  await createAppointment(tx, { ...visit, key: null }, lockedCase, first);
}

/** Brings one up to date. Somebody may have arrived since the line was judged: then what it says about time and employee is refused. */
export async function importKnownVisit(tx: Queryable, id: number, visit: ImportedVisit, now: Date): Promise<ActProblem | null> {
  const appointment = await lockAppointment(tx, visit.companyId, id);
  const acts = actsToApply(appointment, visit, now);
  const problem =
    acts.length === 0
      ? null
      : visit.isCancelled
        ? checkCancelling(appointment.current, 'machine', now)
        : checkMoving(appointment.current, 'machine');
  if (problem) return problem;
  await changeFacts(tx, id, visit, now);
  let next = { ...appointment, jobId: visit.jobId };
  for (const act of acts) next = await recordAct(tx, next, act);
  const isToCome = (visit.isCancelled ? appointment.current.agreed : next.current.agreed) ?? visit;
  if (acts.length > 0 && isToCome.startsAt > now) {
    const about = { companyId: visit.companyId, appointmentId: id, now };
    await mailVisit(tx, about, 'appointment-news', { order: orderOfImported() });
  }
  return null;
}

/** What happens to it by the line, in order. */
function actsToApply({ current, lastWindow }: LockedAppointment, visit: ImportedVisit, now: Date): NewAct[] {
  const { employeeId, startsAt, endsAt, isCancelled } = visit;
  const by = byMachine(now);
  if (isCancelled) return current.state === 'cancelled' ? [] : [{ ...by, kind: 'cancelled' }];
  const acts: NewAct[] = current.employeeId === employeeId ? [] : [{ ...by, kind: 'assigned', employeeId }];
  if (current.agreed && isSameWindow(current.agreed, visit)) return acts;
  const windows = [{ startsAt, endsAt, capacity: null }];
  return [...acts, { ...by, kind: 'moved', windows }, { ...by, kind: 'agreed', window: lastWindow + 1, agreedBy: 'import' }];
}

async function changeFacts(tx: Queryable, id: number, visit: ImportedVisit, now: Date): Promise<void> {
  const { companyId, siteId, jobId, title, note, expectedMinutes } = visit;
  await tx.query(sql`
    update appointment set site_id = ${siteId}, job_id = ${jobId}, title = ${title}, note = ${note}, expected_minutes = ${expectedMinutes},
      changed_at = greatest(changed_at, ${now}::timestamptz)
    where company_id = ${companyId} and id = ${id}`);
}
