import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dueAt, promisesAt, repairBy } from '#domain/cases/clocks.ts';
import { type CaseEvent, caseOf } from '#domain/cases/history.ts';
import { DEFAULT_WEEK } from '#domain/cases/opening-hours.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { type AppointmentSide, isOver, MAX_APPOINTMENT_EVENTS, PRESSES } from './appointment.ts';
import { caseSteps } from './case-steps.ts';
import {
  checkAccepting,
  checkCancelling,
  checkDeclining,
  checkMoving,
  checkPress,
  checkUndoing,
  isAgreedAlready,
  stateAfterUndo,
} from './check-act.ts';
import { type AppointmentEvent, type AppointmentNow, afterEvent, appointmentOf, type NumberedWindow } from './history.ts';

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
const states = (...events: AppointmentEvent[]) => events.map((_, i) => appointmentOf(events.slice(0, i + 1)).state);

test('an appointment from the proposal to what was done', () => {
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
  assert.throws(() => appointmentOf([]));
  assert.throws(() => appointmentOf([agreed, agreed].map((each) => ({ ...each, kind: 'done' }))));
});

test('the sequence rises with every event, and what was agreed is the window that was named', () => {
  const now = appointmentOf([proposed, agreed]);
  assert.deepEqual([now.sequence, now.agreed?.number, now.proposedAt], [2, 2, null]);
});

test('on the way counts from when it was pressed', () => {
  const { arrivesAt } = appointmentOf([proposed, agreed, event('on-the-way', 47, { minutes: 20, pressedAt: later(46) })]);
  assert.deepEqual(arrivesAt, new Date(later(46).getTime() + 20 * MINUTE));
});

test('a yes is for a window that is offered and to come, once', () => {
  const open = appointmentOf([proposed]);
  assert.deepEqual([checkAccepting(open, 1, 'customer', later(1)), checkAccepting(open, 1, 'staff', later(24))], [null, 'window-past']);
  assert.equal(checkAccepting(appointmentOf([proposed, agreed]), 1, 'customer', later(2)), 'appointment-answered');
  assert.equal(
    checkAccepting(appointmentOf([proposed, event('moved', 1, { windows: [window(3, 72)] })]), 1, 'customer', later(2)),
    'appointment-moved',
  );
  assert.equal(checkAccepting(appointmentOf([proposed, event('cancelled', 1)]), 1, 'customer', later(2)), 'appointment-cancelled');
  assert.equal(checkAccepting(appointmentOf([proposed, event('declined', 1)]), 1, 'customer', later(2)), null);
});

test('the customer declines what they saw, and calls off until somebody is on the way', () => {
  const onTheWay = appointmentOf([proposed, agreed, event('on-the-way', 47)]);
  assert.deepEqual(
    [checkDeclining(appointmentOf([proposed]), 1, later(2)), checkDeclining(appointmentOf([proposed, agreed]), 1, later(2))],
    [null, 'appointment-moved'],
  );
  assert.deepEqual(
    [checkDeclining(onTheWay, 3, later(2)), checkCancelling(onTheWay, 'customer', later(2))],
    ['appointment-under-way', 'appointment-under-way'],
  );
  assert.deepEqual([checkCancelling(onTheWay, 'staff', later(2)), checkMoving(onTheWay, 'staff')], [null, null]);
  const arrived = appointmentOf([proposed, agreed, event('arrived', 48)]);
  assert.deepEqual(
    [checkCancelling(arrived, 'staff', later(2)), checkMoving(arrived, 'staff')],
    ['appointment-under-way', 'appointment-under-way'],
  );
});

test('an imported appointment is moved by who sent it; a no leaves its time', () => {
  const now = appointmentOf([imported, event('declined', 1, { by: 'customer' })]);
  assert.deepEqual([now.state, now.agreed?.number, now.isImported], ['agreed', 1, true]);
  assert.deepEqual(
    [checkMoving(now, 'staff'), checkMoving(now, 'machine'), checkMoving(now, 'staff')],
    ['appointment-imported', null, 'appointment-imported'],
  );
  assert.deepEqual([checkCancelling(now, 'staff', later(2)), checkCancelling(now, 'customer', later(2))], ['appointment-imported', null]);
});

test('the installer presses in turn, and may leave one out', () => {
  const ready = appointmentOf([proposed, agreed]);
  assert.deepEqual(
    [
      checkPress(appointmentOf([proposed]), 'on-the-way', later(2)),
      checkPress(ready, 'arrived', later(48)),
      checkPress(ready, 'done', later(48)),
    ],
    ['appointment-not-agreed', null, null],
  );
  const arrived = appointmentOf([proposed, agreed, event('arrived', 48)]);
  assert.deepEqual([checkPress(arrived, 'on-the-way', later(49)), checkPress(arrived, 'done', later(49))], ['appointment-under-way', null]);
  assert.equal(checkPress(appointmentOf([proposed, agreed, event('done', 48)]), 'done', later(49)), 'appointment-done');
});

test('the acts of a visit are pressed on its day, not weeks ahead', () => {
  const ready = appointmentOf([proposed, agreed]);
  // The window begins on the 19th at 10, in Norway.
  const [eve, morning] = [new Date('2026-11-18T22:59:00Z'), new Date('2026-11-18T23:00:00Z')];
  for (const act of PRESSES)
    assert.deepEqual([checkPress(ready, act, eve), checkPress(ready, act, morning)], ['appointment-too-early', null]);
});

test('a wrong press is taken back for some minutes, by the office for days; then the visit is as before', () => {
  const onTheWay = event('on-the-way', 47, { minutes: 20 });
  const arrived = appointmentOf([proposed, agreed, onTheWay, event('arrived', 48)]);
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
  const before = appointmentOf([proposed, agreed, onTheWay]);
  assert.deepEqual(afterEvent(arrived, event('undone', 48.1)), { ...before, sequence: 5 });
});

test('taking back is about the press that was meant, and about nothing once something else has happened', () => {
  const arrived = appointmentOf([proposed, agreed, event('arrived', 48)]);
  assert.equal(checkUndoing(arrived, 'done', true, later(48)), 'appointment-not-undone');
  const again = afterEvent(arrived, event('undone', 48));
  assert.deepEqual(
    [again.state, again.arrivedAt, checkUndoing(again, 'arrived', true, later(48))],
    ['agreed', null, 'appointment-not-undone'],
  );
  const off = appointmentOf([proposed, agreed, event('on-the-way', 47), event('cancelled', 47)]);
  assert.deepEqual(
    [checkUndoing(off, 'on-the-way', true, later(48)), stateAfterUndo(off, true, later(48))],
    ['appointment-cancelled', null],
  );
  assert.deepEqual(afterEvent(off, event('undone', 48)).state, 'cancelled');
});

test('of a visit that was given away nothing is taken back, until who comes now presses', () => {
  const onTheWay = event('on-the-way', 47, { minutes: 20 });
  const given = [proposed, agreed, onTheWay, event('assigned', 47, { employeeId: 8 })];
  assert.equal(stateAfterUndo(appointmentOf(given), true, later(47)), null);
  assert.equal(stateAfterUndo(appointmentOf([...given, onTheWay]), true, later(47)), 'on-the-way');
});

test('new minutes on the way are no step of their own', () => {
  const onTheWay = [event('on-the-way', 47, { minutes: 20 }), event('on-the-way', 47.2, { minutes: 45 })];
  assert.equal(appointmentOf([proposed, agreed, ...onTheWay, event('undone', 47.3)]).state, 'agreed');
});

/** An event that the rules let pass, of those that were drawn. */
const drawn = fc.record({
  kind: fc.constantFrom(...(['agreed', 'declined', 'moved', 'assigned', 'cancelled', 'on-the-way', 'arrived', 'done', 'undone'] as const)),
  by: fc.constantFrom<AppointmentSide>('customer', 'staff', 'machine'),
  window: fc.integer({ min: 1, max: 8 }),
  hours: fc.integer({ min: 1, max: 12 }),
});

function isAllowed(
  now: AppointmentNow,
  { kind, by, window: number }: { kind: AppointmentEvent['kind']; by: AppointmentSide; window: number },
  at: Date,
): boolean {
  if (kind === 'agreed') return checkAccepting(now, number, by, at) === null;
  if (kind === 'declined') return checkDeclining(now, now.sequence, at) === null;
  if (kind === 'moved') return checkMoving(now, by) === null;
  if (kind === 'assigned') return checkMoving(now, by) === null;
  if (kind === 'cancelled') return checkCancelling(now, by, at) === null;
  if (kind === 'undone') return stateAfterUndo(now, true, at) !== null;
  return kind !== 'proposed' && checkPress(now, kind, at) === null;
}

const HOURS = { week: DEFAULT_WEEK, closedDays: [] };
/** Both nights on which clocks are moved, and an ordinary day. */
const starts = fc.constantFrom('2026-10-24T20:00:00Z', '2027-03-27T20:00:00Z', '2026-11-17T09:00:00Z').map((text) => new Date(text));

test('whatever happens, state, window and the clock of the case agree', () => {
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
      let now = appointmentOf([first]);
      let [hours, count] = [0, 2];
      for (const kind of caseSteps(null, first))
        inCase.push({ kind, at: start, ...(kind === 'visit' ? { visitAt: now.agreed?.startsAt ?? null } : {}) });
      checkOne(now, inCase, start);
      for (const wish of wishes) {
        hours += wish.hours;
        const at = after(hours);
        if (!isAllowed(now, wish, at)) continue;
        const happened: AppointmentEvent = { kind: wish.kind, by: wish.by, at, window: wish.window, employeeId: 8, minutes: 20 };
        if (wish.kind === 'moved') {
          happened.windows = windows(count + 1, hours);
          count += 2;
        }
        const next = afterEvent(now, happened);
        for (const kind of caseSteps(now, happened))
          inCase.push({ kind, at, ...(kind === 'visit' ? { visitAt: next.agreed?.startsAt ?? null } : {}) });
        assert.equal(next.sequence, now.sequence + 1);
        now = next;
        checkOne(now, inCase, at);
      }
    }),
    { numRuns: 300 },
  );
});

function checkOne(now: AppointmentNow, inCase: CaseEvent[], at: Date): void {
  const stands = caseOf(inCase);
  const comes = ['agreed', 'on-the-way', 'arrived', 'done'].includes(now.state);
  assert.equal(now.agreed !== null, comes || (now.state === 'cancelled' && now.agreed !== null));
  assert.equal(now.proposedAt !== null, now.state === 'proposed');
  // The clock stands still as long as somebody is coming, and the case names that time.
  assert.equal(stands.state === 'planned', comes);
  assert.deepEqual(stands.visitAt, comes ? (now.agreed?.startsAt ?? null) : null);
  assert.equal(stands.repair?.stoppedAt != null, comes);
  const { repair } = stands;
  if (!repair) throw new Error('a complaint has a clock');
  // What was promised is only ever moved by pauses, never by more time than has passed.
  assert.ok(repair.pausedMs >= 0 && repair.pausedMs <= at.getTime() - stands.sentAt.getTime());
  assert.equal(repairBy(repair).getTime(), repair.promisedBy.getTime() + repair.pausedMs);
  if (isOver(now.state) && now.state === 'cancelled') assert.notEqual(dueAt(stands), null);
}

test('what the case of a visit learns', () => {
  const [open, taken, ofOthers] = [appointmentOf([proposed]), appointmentOf([proposed, agreed]), appointmentOf([imported])];
  const steps = (before: AppointmentNow | null, kind: AppointmentEvent['kind']) => caseSteps(before, { kind });
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

test('a yes that came before is known again, unless the visit was called off since', () => {
  assert.equal(isAgreedAlready(appointmentOf([proposed]), 2), false);
  assert.equal(isAgreedAlready(appointmentOf([proposed, agreed]), 2), true);
  assert.equal(isAgreedAlready(appointmentOf([proposed, agreed]), 1), false);
  assert.equal(isAgreedAlready(appointmentOf([proposed, agreed, event('cancelled', 3)]), 2), false);
});

test('an appointment with too many events takes no more, the customer’s end comes first, and it can always be ended', () => {
  const counted = (sequence: number, more: AppointmentEvent[] = []) => ({ ...appointmentOf([proposed, ...more]), sequence });
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

test('a visit whose time is over is the company’s to end: the customer calls off and declines what is to come', () => {
  const past = appointmentOf([proposed, agreed]);
  const end = past.agreed?.endsAt ?? START;
  assert.equal(checkCancelling(past, 'customer', new Date(end.getTime() - 1)), null);
  assert.deepEqual([checkCancelling(past, 'customer', end), checkDeclining(past, past.sequence, end)], ['window-past', 'window-past']);
  assert.equal(checkCancelling(past, 'staff', end), null);
});

test('on the way to a time that was moved since is refused; that somebody was there is not', () => {
  const again = appointmentOf([proposed, agreed, event('moved', 4, { windows: [window(3, 72)] }), event('agreed', 5, { window: 3 })]);
  assert.equal(checkPress(again, 'on-the-way', later(3)), 'appointment-moved');
  assert.deepEqual([checkPress(again, 'on-the-way', later(72)), checkPress(again, 'done', later(3))], [null, null]);
});

test('an event that leaves something out leaves that as it was', () => {
  const bare = appointmentOf([{ kind: 'proposed', at: START, by: 'staff' }, event('assigned', 1), event('on-the-way', 2)]);
  assert.deepEqual([bare.employeeId, bare.windows, bare.arrivesAt], [0, [], later(2)]);
  assert.equal(appointmentOf([proposed, event('moved', 1), event('agreed', 2, { window: 1 })]).agreed, null);
  assert.equal(appointmentOf([proposed, event('assigned', 1)]).employeeId, 7);
  assert.equal(appointmentOf([proposed, event('assigned', 1, { employeeId: 8 })]).employeeId, 8);
});

test('a visit that is off changes nothing in a case that is over, and starts the clock of one that is not', () => {
  const sent: CaseEvent = { kind: 'sent', at: START, ...promisesAt('complaint', HOURS, START) };
  const off: CaseEvent = { kind: 'visit-off', at: later(9) };
  const over = [sent, { kind: 'done', at: later(8) } as CaseEvent];
  assert.deepEqual(caseOf([...over, off]), caseOf(over));
  assert.equal(caseOf([sent, off]).repair?.stoppedAt, null);
  assert.equal(caseOf([sent, { kind: 'visit', at: later(1), visitAt: later(48) }, off]).repair?.stoppedAt, null);
});
