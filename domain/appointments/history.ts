import { MINUTE } from '#domain/time.ts';
import type { AppointmentSide, AppointmentState } from './appointment.ts';
import type { Window } from './window.ts';

/** What can happen to an appointment. `assigned`: another employee comes. `undone`: the installer's last press was a mistake. */
export const APPOINTMENT_EVENTS = [
  'proposed',
  'agreed',
  'declined',
  'moved',
  'assigned',
  'cancelled',
  'on-the-way',
  'arrived',
  'done',
  'undone',
] as const;
export type AppointmentEventKind = (typeof APPOINTMENT_EVENTS)[number];

/** Window numbers only rise during the life of an appointment, so an old number never means a new time. */
export type NumberedWindow = Window & { number: number };

export type AppointmentEvent = {
  at: Date;
  kind: AppointmentEventKind;
  by: AppointmentSide;
  /** On `proposed` and `moved`, and on an appointment that begins as agreed. */
  windows?: readonly NumberedWindow[];
  /** On `agreed`: the number of the window. */
  window?: number | null;
  /** On `assigned`, and on the first event. */
  employeeId?: number | null;
  /** On `on-the-way`: until the installer arrives. */
  minutes?: number | null;
  /** When the installer pressed; without it, `at` counts. */
  pressedAt?: Date | null;
};

/** The current state of an appointment, folded from its events. */
export type CurrentAppointment = {
  state: AppointmentState;
  /** Rises with each event. Calendars need it, and it shows that a colleague has changed the appointment meanwhile. */
  sequence: number;
  employeeId: number;
  /** The windows of the last proposal. */
  windows: readonly NumberedWindow[];
  agreed: NumberedWindow | null;
  /** When windows were last proposed, as long as the customer has not answered. */
  proposedAt: Date | null;
  /** The office has moved it, and the customer has not agreed since. */
  isMoved: boolean;
  /** When it was last moved. */
  movedAt: Date | null;
  /** It came from the company's own system, which alone can move it. */
  isImported: boolean;
  arrivesAt: Date | null;
  arrivedAt: Date | null;
  doneAt: Date | null;
  cancelledBy: AppointmentSide | null;
  /** The installer's last press, if no other event came after it. */
  lastPress: LastPress | null;
};

type BeforePress = Pick<CurrentAppointment, 'state' | 'arrivesAt' | 'arrivedAt' | 'doneAt' | 'lastPress'>;
/** When it was pressed, and the state before it. */
export type LastPress = { pressedAt: Date; before: BeforePress };

/** The first event begins the appointment, and every other one changes it. */
export function foldAppointment([first, ...others]: readonly AppointmentEvent[]): CurrentAppointment {
  if (!first || (first.kind !== 'proposed' && first.kind !== 'agreed'))
    throw new Error('the first event of an appointment is a proposal or an agreement');
  const nothing: CurrentAppointment = {
    state: 'proposed',
    sequence: 0,
    employeeId: first.employeeId ?? 0,
    windows: first.windows ?? [],
    agreed: null,
    proposedAt: null,
    isMoved: false,
    movedAt: null,
    isImported: first.by === 'machine',
    arrivesAt: null,
    arrivedAt: null,
    doneAt: null,
    cancelledBy: null,
    lastPress: null,
  };
  return [first, ...others].reduce(applyAppointmentEvent, nothing);
}

export function applyAppointmentEvent(before: CurrentAppointment, event: AppointmentEvent): CurrentAppointment {
  const current = { ...before, sequence: before.sequence + 1, lastPress: null };
  const pressedAt = event.pressedAt ?? event.at;
  const lastPress = { pressedAt, before: beforePress(before, event) };
  switch (event.kind) {
    case 'proposed':
      return propose(current, event);
    case 'moved':
      return { ...propose(current, event), isMoved: true, movedAt: event.at };
    case 'agreed':
      return {
        ...current,
        state: 'agreed',
        agreed: current.windows.find((window) => window.number === event.window) ?? current.agreed,
        proposedAt: null,
        isMoved: false,
      };
    case 'declined':
      // An imported appointment keeps its time until the system that sent it moves it.
      return current.isImported ? current : { ...current, state: 'declined', agreed: null, proposedAt: null };
    case 'assigned':
      return { ...current, employeeId: event.employeeId ?? current.employeeId };
    case 'cancelled':
      return { ...current, state: 'cancelled', proposedAt: null, arrivesAt: null, cancelledBy: event.by };
    case 'on-the-way':
      return { ...current, lastPress, state: 'on-the-way', arrivesAt: new Date(pressedAt.getTime() + (event.minutes ?? 0) * MINUTE) };
    case 'arrived':
      return { ...current, lastPress, state: 'arrived', arrivesAt: null, arrivedAt: pressedAt };
    case 'done':
      return { ...current, lastPress, state: 'done', arrivesAt: null, doneAt: pressedAt };
    case 'undone':
      return { ...current, ...before.lastPress?.before };
  }
}

/** "On the way" pressed again with new minutes counts as the same press: undoing it undoes both. */
function beforePress({ state, arrivesAt, arrivedAt, doneAt, lastPress }: CurrentAppointment, { kind }: AppointmentEvent): BeforePress {
  if (kind === 'on-the-way' && state === 'on-the-way' && lastPress) return lastPress.before;
  return { state, arrivesAt, arrivedAt, doneAt, lastPress };
}

const propose = (current: CurrentAppointment, { at, windows = [] }: AppointmentEvent): CurrentAppointment => ({
  ...current,
  state: 'proposed',
  windows,
  agreed: null,
  proposedAt: at,
  isMoved: false,
  arrivesAt: null,
});
