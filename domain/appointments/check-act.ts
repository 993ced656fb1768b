import type { EventKind } from '#domain/cases/history.ts';
import { type AppointmentSide, type AppointmentState, MAX_APPOINTMENT_EVENTS, PRESSES, type Press } from './appointment.ts';
import { actsFrom, actsUntil, OFFICE_UNDO_MS, UNDO_MS } from './day.ts';
import type { AppointmentEvent, CurrentAppointment, LastPress } from './history.ts';

export type ActProblem =
  | 'appointment-answered'
  | 'appointment-moved'
  | 'appointment-cancelled'
  | 'appointment-under-way'
  | 'appointment-done'
  | 'appointment-not-agreed'
  | 'appointment-imported'
  | 'appointment-full'
  | 'appointment-too-early'
  | 'appointment-too-late'
  | 'appointment-not-undone'
  | 'window-past';

/** Nothing can be done to an appointment that is over. */
const checkNotOver = ({ state }: CurrentAppointment): ActProblem | null => {
  if (state === 'cancelled') return 'appointment-cancelled';
  return state === 'done' ? 'appointment-done' : null;
};

/** A limit on acts that can be repeated. Acts that end an appointment are always allowed. */
const checkRoom = ({ sequence }: CurrentAppointment, by: AppointmentSide): ActProblem | null =>
  sequence >= MAX_APPOINTMENT_EVENTS[by] ? 'appointment-full' : null;

/** Once the agreed time has passed, only the company can say what became of the visit. */
const checkNotPast = ({ agreed }: CurrentAppointment, at: Date): ActProblem | null =>
  agreed && agreed.endsAt <= at ? 'window-past' : null;

const isUnderWay = ({ state }: CurrentAppointment): boolean => state === 'on-the-way' || state === 'arrived';

/** The same yes, sent again, is not recorded twice. */
export const isAlreadyAgreed = ({ agreed, state }: CurrentAppointment, window: number): boolean =>
  state !== 'cancelled' && agreed?.number === window;

export function checkAccepting(current: CurrentAppointment, window: number, by: AppointmentSide, at: Date): ActProblem | null {
  const over = checkNotOver(current) ?? checkRoom(current, by);
  if (over) return over;
  if (current.agreed) return 'appointment-answered';
  const offered = current.windows.find((each) => each.number === window);
  if (!offered) return 'appointment-moved';
  return offered.startsAt <= at ? 'window-past' : null;
}

/** The customer can also decline a time they agreed to, until the installer is on the way. `sequence`: as the customer saw it. */
export function checkDeclining(current: CurrentAppointment, sequence: number, at: Date): ActProblem | null {
  const over = checkNotOver(current) ?? checkRoom(current, 'customer') ?? (isUnderWay(current) ? 'appointment-under-way' : null);
  return over ?? checkNotPast(current, at) ?? (sequence === current.sequence ? null : 'appointment-moved');
}

/** The customer can call off until the installer is on the way, the office until the installer has arrived.
 * Only the system that sent it, or the customer, can call off an imported one. */
export function checkCancelling(current: CurrentAppointment, by: AppointmentSide, at: Date): ActProblem | null {
  const over = checkNotOver(current);
  if (over) return over;
  if (current.state === 'arrived' || (by === 'customer' && current.state === 'on-the-way')) return 'appointment-under-way';
  return by === 'customer' ? checkNotPast(current, at) : checkOwner(current, by);
}

export function checkMoving(current: CurrentAppointment, by: AppointmentSide): ActProblem | null {
  return (
    checkNotOver(current) ?? checkRoom(current, by) ?? (current.state === 'arrived' ? 'appointment-under-way' : checkOwner(current, by))
  );
}

const checkOwner = ({ isImported }: CurrentAppointment, by: AppointmentSide): ActProblem | null =>
  isImported && by === 'staff' ? 'appointment-imported' : null;

/**
 * "On the way" can be pressed again with new minutes; the others once each, and any may be skipped. If the visit was moved after "on the
 * way" was pressed, that press is refused; "arrived" and "done" still count. A press before the day of the visit can only be a mistake, and one
 * of weeks after it is no news to the customer.
 */
export function checkPress(current: CurrentAppointment, act: Press, pressedAt: Date): ActProblem | null {
  const over = checkNotOver(current);
  if (over) return over;
  if (!current.agreed) return 'appointment-not-agreed';
  if (current.state === 'arrived' && act !== 'done') return 'appointment-under-way';
  if (pressedAt > actsUntil(current.agreed)) return 'appointment-too-late';
  if (current.movedAt && pressedAt < current.movedAt) return act === 'on-the-way' ? 'appointment-moved' : null;
  if (pressedAt < actsFrom(current.agreed)) return 'appointment-too-early';
  return act === 'on-the-way' ? checkRoom(current, 'staff') : null;
}

/** `undoes`: the press that is taken back, which must be the last event. The installer has minutes for it, the office days. */
export function checkUndoing(current: CurrentAppointment, undoes: Press, isOffice: boolean, at: Date): ActProblem | null {
  if (!current.lastPress || current.state !== undoes)
    return current.state === 'cancelled' ? 'appointment-cancelled' : 'appointment-not-undone';
  return at > undoUntil(current.lastPress, isOffice) ? 'appointment-not-undone' : checkRoom(current, 'staff');
}

/** The state that taking back the last press leads to; null: it cannot be taken back now. */
export function stateAfterUndo(current: CurrentAppointment, isOffice: boolean, at: Date): AppointmentState | null {
  const undoes = PRESSES.find((press) => press === current.state);
  if (!undoes || !current.lastPress || checkUndoing(current, undoes, isOffice, at)) return null;
  return current.lastPress.before.state;
}

const undoUntil = ({ pressedAt }: LastPress, isOffice: boolean): Date =>
  new Date(pressedAt.getTime() + (isOffice ? OFFICE_UNDO_MS : UNDO_MS));

/** What an appointment adds to its case, in order. Proposing a time pauses the repair clock, agreeing stops it, calling off restarts it. */
export type CaseStep = Extract<EventKind, 'visit-proposed' | 'visit' | 'visit-declined' | 'visit-off'>;

/** `before` null: the appointment begins. */
export function caseSteps(before: CurrentAppointment | null, { kind }: Pick<AppointmentEvent, 'kind'>): CaseStep[] {
  const agreed = before?.agreed ? before : null;
  switch (kind) {
    case 'proposed':
      return ['visit-proposed'];
    case 'agreed':
      return ['visit'];
    case 'declined':
      return agreed && !agreed.isImported ? ['visit-declined', 'visit-off'] : ['visit-declined'];
    // The company moved a time that was agreed: the clock runs on while the customer looks at the new windows.
    case 'moved':
      return agreed ? ['visit-off'] : ['visit-proposed'];
    case 'cancelled':
      return ['visit-off'];
    default:
      return [];
  }
}
