import type { Static } from 'typebox';
import type { AppointmentHistory, CustomerAppointment } from '#contract/appointments.ts';
import type { OfficeAppointment } from '#contract/appointments-office.ts';
import { isOver } from '#domain/appointments/appointment.ts';
import { checkCancelling, checkDeclining, stateAfterUndo } from '#domain/appointments/check-act.ts';
import { type CurrentAppointment, foldAppointment } from '#domain/appointments/history.ts';
import type { RawAppointment } from './rows.ts';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;
const moment = (at: string): Date => new Date(at);

export function foldRawAppointment({ events, windows }: RawAppointment): CurrentAppointment {
  const read = windows.map((window) => ({ ...window, startsAt: moment(window.startsAt), endsAt: moment(window.endsAt) }));
  return foldAppointment(
    events.map(({ number, at, pressedAt, kind, by, window, employeeId, minutes }) => ({
      at: moment(at),
      pressedAt: pressedAt === null ? null : moment(pressedAt),
      windows: read.filter(({ eventNumber }) => eventNumber === number),
      kind,
      by,
      window,
      employeeId,
      minutes,
    })),
  );
}

/** What both the customer and the office see. */
function sharedView(raw: RawAppointment, current: CurrentAppointment, now: Date) {
  const { appointmentId, title, address, siteId, caseId, jobId, expectedMinutes } = raw;
  const isAnswered = current.agreed !== null || isOver(current.state);
  return {
    appointmentId,
    title,
    address,
    siteId,
    caseId,
    jobId,
    expectedMinutes,
    sequence: current.sequence,
    state: current.state,
    isMoved: current.isMoved,
    isImported: current.isImported,
    windows: isAnswered ? [] : offered(raw, current, now),
    startsAt: text(current.agreed?.startsAt ?? null),
    endsAt: text(current.agreed?.endsAt ?? null),
    proposedAt: text(current.proposedAt),
    arrivesAt: text(current.arrivesAt),
    arrivedAt: text(current.arrivedAt),
    doneAt: text(current.doneAt),
    cancelled: cancelledOf(raw, current),
    declined: declinedOf(raw, current),
    done: doneOf(raw, current),
  };
}

/** The windows that can still be chosen. */
function offered({ windows }: RawAppointment, current: CurrentAppointment, now: Date) {
  const open = new Set(current.windows.filter(({ startsAt }) => startsAt > now).map(({ number }) => number));
  return windows
    .filter(({ number }) => open.has(number))
    .map(({ number, startsAt, endsAt, isFull }) => ({ number, startsAt, endsAt, isFull }));
}

function cancelledOf({ events }: RawAppointment, { state }: CurrentAppointment) {
  const last = events.findLast(({ kind }) => kind === 'cancelled');
  return state === 'cancelled' && last ? { at: last.at, by: last.by, words: last.words } : null;
}

/** An imported visit keeps its time when the customer declines it, so both are shown. */
function declinedOf({ events }: RawAppointment, { state, isImported }: CurrentAppointment) {
  const last = events.findLast(({ kind }) => kind === 'declined' || kind === 'agreed' || kind === 'moved');
  const stays = state === 'declined' || (isImported && !isOver(state));
  return stays && last?.kind === 'declined' ? { at: last.at, words: last.words, dayParts: last.dayParts } : null;
}

function doneOf({ events, photos, papers }: RawAppointment, { state }: CurrentAppointment) {
  const last = events.findLast(({ kind }) => kind === 'done');
  return state === 'done' && last ? { words: last.words, remains: last.remains, photos, papers } : null;
}

const movedWords = ({ events }: RawAppointment, { state, isMoved }: CurrentAppointment): string =>
  (state === 'proposed' && isMoved && events.findLast(({ kind }) => kind === 'moved')?.words) || '';

export function customerView(raw: RawAppointment, now: Date): CustomerAppointment {
  const current = foldRawAppointment(raw);
  const view = sharedView(raw, current, now);
  const { firstName, trade, hasPicture } = raw.employee;
  const isComing = current.agreed !== null && !isOver(current.state);
  return {
    ...view,
    visitor: current.state === 'cancelled' ? null : { firstName, trade, hasPicture },
    doorCode: isComing ? raw.doorCode : null,
    movedWords: movedWords(raw, current),
    mayAccept: view.windows.some(({ isFull }) => !isFull),
    mayDecline: checkDeclining(current, current.sequence, now) === null,
    mayCancel: checkCancelling(current, 'customer', now) === null,
  };
}

export function officeView(raw: RawAppointment, now: Date): OfficeAppointment {
  const { note, doorCode, customer } = raw;
  const { employeeId, name, canLogIn } = raw.employee;
  const current = foldRawAppointment(raw);
  return {
    ...sharedView(raw, current, now),
    undo: stateAfterUndo(current, true, now),
    note,
    doorCode,
    customer,
    employee: { employeeId, name, canLogIn },
  };
}

/** What was agreed on the phone has the name of the person on the phone, not of the employee who wrote it down. */
export function historyView({ events, windows }: RawAppointment): Static<typeof AppointmentHistory> {
  return events.map(({ number, at, pressedAt, kind, by, person, name, agreedBy, window, employee, minutes, words, remains, dayParts }) => ({
    number,
    at,
    pressedAt,
    kind,
    by,
    agreedBy,
    window,
    employee,
    minutes,
    words,
    remains,
    dayParts,
    name: name || person,
    windows: windows
      .filter(({ eventNumber }) => eventNumber === number)
      .map(({ number: named, startsAt, endsAt }) => ({ number: named, startsAt, endsAt })),
  }));
}
