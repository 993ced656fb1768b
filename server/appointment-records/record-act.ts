import { caseSteps } from '#domain/appointments/case-steps.ts';
import { type AppointmentEvent, applyAppointmentEvent, type CurrentAppointment } from '#domain/appointments/history.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { recordEvent } from '../events/record-event.ts';
import { writeCaseSteps } from './case-steps.ts';
import { newDoorCode } from './door-code.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import type { NewAct } from './new-act.ts';

/** Adds an act to a locked appointment, with what follows for its case, and updates its current state. */
export async function recordAct(tx: Queryable, appointment: LockedAppointment, act: NewAct): Promise<LockedAppointment> {
  const { companyId, appointmentId } = appointment;
  const event = numberWindows(act, appointment.lastWindow);
  const current = applyAppointmentEvent(appointment.current, event);
  // The employee who no longer comes knows the old code.
  const isReassigned = current.employeeId !== appointment.current.employeeId;
  await addAct(tx, appointment, current.sequence, act);
  await tx.query(sql`
    update appointment set state = ${current.state}, employee_id = ${current.employeeId}, sequence = ${current.sequence},
      door_code = case when ${isReassigned}::boolean then ${newDoorCode()} else door_code end, starts_at = ${current.agreed?.startsAt ?? null}, ends_at = ${current.agreed?.endsAt ?? null}, proposed_at = ${current.proposedAt},
      changed_at = greatest(changed_at, ${act.at}::timestamptz)
    where company_id = ${companyId} and id = ${appointmentId}`);
  const next = { ...appointment, current, lastWindow: appointment.lastWindow + (act.windows?.length ?? 0) };
  return propagateAct(tx, appointment.current, next, act);
}

/** Passes a stored act on to the case and to other systems. */
export async function propagateAct(
  tx: Queryable,
  before: CurrentAppointment | null,
  next: LockedAppointment,
  act: NewAct,
): Promise<LockedAppointment> {
  const { companyId, appointmentId, customerId, jobId, current } = next;
  const lockedCase = await writeCaseSteps(tx, next, act.isKnownToCase ? [] : caseSteps(before, act), act);
  await recordEvent(tx, {
    companyId,
    kind: `appointment.${act.kind}`,
    at: act.at,
    customerId,
    jobId,
    body: {
      appointmentId,
      caseId: lockedCase?.caseId ?? null,
      employeeId: current.employeeId,
      by: act.by,
      state: current.state,
      startsAt: current.agreed?.startsAt ?? null,
      endsAt: current.agreed?.endsAt ?? null,
    },
  });
  return { ...next, lockedCase };
}

export const numberWindows = ({ windows, ...event }: NewAct, lastWindow: number): AppointmentEvent =>
  windows ? { ...event, windows: windows.map((window, i) => ({ ...window, number: lastWindow + i + 1 })) } : event;

export async function addAct(
  tx: Queryable,
  { companyId, appointmentId, lastWindow }: Pick<LockedAppointment, 'companyId' | 'appointmentId' | 'lastWindow'>,
  number: number,
  act: NewAct,
): Promise<void> {
  const { at, pressedAt = null, kind, by, accountId, employeeId = null, window = null, agreedBy = null, minutes = null, key = null } = act;
  await tx.query(sql`
    insert into appointment_event (company_id, appointment_id, number, at, pressed_at, kind, by, account_id, employee_id, agreed_window, agreed_by, name, minutes,
      words, remains, day_parts, client_key)
    values (${companyId}, ${appointmentId}, ${number}, ${at}, ${pressedAt}, ${kind}, ${by}, ${accountId}, ${employeeId}, ${window}, ${agreedBy}, ${act.name ?? ''},
      ${minutes}, ${act.words ?? ''}, ${act.remains ?? ''}, ${[...(act.dayParts ?? [])]}, ${key})`);
  for (const [i, { startsAt, endsAt, capacity }] of (act.windows ?? []).entries())
    await tx.query(sql`
      insert into appointment_window (company_id, appointment_id, number, event_number, starts_at, ends_at, capacity)
      values (${companyId}, ${appointmentId}, ${lastWindow + i + 1}, ${number}, ${startsAt}, ${endsAt}, ${capacity})`);
}
