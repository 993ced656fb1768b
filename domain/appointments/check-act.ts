import type { AppointmentSide, AppointmentState, Press } from './appointment.ts';
import { MAX_APPOINTMENT_EVENTS, PRESSES } from './appointment.ts';
import { actsFrom, OFFICE_UNDO_MS, UNDO_MS } from './day.ts';
import type { CurrentAppointment, LastPress } from './history.ts';

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
  | 'appointment-not-undone'
  | 'window-past';

/** What an appointment that is over answers to everything. */
const checkLasting = ({ state }: CurrentAppointment): ActProblem | null => {
  if (state === 'cancelled') return 'appointment-cancelled';
  return state === 'done' ? 'appointment-done' : null;
};

/** Of what can happen again and again. What ends an appointment always has room. */
const checkRoom = ({ sequence }: CurrentAppointment, by: AppointmentSide): ActProblem | null =>
  sequence >= MAX_APPOINTMENT_EVENTS[by] ? 'appointment-full' : null;

/** The time that was agreed on is over, and nobody has said what became of the visit: that is the company's to say. */
const checkToCome = ({ agreed }: CurrentAppointment, at: Date): ActProblem | null => (agreed && agreed.endsAt <= at ? 'window-past' : null);

const isUnderWay = ({ state }: CurrentAppointment): boolean => state === 'on-the-way' || state === 'arrived';

/** A yes to one window that came before is not recorded twice. */
export const isAlreadyAgreed = ({ agreed, state }: CurrentAppointment, window: number): boolean =>
  state !== 'cancelled' && agreed?.number === window;

export function checkAccepting(current: CurrentAppointment, window: number, by: AppointmentSide, at: Date): ActProblem | null {
  const over = checkLasting(current) ?? checkRoom(current, by);
  if (over) return over;
  if (current.agreed) return 'appointment-answered';
  const offered = current.windows.find((each) => each.number === window);
  if (!offered) return 'appointment-moved';
  return offered.startsAt <= at ? 'window-past' : null;
}

/** An agreed time too can turn out not to suit, until somebody is on the way. `sequence`: as the customer saw it. */
export function checkDeclining(current: CurrentAppointment, sequence: number, at: Date): ActProblem | null {
  const over = checkLasting(current) ?? checkRoom(current, 'customer') ?? (isUnderWay(current) ? 'appointment-under-way' : null);
  return over ?? checkToCome(current, at) ?? (sequence === current.sequence ? null : 'appointment-moved');
}

/** The customer until somebody is on the way, the office until somebody is there. An imported one is called off by who sent it, or by the customer. */
export function checkCancelling(current: CurrentAppointment, by: AppointmentSide, at: Date): ActProblem | null {
  const over = checkLasting(current);
  if (over) return over;
  if (current.state === 'arrived' || (by === 'customer' && current.state === 'on-the-way')) return 'appointment-under-way';
  return by === 'customer' ? checkToCome(current, at) : checkOwner(current, by);
}

export function checkMoving(current: CurrentAppointment, by: AppointmentSide): ActProblem | null {
  return (
    checkLasting(current) ?? checkRoom(current, by) ?? (current.state === 'arrived' ? 'appointment-under-way' : checkOwner(current, by))
  );
}

const checkOwner = ({ isImported }: CurrentAppointment, by: AppointmentSide): ActProblem | null =>
  isImported && by === 'staff' ? 'appointment-imported' : null;

/**
 * Pressed again on the way, the minutes are new; otherwise each of the three once, and one may be left out. On the way to a time that was moved
 * since is no news; that somebody was there is true all the same. Before its day a visit is pressed by mistake only.
 */
export function checkPress(current: CurrentAppointment, act: Press, pressedAt: Date): ActProblem | null {
  const over = checkLasting(current);
  if (over) return over;
  if (!current.agreed) return 'appointment-not-agreed';
  if (current.state === 'arrived' && act !== 'done') return 'appointment-under-way';
  if (current.movedAt && pressedAt < current.movedAt) return act === 'on-the-way' ? 'appointment-moved' : null;
  if (pressedAt < actsFrom(current.agreed)) return 'appointment-too-early';
  return act === 'on-the-way' ? checkRoom(current, 'staff') : null;
}

/** `undoes`: the press that is taken back, which must be the last thing that happened. Who pressed has minutes for it, the office days. */
export function checkUndoing(current: CurrentAppointment, undoes: Press, isOffice: boolean, at: Date): ActProblem | null {
  if (!current.lastPress || current.state !== undoes)
    return current.state === 'cancelled' ? 'appointment-cancelled' : 'appointment-not-undone';
  return at > undoUntil(current.lastPress, isOffice) ? 'appointment-not-undone' : checkRoom(current, 'staff');
}

/** What it goes back to when the last press is taken back now; null: it cannot be. */
export function stateAfterUndo(current: CurrentAppointment, isOffice: boolean, at: Date): AppointmentState | null {
  const undoes = PRESSES.find((press) => press === current.state);
  if (!undoes || !current.lastPress || checkUndoing(current, undoes, isOffice, at)) return null;
  return current.lastPress.before.state;
}

const undoUntil = ({ pressedAt }: LastPress, isOffice: boolean): Date =>
  new Date(pressedAt.getTime() + (isOffice ? OFFICE_UNDO_MS : UNDO_MS));
