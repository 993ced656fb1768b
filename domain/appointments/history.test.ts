import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dueAt, promisesAt, repairBy } from '#domain/cases/clocks.ts';
import { type CaseEvent, foldCase } from '#domain/cases/history.ts';
import { DEFAULT_WEEK } from '#domain/cases/opening-hours.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { type AppointmentSide, isOver, MAX_APPOINTMENT_EVENTS, PRESSES } from './appointment.ts';
import {
  caseSteps,
  checkAccepting,
  checkCancelling,
  checkDeclining,
  checkMoving,
  checkPress,
  checkUndoing,
  isAlreadyAgreed,
  stateAfterUndo,
} from './check-act.ts';
import { actsUntil } from './day.ts';
import { type AppointmentEvent, applyAppointmentEvent, type CurrentAppointment, foldAppointment, type NumberedWindow } from './history.ts';

const START = new Date('2026-11-17T09:00:00Z');
const later = (hours: number): Date => new Date(START.getTime() + hours * HOUR);
const window = (number: number, hours: number): NumberedWindow => ({ number, startsAt: later(hours), endsAt: later(hours + 2) });
const proposed: AppointmentEvent = { kind: 'proposed', at: START, by: 'staff', employeeId: 7, windows: [window(1, 24), window(2, 48)] };
const imported: AppointmentEvent = { kind: 'agreed', at: START, by: 'machine', employeeId: 7, windows: [window(1, 24)], window: 1 };
const event = (kind: AppointmentEvent['kind'], hours: number, more: Partial<AppointmentEvent> = {}): AppointmentEvent => ({
  kind,
  at: later(hours),
  by: 'staff',
  ...more,
});
const agreed = event('agreed', 1, { by: 'customer', window: 2 });
const states = (...events: AppointmentEvent[]) => events.map((_, i) => foldAppointment(events.slice(0, i + 1)).state);

test('an appointment goes from the proposal to done', () => {
  assert.deepEqual(states(proposed, agreed, event('on-the-way', 47, { minutes: 20 }), event('arrived', 48), event('done', 49)), [
    'proposed',
    'agreed',
    'on-the-way',
    'arrived',
    'done',
  ]);
  assert.deepEqual(states(proposed, event('declined', 1), event('moved', 2, { windows: [window(3, 72)] }), event('cancelled', 3)), [
    'proposed',
    'declined',
    'proposed',
    'cancelled',
  ]);
  assert.throws(() => foldAppointment([]));
  assert.throws(() => foldAppointment([agreed, agreed].map((each) => ({ ...each, kind: 'done' }))));
});

test('the sequence rises with every event, and the agreed time is the window that was chosen', () => {
  const current = foldAppointment([proposed, agreed]);
  assert.deepEqual([current.sequence, current.agreed?.number, current.proposedAt], [2, 2, null]);
});

test('the arrival time is counted from the press', () => {
  const { arrivesAt } = foldAppointment([proposed, agreed, event('on-the-way', 47, { minutes: 20, pressedAt: later(46) })]);
  assert.deepEqual(arrivesAt, new Date(later(46).getTime() + 20 * MINUTE));
});

test('the customer accepts once, and only a window that is proposed and in the future', () => {
  const open = foldAppointment([proposed]);
  assert.deepEqual([checkAccepting(open, 1, 'customer', later(1)), checkAccepting(open, 1, 'staff', later(24))], [null, 'window-past']);
  assert.equal(checkAccepting(foldAppointment([proposed, agreed]), 1, 'customer', later(2)), 'appointment-answered');
  assert.equal(
    checkAccepting(foldAppointment([proposed, event('moved', 1, { windows: [window(3, 72)] })]), 1, 'customer', later(2)),
    'appointment-moved',
  );
  assert.equal(checkAccepting(foldAppointment([proposed, event('cancelled', 1)]), 1, 'customer', later(2)), 'appointment-cancelled');
  assert.equal(checkAccepting(foldAppointment([proposed, event('declined', 1)]), 1, 'customer', later(2)), null);
});

test('the customer declines the version they saw, and can call off until the installer is on the way', () => {
  const onTheWay = foldAppointment([proposed, agreed, event('on-the-way', 47)]);
  assert.deepEqual(
    [checkDeclining(foldAppointment([proposed]), 1, later(2)), checkDeclining(foldAppointment([proposed, agreed]), 1, later(2))],
    [null, 'appointment-moved'],
  );
  assert.deepEqual(
    [checkDeclining(onTheWay, 3, later(2)), checkCancelling(onTheWay, 'customer', later(2))],
    ['appointment-under-way', 'appointment-under-way'],
  );
  assert.deepEqual([checkCancelling(onTheWay, 'staff', later(2)), checkMoving(onTheWay, 'staff')], [null, null]);
  const arrived = foldAppointment([proposed, agreed, event('arrived', 48)]);
  assert.deepEqual(
    [checkCancelling(arrived, 'staff', later(2)), checkMoving(arrived, 'staff')],
    ['appointment-under-way', 'appointment-under-way'],
  );
});

test('an imported appointment is moved only by the system that sent it, and keeps its time when declined', () => {
  const current = foldAppointment([imported, event('declined', 1, { by: 'customer' })]);
  assert.deepEqual([current.state, current.agreed?.number, current.isImported], ['agreed', 1, true]);
  assert.deepEqual(
    [checkMoving(current, 'staff'), checkMoving(current, 'machine'), checkMoving(current, 'staff')],
    ['appointment-imported', null, 'appointment-imported'],
  );
  assert.deepEqual(
    [checkCancelling(current, 'staff', later(2)), checkCancelling(current, 'customer', later(2))],
    ['appointment-imported', null],
  );
});

test('the installer presses in order, and may skip a press', () => {
  const ready = foldAppointment([proposed, agreed]);
  assert.deepEqual(
    [
      checkPress(foldAppointment([proposed]), 'on-the-way', later(2)),
      checkPress(ready, 'arrived', later(48)),
      checkPress(ready, 'done', later(48)),
    ],
    ['appointment-not-agreed', null, null],
  );
  const arrived = foldAppointment([proposed, agreed, event('arrived', 48)]);
  assert.deepEqual([checkPress(arrived, 'on-the-way', later(49)), checkPress(arrived, 'done', later(49))], ['appointment-under-way', null]);
  assert.equal(checkPress(foldAppointment([proposed, agreed, event('done', 48)]), 'done', later(49)), 'appointment-done');
});

test('the acts of a visit can be pressed on its day, not weeks ahead', () => {
  const ready = foldAppointment([proposed, agreed]);
  // The window begins on the 19th at 10, in Norway.
  const [eve, morning] = [new Date('2026-11-18T22:59:00Z'), new Date('2026-11-18T23:00:00Z')];
  for (const act of PRESSES)
    assert.deepEqual([checkPress(ready, act, eve), checkPress(ready, act, morning)], ['appointment-too-early', null]);
});

test('the acts of a visit can be pressed until two weeks after it', () => {
  const ready = foldAppointment([proposed, agreed]);
  assert.ok(ready.agreed);
  const end = actsUntil(ready.agreed).getTime();
  assert.equal(end - ready.agreed.endsAt.getTime(), 14 * DAY);
  for (const act of PRESSES)
    assert.deepEqual(
      [checkPress(ready, act, new Date(end)), checkPress(ready, act, new Date(end + 1))],
      [null, 'appointment-too-late'],
      act,
    );
});

test('a wrong press can be taken back for some minutes, by the office for days; then the visit is as before', () => {
  const onTheWay = event('on-the-way', 47, { minutes: 20 });
  const arrived = foldAppointment([proposed, agreed, onTheWay, event('arrived', 48)]);
  const minutes = (count: number) => new Date(later(48).getTime() + count * MINUTE);
  assert.deepEqual(
    [15, 16].map((count) => checkUndoing(arrived, 'arrived', false, minutes(count))),
    [null, 'appointment-not-undone'],
  );
  assert.deepEqual(
    [16, 49 * 60].map((count) => checkUndoing(arrived, 'arrived', true, minutes(count))),
    [null, 'appointment-not-undone'],
  );
  assert.deepEqual([stateAfterUndo(arrived, false, minutes(1)), stateAfterUndo(arrived, false, minutes(16))], ['on-the-way', null]);
  const before = foldAppointment([proposed, agreed, onTheWay]);
  assert.deepEqual(applyAppointmentEvent(arrived, event('undone', 48.1)), { ...before, sequence: 5 });
});

test('only the named press is taken back, and only if nothing else has happened since', () => {
  const arrived = foldAppointment([proposed, agreed, event('arrived', 48)]);
  assert.equal(checkUndoing(arrived, 'done', true, later(48)), 'appointment-not-undone');
  const again = applyAppointmentEvent(arrived, event('undone', 48));
  assert.deepEqual(
    [again.state, again.arrivedAt, checkUndoing(again, 'arrived', true, later(48))],
    ['agreed', null, 'appointment-not-undone'],
  );
  const off = foldAppointment([proposed, agreed, event('on-the-way', 47), event('cancelled', 47)]);
  assert.deepEqual(
    [checkUndoing(off, 'on-the-way', true, later(48)), stateAfterUndo(off, true, later(48))],
    ['appointment-cancelled', null],
  );
  assert.deepEqual(applyAppointmentEvent(off, event('undone', 48)).state, 'cancelled');
});

test('after a visit was reassigned, nothing can be taken back until the new employee presses', () => {
  const onTheWay = event('on-the-way', 47, { minutes: 20 });
  const given = [proposed, agreed, onTheWay, event('assigned', 47, { employeeId: 8 })];
  assert.equal(stateAfterUndo(foldAppointment(given), true, later(47)), null);
  assert.equal(stateAfterUndo(foldAppointment([...given, onTheWay]), true, later(47)), 'on-the-way');
});

test('new minutes on the way do not count as a step of their own', () => {
  const onTheWay = [event('on-the-way', 47, { minutes: 20 }), event('on-the-way', 47.2, { minutes: 45 })];
  assert.equal(foldAppointment([proposed, agreed, ...onTheWay, event('undone', 47.3)]).state, 'agreed');
});

/** A random event, of which the test uses those that the rules allow. */
const drawn = fc.record({
  kind: fc.constantFrom(...(['agreed', 'declined', 'moved', 'assigned', 'cancelled', 'on-the-way', 'arrived', 'done', 'undone'] as const)),
  by: fc.constantFrom<AppointmentSide>('customer', 'staff', 'machine'),
  window: fc.integer({ min: 1, max: 8 }),
  hours: fc.integer({ min: 1, max: 12 }),
});

function isAllowed(
  current: CurrentAppointment,
  { kind, by, window: number }: { kind: AppointmentEvent['kind']; by: AppointmentSide; window: number },
  at: Date,
): boolean {
  if (kind === 'agreed') return checkAccepting(current, number, by, at) === null;
  if (kind === 'declined') return checkDeclining(current, current.sequence, at) === null;
  if (kind === 'moved') return checkMoving(current, by) === null;
  if (kind === 'assigned') return checkMoving(current, by) === null;
  if (kind === 'cancelled') return checkCancelling(current, by, at) === null;
  if (kind === 'undone') return stateAfterUndo(current, true, at) !== null;
  return kind !== 'proposed' && checkPress(current, kind, at) === null;
}

const HOURS = { week: DEFAULT_WEEK, closedDays: [], repairHours: 72 };
/** Both nights on which the clocks change, and an ordinary day. */
const starts = fc.constantFrom('2026-10-24T20:00:00Z', '2027-03-27T20:00:00Z', '2026-11-17T09:00:00Z').map((text) => new Date(text));

test('after any events, the state, the window and the clock of the case agree', () => {
  fc.assert(
    fc.property(starts, fc.boolean(), fc.array(drawn, { maxLength: 25 }), (start, isImported, wishes) => {
      const after = (hours: number) => new Date(start.getTime() + hours * HOUR);
      const windows = (first: number, hours: number) =>
        [0, 1].map((n) => ({ number: first + n, startsAt: after(hours + 24 * (n + 1)), endsAt: after(hours + 24 * (n + 1) + 2) }));
      const begins = { at: start, employeeId: 7, windows: windows(1, 0) };
      const first: AppointmentEvent = isImported
        ? { ...begins, kind: 'agreed', by: 'machine', window: 1 }
        : { ...begins, kind: 'proposed', by: 'staff' };
      const inCase: CaseEvent[] = [{ kind: 'sent', at: start, ...promisesAt('complaint', HOURS, start) }];
      let current = foldAppointment([first]);
      let [hours, count] = [0, 2];
      for (const kind of caseSteps(null, first))
        inCase.push({ kind, at: start, ...(kind === 'visit' ? { visitAt: current.agreed?.startsAt ?? null } : {}) });
      checkOne(current, inCase, start);
      for (const wish of wishes) {
        hours += wish.hours;
        const at = after(hours);
        if (!isAllowed(current, wish, at)) continue;
        const happened: AppointmentEvent = { kind: wish.kind, by: wish.by, at, window: wish.window, employeeId: 8, minutes: 20 };
        if (wish.kind === 'moved') {
          happened.windows = windows(count + 1, hours);
          count += 2;
        }
        const next = applyAppointmentEvent(current, happened);
        for (const kind of caseSteps(current, happened))
          inCase.push({ kind, at, ...(kind === 'visit' ? { visitAt: next.agreed?.startsAt ?? null } : {}) });
        assert.equal(next.sequence, current.sequence + 1);
        current = next;
        checkOne(current, inCase, at);
      }
    }),
    { numRuns: 300 },
  );
});

function checkOne(appointment: CurrentAppointment, inCase: CaseEvent[], at: Date): void {
  const linkedCase = foldCase(inCase);
  const { state, agreed, proposedAt } = appointment;
  const comes = ['agreed', 'on-the-way', 'arrived', 'done'].includes(state);
  assert.equal(agreed !== null, comes || (state === 'cancelled' && agreed !== null));
  assert.equal(proposedAt !== null, state === 'proposed');
  // The clock of the case is stopped as long as an agreed visit lies ahead, and the case names its time.
  assert.equal(linkedCase.state === 'planned', comes);
  assert.deepEqual(linkedCase.visitAt, comes ? (agreed?.startsAt ?? null) : null);
  assert.equal(linkedCase.repair?.stoppedAt != null, comes);
  const { repair } = linkedCase;
  if (!repair) throw new Error('a complaint has a clock');
  // What was promised is only ever moved by pauses, never by more time than has passed.
  assert.ok(repair.pausedMs >= 0 && repair.pausedMs <= at.getTime() - linkedCase.sentAt.getTime());
  assert.equal(repairBy(repair).getTime(), repair.promisedBy.getTime() + repair.pausedMs);
  if (isOver(state) && state === 'cancelled') assert.notEqual(dueAt(linkedCase), null);
}

test('each act on a visit adds the right steps to its case', () => {
  const [open, taken, ofOthers] = [foldAppointment([proposed]), foldAppointment([proposed, agreed]), foldAppointment([imported])];
  const steps = (before: CurrentAppointment | null, kind: AppointmentEvent['kind']) => caseSteps(before, { kind });
  assert.deepEqual([steps(null, 'proposed'), steps(open, 'agreed'), steps(taken, 'arrived')], [['visit-proposed'], ['visit'], []]);
  assert.deepEqual(
    [open, taken, ofOthers, null].map((before) => steps(before, 'declined')),
    [['visit-declined'], ['visit-declined', 'visit-off'], ['visit-declined'], ['visit-declined']],
  );
  assert.deepEqual(
    [steps(open, 'moved'), steps(taken, 'moved'), steps(taken, 'cancelled')],
    [['visit-proposed'], ['visit-off'], ['visit-off']],
  );
});

test('a repeated yes is recognized, unless the visit was called off since', () => {
  assert.equal(isAlreadyAgreed(foldAppointment([proposed]), 2), false);
  assert.equal(isAlreadyAgreed(foldAppointment([proposed, agreed]), 2), true);
  assert.equal(isAlreadyAgreed(foldAppointment([proposed, agreed]), 1), false);
  assert.equal(isAlreadyAgreed(foldAppointment([proposed, agreed, event('cancelled', 3)]), 2), false);
});

test('an appointment has a limit of events, lower for the customer, and can always be ended', () => {
  const counted = (sequence: number, more: AppointmentEvent[] = []) => ({ ...foldAppointment([proposed, ...more]), sequence });
  const flipped = counted(MAX_APPOINTMENT_EVENTS.customer);
  assert.equal(checkAccepting(flipped, 1, 'customer', later(2)), 'appointment-full');
  assert.equal(checkDeclining(flipped, flipped.sequence, later(2)), 'appointment-full');
  assert.deepEqual([checkMoving(flipped, 'staff'), checkAccepting(flipped, 1, 'staff', later(2))], [null, null]);
  const many = counted(MAX_APPOINTMENT_EVENTS.staff);
  assert.equal(checkMoving(many, 'staff'), 'appointment-full');
  assert.deepEqual([checkCancelling(many, 'staff', later(2)), checkCancelling(many, 'customer', later(2))], [null, null]);
  const coming = counted(MAX_APPOINTMENT_EVENTS.staff, [agreed]);
  assert.equal(checkPress(coming, 'on-the-way', later(48)), 'appointment-full');
  assert.deepEqual([checkPress(coming, 'arrived', later(48)), checkPress(coming, 'done', later(48))], [null, null]);
});

test('only the company ends a visit whose time has passed; the customer calls off and declines those to come', () => {
  const past = foldAppointment([proposed, agreed]);
  const end = past.agreed?.endsAt ?? START;
  assert.equal(checkCancelling(past, 'customer', new Date(end.getTime() - 1)), null);
  assert.deepEqual([checkCancelling(past, 'customer', end), checkDeclining(past, past.sequence, end)], ['window-past', 'window-past']);
  assert.equal(checkCancelling(past, 'staff', end), null);
});

test('a press of on the way from before a move is refused, a press of done is not', () => {
  const again = foldAppointment([proposed, agreed, event('moved', 4, { windows: [window(3, 72)] }), event('agreed', 5, { window: 3 })]);
  assert.equal(checkPress(again, 'on-the-way', later(3)), 'appointment-moved');
  assert.deepEqual([checkPress(again, 'on-the-way', later(72)), checkPress(again, 'done', later(3))], [null, null]);
});

test('fields that an event leaves out stay as they were', () => {
  const bare = foldAppointment([{ kind: 'proposed', at: START, by: 'staff' }, event('assigned', 1), event('on-the-way', 2)]);
  assert.deepEqual([bare.employeeId, bare.windows, bare.arrivesAt], [0, [], later(2)]);
  assert.equal(foldAppointment([proposed, event('moved', 1), event('agreed', 2, { window: 1 })]).agreed, null);
  assert.equal(foldAppointment([proposed, event('assigned', 1)]).employeeId, 7);
  assert.equal(foldAppointment([proposed, event('assigned', 1, { employeeId: 8 })]).employeeId, 8);
});

test('calling off a visit restarts the clock of an open case, and changes nothing in one that is over', () => {
  const sent: CaseEvent = { kind: 'sent', at: START, ...promisesAt('complaint', HOURS, START) };
  const off: CaseEvent = { kind: 'visit-off', at: later(9) };
  const over = [sent, { kind: 'done', at: later(8) } as CaseEvent];
  assert.deepEqual(foldCase([...over, off]), foldCase(over));
  assert.equal(foldCase([sent, off]).repair?.stoppedAt, null);
  assert.equal(foldCase([sent, { kind: 'visit', at: later(1), visitAt: later(48) }, off]).repair?.stoppedAt, null);
});
