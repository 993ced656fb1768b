import type { AppointmentSide, AppointmentState, Press } from './appointment.ts';
import { MAX_APPOINTMENT_EVENTS, PRESSES } from './appointment.ts';
import { actsFrom, OFFICE_UNDO_MS, UNDO_MS } from './day.ts';
import type { AppointmentNow, LastPress } from './history.ts';

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
const checkLasting = ({ state }: AppointmentNow): ActProblem | null => {
  if (state === 'cancelled') return 'appointment-cancelled';
  return state === 'done' ? 'appointment-done' : null;
};

/** Of what can happen again and again. What ends an appointment always has room. */
const checkRoom = ({ sequence }: AppointmentNow, by: AppointmentSide): ActProblem | null =>
  sequence >= MAX_APPOINTMENT_EVENTS[by] ? 'appointment-full' : null;

/** The time that was agreed on is over, and nobody has said what became of the visit: that is the company's to say. */
const checkToCome = ({ agreed }: AppointmentNow, at: Date): ActProblem | null => (agreed && agreed.endsAt <= at ? 'window-past' : null);

const isUnderWay = ({ state }: AppointmentNow): boolean => state === 'on-the-way' || state === 'arrived';

/** A yes to one window that came before is not recorded twice. */
export const isAgreedAlready = ({ agreed, state }: AppointmentNow, window: number): boolean =>
  state !== 'cancelled' && agreed?.number === window;

export function checkAccepting(now: AppointmentNow, window: number, by: AppointmentSide, at: Date): ActProblem | null {
  const over = checkLasting(now) ?? checkRoom(now, by);
  if (over) return over;
  if (now.agreed) return 'appointment-answered';
  const offered = now.windows.find((each) => each.number === window);
  if (!offered) return 'appointment-moved';
  return offered.startsAt <= at ? 'window-past' : null;
}

/** An agreed time too can turn out not to suit, until somebody is on the way. `sequence`: as the customer saw it. */
export function checkDeclining(now: AppointmentNow, sequence: number, at: Date): ActProblem | null {
  const over = checkLasting(now) ?? checkRoom(now, 'customer') ?? (isUnderWay(now) ? 'appointment-under-way' : null);
  return over ?? checkToCome(now, at) ?? (sequence === now.sequence ? null : 'appointment-moved');
}

/** The customer until somebody is on the way, the office until somebody is there. An imported one is called off by who sent it, or by the customer. */
export function checkCancelling(now: AppointmentNow, by: AppointmentSide, at: Date): ActProblem | null {
  const over = checkLasting(now);
  if (over) return over;
  if (now.state === 'arrived' || (by === 'customer' && now.state === 'on-the-way')) return 'appointment-under-way';
  return by === 'customer' ? checkToCome(now, at) : checkOwner(now, by);
}

export function checkMoving(now: AppointmentNow, by: AppointmentSide): ActProblem | null {
  return checkLasting(now) ?? checkRoom(now, by) ?? (now.state === 'arrived' ? 'appointment-under-way' : checkOwner(now, by));
}

const checkOwner = ({ isImported }: AppointmentNow, by: AppointmentSide): ActProblem | null =>
  isImported && by === 'staff' ? 'appointment-imported' : null;

/**
 * Pressed again on the way, the minutes are new; otherwise each of the three once, and one may be left out. On the way to a time that was moved
 * since is no news; that somebody was there is true all the same. Before its day a visit is pressed by mistake only.
 */
export function checkPress(now: AppointmentNow, act: Press, pressedAt: Date): ActProblem | null {
  const over = checkLasting(now);
  if (over) return over;
  if (!now.agreed) return 'appointment-not-agreed';
  if (now.state === 'arrived' && act !== 'done') return 'appointment-under-way';
  if (now.movedAt && pressedAt < now.movedAt) return act === 'on-the-way' ? 'appointment-moved' : null;
  if (pressedAt < actsFrom(now.agreed)) return 'appointment-too-early';
  return act === 'on-the-way' ? checkRoom(now, 'staff') : null;
}

/** `undoes`: the press that is taken back, which must be the last thing that happened. Who pressed has minutes for it, the office days. */
export function checkUndoing(now: AppointmentNow, undoes: Press, isOffice: boolean, at: Date): ActProblem | null {
  if (!now.lastPress || now.state !== undoes) return now.state === 'cancelled' ? 'appointment-cancelled' : 'appointment-not-undone';
  return at > undoUntil(now.lastPress, isOffice) ? 'appointment-not-undone' : checkRoom(now, 'staff');
}

/** What it goes back to when the last press is taken back now; null: it cannot be. */
export function stateAfterUndo(now: AppointmentNow, isOffice: boolean, at: Date): AppointmentState | null {
  const undoes = PRESSES.find((press) => press === now.state);
  if (!undoes || !now.lastPress || checkUndoing(now, undoes, isOffice, at)) return null;
  return now.lastPress.before.state;
}

const undoUntil = ({ pressedAt }: LastPress, isOffice: boolean): Date =>
  new Date(pressedAt.getTime() + (isOffice ? OFFICE_UNDO_MS : UNDO_MS));
