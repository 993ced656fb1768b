import type { Static } from 'typebox';
import type { AppointmentHistory, CustomerAppointment } from '#contract/appointment.ts';
import type { OfficeAppointment } from '#contract/appointments-office.ts';
import { isOver } from '#domain/appointments/appointment.ts';
import { checkCancelling, checkDeclining, stateAfterUndo } from '#domain/appointments/check-act.ts';
import { type AppointmentNow, appointmentOf } from '#domain/appointments/history.ts';
import type { RawAppointment } from './raw-appointment.ts';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;
const moment = (at: string): Date => new Date(at);

export function standsOf({ events, windows }: RawAppointment): AppointmentNow {
  const read = windows.map((window) => ({ ...window, startsAt: moment(window.startsAt), endsAt: moment(window.endsAt) }));
  return appointmentOf(
    events.map(({ number, at, pressedAt, kind, by, window, employeeId, minutes }) => ({
      at: moment(at),
      pressedAt: pressedAt === null ? null : moment(pressedAt),
      windows: read.filter(({ eventNumber }) => eventNumber === number),
      ...{ kind, by, window, employeeId, minutes },
    })),
  );
}

/** What both sides see. */
function sharedView(raw: RawAppointment, stands: AppointmentNow, now: Date) {
  const { appointmentId, title, address, siteId, caseId, jobId, expectedMinutes } = raw;
  const isAnswered = stands.agreed !== null || isOver(stands.state);
  return {
    ...{ appointmentId, title, address, siteId, caseId, jobId, expectedMinutes },
    sequence: stands.sequence,
    state: stands.state,
    isMoved: stands.isMoved,
    isImported: stands.isImported,
    windows: isAnswered ? [] : offered(raw, stands, now),
    startsAt: text(stands.agreed?.startsAt ?? null),
    endsAt: text(stands.agreed?.endsAt ?? null),
    proposedAt: text(stands.proposedAt),
    arrivesAt: text(stands.arrivesAt),
    arrivedAt: text(stands.arrivedAt),
    doneAt: text(stands.doneAt),
    cancelled: cancelledOf(raw, stands),
    declined: declinedOf(raw, stands),
    done: doneOf(raw, stands),
  };
}

/** Those that can still be chosen. */
function offered({ windows }: RawAppointment, stands: AppointmentNow, now: Date) {
  const open = new Set(stands.windows.filter(({ startsAt }) => startsAt > now).map(({ number }) => number));
  return windows
    .filter(({ number }) => open.has(number))
    .map(({ number, startsAt, endsAt, isFull }) => ({ number, startsAt, endsAt, isFull }));
}

function cancelledOf({ events }: RawAppointment, { state }: AppointmentNow) {
  const last = events.findLast(({ kind }) => kind === 'cancelled');
  return state === 'cancelled' && last ? { at: last.at, by: last.by, words: last.words } : null;
}

/** A no to an imported time stands beside it. */
function declinedOf({ events }: RawAppointment, { state, isImported }: AppointmentNow) {
  const last = events.findLast(({ kind }) => kind === 'declined' || kind === 'agreed' || kind === 'moved');
  const stays = state === 'declined' || (isImported && !isOver(state));
  return stays && last?.kind === 'declined' ? { at: last.at, words: last.words, dayParts: last.dayParts } : null;
}

function doneOf({ events, photos, papers }: RawAppointment, { state }: AppointmentNow) {
  const last = events.findLast(({ kind }) => kind === 'done');
  return state === 'done' && last ? { words: last.words, remains: last.remains, photos, papers } : null;
}

const movedWords = ({ events }: RawAppointment, { state, isMoved }: AppointmentNow): string =>
  (state === 'proposed' && isMoved && events.findLast(({ kind }) => kind === 'moved')?.words) || '';

export function customerView(raw: RawAppointment, now: Date): CustomerAppointment {
  const stands = standsOf(raw);
  const view = sharedView(raw, stands, now);
  const { firstName, trade, hasPicture } = raw.employee;
  const isComing = stands.agreed !== null && !isOver(stands.state);
  return {
    ...view,
    visitor: stands.state === 'cancelled' ? null : { firstName, trade, hasPicture },
    doorCode: isComing ? raw.doorCode : null,
    movedWords: movedWords(raw, stands),
    mayAccept: view.windows.some(({ isFull }) => !isFull),
    mayDecline: checkDeclining(stands, stands.sequence, now) === null,
    mayCancel: checkCancelling(stands, 'customer', now) === null,
  };
}

export function officeView(raw: RawAppointment, now: Date): OfficeAppointment {
  const { note, doorCode, customer } = raw;
  const { employeeId, name, canLogIn } = raw.employee;
  const stands = standsOf(raw);
  return {
    ...sharedView(raw, stands, now),
    undo: stateAfterUndo(stands, true, now),
    ...{ note, doorCode, customer },
    employee: { employeeId, name, canLogIn },
  };
}

/** Who was on the phone stands for the employee who wrote it down. */
export function historyView({ events, windows }: RawAppointment): Static<typeof AppointmentHistory> {
  return events.map(({ number, at, pressedAt, kind, by, person, name, agreedBy, window, employee, minutes, words, remains, dayParts }) => ({
    ...{ number, at, pressedAt, kind, by, agreedBy, window, employee, minutes, words, remains, dayParts },
    name: name || person,
    windows: windows
      .filter(({ eventNumber }) => eventNumber === number)
      .map(({ number: named, startsAt, endsAt }) => ({ number: named, startsAt, endsAt })),
  }));
}
