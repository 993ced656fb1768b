import type { Cause } from '#domain/jobs/complaint.ts';
import type { CaseState } from './case.ts';

/**
 * What can happen to a case. `begun`: the office wrote first. `released`: the employee who had it can no longer log in. `visit` and the
 * three after it come from the appointment of the case.
 */
export const EVENT_KINDS = [
  'sent',
  'begun',
  'taken',
  'handed-over',
  'released',
  'wrote',
  'answered',
  'asked',
  'visit',
  'visit-proposed',
  'visit-declined',
  'visit-off',
  'done',
  'closed',
  'reopened',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Deadlines are stored in the event that promised them, so that opening hours that change later do not move them. */
export type CaseEvent = {
  at: Date;
  kind: EventKind;
  assignedTo?: number | null;
  visitAt?: Date | null;
  cause?: Cause | null;
  answerBy?: Date | null;
  repairBy?: Date | null;
};

export type AnswerClock = { by: Date; stoppedAt: Date | null };
export type RepairClock = { promisedBy: Date; pausedMs: number; pausedSince: Date | null; stoppedAt: Date | null };

/** The current state of a case, folded from its events. */
export type CurrentCase = {
  state: CaseState;
  sentAt: Date;
  assignedTo: number | null;
  visitAt: Date | null;
  cause: Cause | null;
  answer: AnswerClock;
  repair: RepairClock | null;
  doneAt: Date | null;
  closedAt: Date | null;
  /** The customer has written to a case that was done, by an older message that did not open it again. */
  hasAfterword: boolean;
};

/** The first event begins the case, and every other one changes it. */
export function foldCase([first, ...others]: readonly CaseEvent[]): CurrentCase {
  if (!first || (first.kind !== 'sent' && first.kind !== 'begun'))
    throw new Error('the first event of a case is that it was sent, or begun by the office');
  return others.reduce(applyCaseEvent, begin(first));
}

function begin({ kind, at, answerBy, repairBy, assignedTo }: CaseEvent): CurrentCase {
  const isByOffice = kind === 'begun';
  return {
    state: isByOffice ? 'in-progress' : 'received',
    sentAt: at,
    assignedTo: assignedTo ?? null,
    visitAt: null,
    cause: null,
    answer: { by: answerBy ?? at, stoppedAt: isByOffice ? at : null },
    repair: repairBy ? newRepair(repairBy) : null,
    doneAt: null,
    closedAt: null,
    hasAfterword: false,
  };
}

const newRepair = (promisedBy: Date): RepairClock => ({ promisedBy, pausedMs: 0, pausedSince: null, stoppedAt: null });

export function applyCaseEvent(current: CurrentCase, event: CaseEvent): CurrentCase {
  const { at } = event;
  switch (event.kind) {
    case 'taken':
    case 'handed-over': {
      const isNew = current.state === 'received' || current.state === 'reopened';
      return { ...current, assignedTo: event.assignedTo ?? null, state: isNew ? 'in-progress' : current.state };
    }
    case 'released':
      return { ...current, assignedTo: null, state: current.state === 'in-progress' ? 'received' : current.state };
    case 'wrote':
    case 'visit-declined':
      return current.state === 'waiting' ? endWait(current, at) : { ...current, hasAfterword: current.state === 'done' };
    case 'answered':
      return { ...(current.state === 'done' ? current : endWait(current, at)), answer: stopClock(current.answer, at), hasAfterword: false };
    case 'asked':
    case 'visit-proposed':
      return {
        ...current,
        state: 'waiting',
        answer: stopClock(current.answer, at),
        repair: current.repair && pauseClock(current.repair, at),
      };
    case 'visit':
      return { ...stopClocks(current, at), state: 'planned', visitAt: event.visitAt ?? null };
    case 'visit-off':
      return isOver(current)
        ? current
        : endWait({ ...current, visitAt: null, repair: current.repair && restartClock(current.repair, at) }, at);
    case 'done':
      return { ...stopClocks(current, at), state: 'done', doneAt: at, cause: event.cause ?? null };
    case 'closed':
      return { ...stopClocks(current, at), state: 'closed', closedAt: at, hasAfterword: false };
    case 'reopened':
      return {
        ...current,
        state: 'reopened',
        visitAt: null,
        cause: null,
        doneAt: null,
        closedAt: null,
        hasAfterword: false,
        answer: { by: event.answerBy ?? at, stoppedAt: null },
        repair: event.repairBy ? newRepair(event.repairBy) : null,
      };
    default:
      return current;
  }
}

/** The customer is no longer waited for: the repair clock runs again, and the case returns to its earlier state. */
function endWait(current: CurrentCase, at: Date): CurrentCase {
  const state = current.visitAt ? 'planned' : current.assignedTo === null ? 'received' : 'in-progress';
  return { ...current, state, repair: current.repair && resumeClock(current.repair, at) };
}

const stopClocks = (current: CurrentCase, at: Date): CurrentCase => ({
  ...current,
  answer: stopClock(current.answer, at),
  repair: current.repair && stopClock(resumeClock(current.repair, at), at),
});

const stopClock = <Clock extends { stoppedAt: Date | null }>(clock: Clock, at: Date): Clock => ({
  ...clock,
  stoppedAt: clock.stoppedAt ?? at,
});

const isOver = ({ state }: CurrentCase): boolean => state === 'done' || state === 'closed';

/** The time during which it was stopped counts as a pause. */
const restartClock = (clock: RepairClock, at: Date): RepairClock =>
  clock.stoppedAt ? resumeClock({ ...clock, pausedSince: clock.stoppedAt, stoppedAt: null }, at) : clock;

const pauseClock = (clock: RepairClock, at: Date): RepairClock =>
  clock.stoppedAt ? clock : { ...clock, pausedSince: clock.pausedSince ?? at };

const resumeClock = (clock: RepairClock, at: Date): RepairClock =>
  clock.pausedSince
    ? { ...clock, pausedSince: null, pausedMs: clock.pausedMs + Math.max(0, at.getTime() - clock.pausedSince.getTime()) }
    : clock;
