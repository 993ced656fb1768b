import { caseSteps } from '#domain/appointments/case-steps.ts';
import { type AppointmentEvent, type AppointmentNow, afterEvent } from '#domain/appointments/history.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { recordEvent } from '../events/record-event.ts';
import { writeCaseSteps } from './case-steps.ts';
import { newDoorCode } from './door-code.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import type { NewAct } from './new-act.ts';

/** Adds what happened to an appointment that is held, with what it means for its case, and brings up to date what its events come to. */
export async function recordAct(tx: Queryable, held: LockedAppointment, act: NewAct): Promise<LockedAppointment> {
  const { companyId, appointmentId } = held;
  const event = numbered(act, held.lastWindow);
  const stands = afterEvent(held.stands, event);
  // Who no longer comes knows the code of before.
  const isGivenAway = stands.employeeId !== held.stands.employeeId;
  await addAct(tx, held, stands.sequence, act);
  await tx.query(sql`
    update appointment set state = ${stands.state}, employee_id = ${stands.employeeId}, sequence = ${stands.sequence},
      door_code = case when ${isGivenAway}::boolean then ${newDoorCode()} else door_code end, starts_at = ${stands.agreed?.startsAt ?? null}, ends_at = ${stands.agreed?.endsAt ?? null}, proposed_at = ${stands.proposedAt},
      changed_at = greatest(changed_at, ${act.at}::timestamptz)
    where company_id = ${companyId} and id = ${appointmentId}`);
  const next = { ...held, stands, lastWindow: held.lastWindow + (act.windows?.length ?? 0) };
  return afterwards(tx, held.stands, next, act);
}

/** What follows from an act that is stored: the case learns it, and other systems. */
export async function afterwards(
  tx: Queryable,
  before: AppointmentNow | null,
  next: LockedAppointment,
  act: NewAct,
): Promise<LockedAppointment> {
  const { companyId, appointmentId, customerId, jobId, stands } = next;
  const heldCase = await writeCaseSteps(tx, next, act.isKnownToCase ? [] : caseSteps(before, act), act);
  await recordEvent(tx, {
    companyId,
    kind: `appointment.${act.kind}`,
    at: act.at,
    customerId,
    jobId,
    body: {
      appointmentId,
      caseId: heldCase?.caseId ?? null,
      employeeId: stands.employeeId,
      by: act.by,
      state: stands.state,
      startsAt: stands.agreed?.startsAt ?? null,
      endsAt: stands.agreed?.endsAt ?? null,
    },
  });
  return { ...next, heldCase };
}

export const numbered = ({ windows, ...event }: NewAct, lastWindow: number): AppointmentEvent =>
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
