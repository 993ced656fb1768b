import { randomInt } from 'node:crypto';
import { type CaseStep, caseSteps } from '#domain/appointments/check-act.ts';
import { type AppointmentEvent, applyAppointmentEvent, type CurrentAppointment } from '#domain/appointments/history.ts';
import { MAX_CASE_EVENTS } from '#domain/cases/case.ts';
import { type NewEvent, recordCaseEvents } from '../cases/events.ts';
import { type LockedCase, refuseFullCase } from '../cases/store.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { recordEvent } from '../events/record.ts';
import type { LockedAppointment, NewAct } from './store.ts';

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

/**
 * Records what happened to an appointment as events of its case. A case that is over is left as it is. In a full case only a visit that is
 * called off is still recorded, because it restarts the clock; an import leaves a full case as it is.
 */
export async function writeCaseSteps(
  tx: Queryable,
  { lockedCase, current, appointmentId }: LockedAppointment,
  steps: readonly CaseStep[],
  act: NewAct,
): Promise<LockedCase | null> {
  if (!lockedCase || lockedCase.current.state === 'done' || lockedCase.current.state === 'closed') return lockedCase;
  if (steps.length > 0 && act.kind !== 'cancelled') {
    if (act.by !== 'machine') await refuseFullCase(tx, lockedCase, act.by, act.words);
    else if (lockedCase.lastNumber >= MAX_CASE_EVENTS.staff) return lockedCase;
  }
  const by = { at: act.at, accountId: act.accountId, isByStaff: act.by !== 'customer' };
  const message = act.words && act.key ? { message: { text: act.words, key: act.key } } : {};
  let next = lockedCase;
  for (const kind of steps) {
    if (kind === 'visit-off' && (await hasOtherVisit(tx, next, appointmentId))) continue;
    const event: NewEvent = { ...by, kind };
    if (kind === 'visit') event.visitAt = current.agreed?.startsAt ?? null;
    next = await recordCaseEvents(tx, next, kind === 'visit-declined' ? { ...event, ...message } : event);
  }
  return next;
}

/** Another visit for the same case is agreed: the clock stays stopped for that one. */
async function hasOtherVisit(tx: Queryable, { companyId, caseId }: LockedCase, appointmentId: number): Promise<boolean> {
  const others = await tx.query(sql`
    select from appointment where company_id = ${companyId} and case_id = ${caseId} and id <> ${appointmentId}
      and state in ('agreed', 'on-the-way', 'arrived') limit 1`);
  return others.length > 0;
}

/** Three digits that the customer can ask for at the door. */
export const newDoorCode = (): string => String(randomInt(1000)).padStart(3, '0');
