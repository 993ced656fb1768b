import type { AppointmentSide, DayAct } from './appointment.ts';
import { MAX_APPOINTMENT_EVENTS } from './appointment.ts';
import type { AppointmentNow } from './history.ts';

export type ActProblem =
  | 'appointment-answered'
  | 'appointment-moved'
  | 'appointment-cancelled'
  | 'appointment-under-way'
  | 'appointment-done'
  | 'appointment-not-agreed'
  | 'appointment-imported'
  | 'appointment-full'
  | 'window-past';

/** What an appointment that is over answers to everything. */
const checkLasting = ({ state, sequence }: AppointmentNow): ActProblem | null => {
  if (state === 'cancelled') return 'appointment-cancelled';
  if (state === 'done') return 'appointment-done';
  return sequence >= MAX_APPOINTMENT_EVENTS ? 'appointment-full' : null;
};

const isUnderWay = ({ state }: AppointmentNow): boolean => state === 'on-the-way' || state === 'arrived';

/** A yes to one window that came before is not recorded twice. */
export const isAgreedAlready = ({ agreed, state }: AppointmentNow, window: number): boolean =>
  state !== 'cancelled' && agreed?.number === window;

export function checkAccepting(now: AppointmentNow, window: number, at: Date): ActProblem | null {
  const over = checkLasting(now);
  if (over) return over;
  if (now.agreed) return 'appointment-answered';
  const offered = now.windows.find((each) => each.number === window);
  if (!offered) return 'appointment-moved';
  return offered.startsAt <= at ? 'window-past' : null;
}

/** An agreed time too can turn out not to suit, until somebody is on the way. `sequence`: as the customer saw it. */
export function checkDeclining(now: AppointmentNow, sequence: number): ActProblem | null {
  const over = checkLasting(now) ?? (isUnderWay(now) ? 'appointment-under-way' : null);
  return over ?? (sequence === now.sequence ? null : 'appointment-moved');
}

/** The customer until somebody is on the way, the office until somebody is there. An imported one is called off by who sent it, or by the customer. */
export function checkCancelling(now: AppointmentNow, by: AppointmentSide): ActProblem | null {
  const over = checkLasting(now);
  if (over) return over;
  if (now.state === 'arrived' || (by === 'customer' && now.state === 'on-the-way')) return 'appointment-under-way';
  return checkOwner(now, by);
}

export function checkMoving(now: AppointmentNow, by: AppointmentSide): ActProblem | null {
  return checkLasting(now) ?? (now.state === 'arrived' ? 'appointment-under-way' : checkOwner(now, by));
}

const checkOwner = ({ isImported }: AppointmentNow, by: AppointmentSide): ActProblem | null =>
  isImported && by === 'staff' ? 'appointment-imported' : null;

/** Pressed again on the way, the minutes are new; otherwise each of the three once, and one may be left out. */
export function checkDayAct(now: AppointmentNow, act: DayAct): ActProblem | null {
  const over = checkLasting(now);
  if (over) return over;
  if (!now.agreed) return 'appointment-not-agreed';
  return now.state === 'arrived' && act !== 'done' ? 'appointment-under-way' : null;
}
