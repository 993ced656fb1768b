import { MINUTE } from '#domain/time.ts';
import type { AppointmentSide, AppointmentState } from './appointment.ts';
import type { Window } from './window.ts';

/** What can happen to an appointment. `assigned`: somebody else comes. `undone`: the installer's last press was a mistake. */
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

/** Numbers of windows rise through the life of an appointment: an old one never names a new time. */
export type NumberedWindow = Window & { number: number };

export type AppointmentEvent = {
  at: Date;
  kind: AppointmentEventKind;
  by: AppointmentSide;
  /** Of `proposed` and `moved`, and of an appointment that begins with a yes. */
  windows?: readonly NumberedWindow[];
  /** Of `agreed`. */
  window?: number | null;
  /** Of `assigned`, and of the first event. */
  employeeId?: number | null;
  /** Of `on-the-way`. */
  minutes?: number | null;
  /** When the installer pressed; without it when it was received. */
  pressedAt?: Date | null;
};

/** An appointment as its events leave it. */
export type CurrentAppointment = {
  state: AppointmentState;
  /** Rises with each event: calendars and two people of the office go by it. */
  sequence: number;
  employeeId: number;
  /** The windows of the last proposal. */
  windows: readonly NumberedWindow[];
  agreed: NumberedWindow | null;
  /** The last proposal, as long as nobody has answered it. */
  proposedAt: Date | null;
  /** The office has moved it, and the customer has not agreed since. */
  isMoved: boolean;
  /** The last time that it was moved. */
  movedAt: Date | null;
  /** The company's own system sent it, and moves it. */
  isImported: boolean;
  arrivesAt: Date | null;
  arrivedAt: Date | null;
  doneAt: Date | null;
  cancelledBy: AppointmentSide | null;
  /** The installer's last press, as long as nothing else has happened since. */
  lastPress: LastPress | null;
};

type BeforePress = Pick<CurrentAppointment, 'state' | 'arrivesAt' | 'arrivedAt' | 'doneAt' | 'lastPress'>;
/** When it was, and what it changed. */
export type LastPress = { pressedAt: Date; before: BeforePress };

/** The first event begins the appointment, and every other one changes it. */
export function foldAppointment([first, ...others]: readonly AppointmentEvent[]): CurrentAppointment {
  if (!first || (first.kind !== 'proposed' && first.kind !== 'agreed')) throw new Error('an appointment begins with a proposal or a yes');
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
      return proposed(current, event);
    case 'moved':
      return { ...proposed(current, event), isMoved: true, movedAt: event.at };
    case 'agreed':
      return {
        ...current,
        state: 'agreed',
        agreed: current.windows.find((window) => window.number === event.window) ?? current.agreed,
        proposedAt: null,
        isMoved: false,
      };
    case 'declined':
      // Of an imported one the time stays until the system that sent it moves it.
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

/** New minutes on the way are no step of their own: taken back, nobody is on the way. */
function beforePress({ state, arrivesAt, arrivedAt, doneAt, lastPress }: CurrentAppointment, { kind }: AppointmentEvent): BeforePress {
  if (kind === 'on-the-way' && state === 'on-the-way' && lastPress) return lastPress.before;
  return { state, arrivesAt, arrivedAt, doneAt, lastPress };
}

const proposed = (current: CurrentAppointment, { at, windows = [] }: AppointmentEvent): CurrentAppointment => ({
  ...current,
  state: 'proposed',
  windows,
  agreed: null,
  proposedAt: at,
  isMoved: false,
  arrivesAt: null,
});
