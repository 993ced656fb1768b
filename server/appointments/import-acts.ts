// Visits from the company's own system, which alone can move them.
import { type ActProblem, checkCancelling, checkMoving } from '#domain/appointments/check-act.ts';
import { isSameWindow, type Window } from '#domain/appointments/window.ts';
import { lockCaseOfCustomer } from '../cases/store.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { orderOfImported } from '../outbox/outbox.ts';
import { createAppointment } from './create.ts';
import { mailVisit } from './notify.ts';
import { recordAct } from './record.ts';
import { type LockedAppointment, lockAppointment, type NewAct } from './store.ts';

/** All that the line refers to has been found, and belongs to the customer. */
export type ImportedVisit = Window & {
  companyId: CompanyId;
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

/** It begins as agreed and without a mail: the company has spoken with the customer. */
export async function importNewVisit(tx: Queryable, visit: ImportedVisit, now: Date): Promise<void> {
  const { companyId, customerId, caseId, employeeId, startsAt, endsAt } = visit;
  const lockedCase = caseId === null ? null : await lockCaseOfCustomer(tx, companyId, customerId, caseId);
  const windows = [{ startsAt, endsAt, capacity: null }];
  const first = { ...byMachine(now), kind: 'agreed' as const, employeeId, windows, window: 1, agreedBy: 'import' as const };
  await createAppointment(tx, { ...visit, key: null }, lockedCase, first);
}

/** Updates a visit. The installer may have arrived since the line was checked: then a new time or employee is refused. */
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
  const affected = (visit.isCancelled ? appointment.current.agreed : next.current.agreed) ?? visit;
  if (acts.length > 0 && affected.startsAt > now) {
    const about = { companyId: visit.companyId, appointmentId: id, now };
    await mailVisit(tx, about, 'appointment-news', { order: orderOfImported() });
  }
  return null;
}

/** The acts that bring the visit to what the line says, in order. */
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
