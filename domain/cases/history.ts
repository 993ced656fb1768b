import type { Cause } from '#domain/complaint.ts';
import type { CaseState } from './case.ts';

/**
 * What can happen to a case. `begun`: the office wrote first. `released`: the employee who had it can no longer log in. `visit` and the three
 * after it come from the appointment of the case.
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

/** Promises stand in the event that gave them: hours that change later change none. */
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

/** A case as its events leave it. */
export type CaseNow = {
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
export function caseOf([first, ...others]: readonly CaseEvent[]): CaseNow {
  if (!first || (first.kind !== 'sent' && first.kind !== 'begun')) throw new Error('a case begins when it is sent');
  return others.reduce(after, begun(first));
}

function begun({ kind, at, answerBy, repairBy, assignedTo }: CaseEvent): CaseNow {
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

export function after(now: CaseNow, event: CaseEvent): CaseNow {
  const { at } = event;
  switch (event.kind) {
    case 'taken':
    case 'handed-over': {
      const isNew = now.state === 'received' || now.state === 'reopened';
      return { ...now, assignedTo: event.assignedTo ?? null, state: isNew ? 'in-progress' : now.state };
    }
    case 'released':
      return { ...now, assignedTo: null, state: now.state === 'in-progress' ? 'received' : now.state };
    case 'wrote':
    case 'visit-declined':
      return now.state === 'waiting' ? goesOn(now, at) : { ...now, hasAfterword: now.state === 'done' };
    case 'answered':
      return { ...(now.state === 'done' ? now : goesOn(now, at)), answer: stopped(now.answer, at), hasAfterword: false };
    case 'asked':
    case 'visit-proposed':
      return { ...now, state: 'waiting', answer: stopped(now.answer, at), repair: now.repair && paused(now.repair, at) };
    case 'visit':
      return { ...ended(now, at), state: 'planned', visitAt: event.visitAt ?? null };
    case 'visit-off':
      return isOver(now) ? now : goesOn({ ...now, visitAt: null, repair: now.repair && restarted(now.repair, at) }, at);
    case 'done':
      return { ...ended(now, at), state: 'done', doneAt: at, cause: event.cause ?? null };
    case 'closed':
      return { ...ended(now, at), state: 'closed', closedAt: at, hasAfterword: false };
    case 'reopened':
      return {
        ...now,
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
      return now;
  }
}

/** Nobody is waited for: the clock of the repair runs on, and the case stands where it stood before. */
function goesOn(now: CaseNow, at: Date): CaseNow {
  const state = now.visitAt ? 'planned' : now.assignedTo === null ? 'received' : 'in-progress';
  return { ...now, state, repair: now.repair && resumed(now.repair, at) };
}

/** Both clocks have stopped. */
const ended = (now: CaseNow, at: Date): CaseNow => ({
  ...now,
  answer: stopped(now.answer, at),
  repair: now.repair && stopped(resumed(now.repair, at), at),
});

const stopped = <Clock extends { stoppedAt: Date | null }>(clock: Clock, at: Date): Clock => ({
  ...clock,
  stoppedAt: clock.stoppedAt ?? at,
});

const isOver = ({ state }: CaseNow): boolean => state === 'done' || state === 'closed';

/** The time that it stood still counts as a pause. */
const restarted = (clock: RepairClock, at: Date): RepairClock =>
  clock.stoppedAt ? resumed({ ...clock, pausedSince: clock.stoppedAt, stoppedAt: null }, at) : clock;

const paused = (clock: RepairClock, at: Date): RepairClock =>
  clock.stoppedAt ? clock : { ...clock, pausedSince: clock.pausedSince ?? at };

const resumed = (clock: RepairClock, at: Date): RepairClock =>
  clock.pausedSince
    ? { ...clock, pausedSince: null, pausedMs: clock.pausedMs + Math.max(0, at.getTime() - clock.pausedSince.getTime()) }
    : clock;
