import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DAY, HOUR } from '#domain/time.ts';
import { type CaseKind, MAX_CASE_TITLE, titleOf } from './case.ts';
import {
  checkConfirming,
  checkHandingOver,
  checkReopening,
  checkReply,
  checkTaking,
  checkWriting,
  isReopenedByWriting,
} from './check-step.ts';
import { closesAt, dueAt, isOpen, promisesAt, reopenUntil, repairBy } from './clocks.ts';
import { type CaseEvent, type EventKind, foldCase } from './history.ts';
import { DEFAULT_WEEK, whenOpen } from './opening-hours.ts';

const HOURS = { week: DEFAULT_WEEK, closedDays: [] as string[], repairHours: 72 };
const START = new Date('2026-11-16T09:00:00Z');
const later = (hours: number) => new Date(START.getTime() + hours * HOUR);
const sent = (kind: CaseKind = 'complaint'): CaseEvent => ({ kind: 'sent', at: START, ...promisesAt(kind, HOURS, START) });
const event = (kind: EventKind, hours: number, more: Partial<CaseEvent> = {}): CaseEvent => ({ kind, at: later(hours), ...more });
const states = (...events: CaseEvent[]) => events.map((_, i) => foldCase(events.slice(0, i + 1)).state);

test('a complaint goes through all its states', () => {
  assert.deepEqual(
    states(
      ...[sent(), event('taken', 1, { assignedTo: 7 }), event('asked', 2), event('wrote', 5), event('visit', 6, { visitAt: later(30) })],
      ...[event('asked', 7), event('wrote', 8), event('done', 31, { cause: 'work' }), event('closed', 40), event('reopened', 50)],
      ...[event('answered', 51), event('released', 52), event('handed-over', 53, { assignedTo: 8 })],
    ),
    [
      'received',
      'in-progress',
      'waiting',
      'in-progress',
      'planned',
      'waiting',
      'planned',
      'done',
      'closed',
      'reopened',
      'in-progress',
      'received',
      'in-progress',
    ],
  );
});

test('a case begins when it is sent, or when the office writes', () => {
  assert.throws(() => foldCase([]));
  assert.throws(() => foldCase([event('taken', 0)]));
  const begun = foldCase([event('begun', 0, { assignedTo: 7 })]);
  assert.deepEqual([begun.state, begun.assignedTo, dueAt(begun), begun.repair], ['in-progress', 7, null, null]);
});

test('only a message to the customer stops the clock of the first answer', () => {
  const due = (...events: CaseEvent[]) => dueAt(foldCase([sent('question'), ...events]))?.toISOString() ?? null;
  const promised = '2026-11-17T14:00:00.000Z';
  assert.deepEqual(
    [due(), due(event('taken', 1, { assignedTo: 7 })), due(event('handed-over', 1, { assignedTo: 7 })), due(event('wrote', 2))],
    [promised, promised, promised, promised],
  );
  for (const kind of ['answered', 'asked', 'visit', 'done'] as const) assert.equal(due(event(kind, 1)), null, kind);
});

test('the repair deadline is 72 hours, also over the nights on which the clocks change', () => {
  for (const at of ['2026-10-24T10:00:00Z', '2027-03-27T10:00:00Z', '2026-11-16T09:00:00Z']) {
    const { repairBy: by } = promisesAt('complaint', HOURS, new Date(at));
    assert.equal((by?.getTime() ?? 0) - Date.parse(at), 72 * HOUR);
  }
  assert.equal(promisesAt('help', HOURS, START).repairBy, null);
  assert.equal(promisesAt('complaint', { ...HOURS, repairHours: 1 }, START).repairBy?.getTime(), START.getTime() + 3_600_000);
  assert.equal(promisesAt('complaint', { ...HOURS, repairHours: null }, START).repairBy, null, 'a company that promises no time');
});

test('no repair is promised for a time when the office is closed: then it is when the office closes next', () => {
  const by = (at: string, more: Partial<typeof HOURS> = {}) => promisesAt('complaint', { ...HOURS, ...more }, new Date(at)).repairBy;
  const cases: [string, string, Partial<typeof HOURS>][] = [
    ['2026-11-12T09:00:00Z', '2026-11-16T14:00:00.000Z', {}],
    ['2026-12-24T12:00:00Z', '2026-12-28T14:00:00.000Z', {}],
    ['2026-11-16T20:00:00Z', '2026-11-20T14:00:00.000Z', {}],
    ['2026-11-16T03:00:00Z', '2026-11-19T14:00:00.000Z', {}],
    ['2026-11-16T09:00:00Z', '2026-11-20T14:00:00.000Z', { closedDays: ['2026-11-19'] }],
    ['2026-11-20T12:00:00Z', '2026-11-23T14:00:00.000Z', { repairHours: 4 }],
  ];
  for (const [at, promised, more] of cases) assert.equal(by(at, more)?.toISOString(), promised, at);
});

test('waiting for the customer pauses the repair clock but keeps the promise', () => {
  const { repair } = foldCase([sent(), event('asked', 10), event('wrote', 13), event('asked', 20), event('answered', 21)]);
  assert.deepEqual([repair?.pausedMs, repair?.promisedBy, repair && repairBy(repair)], [4 * HOUR, later(72), later(76)]);
  const paused = foldCase([sent(), event('asked', 10), event('asked', 12)]);
  assert.deepEqual([paused.repair?.pausedSince, dueAt(paused)], [later(10), null]);
});

test('an agreed visit, done and closed stop the repair clock, and later events do not restart it', () => {
  for (const stop of ['visit', 'done', 'closed'] as const) {
    const { repair } = foldCase([sent(), event('asked', 1), event(stop, 5), event('answered', 6)]);
    assert.deepEqual([repair?.stoppedAt, repair?.pausedMs, repair?.pausedSince], [later(5), 4 * HOUR, null], stop);
  }
});

test('an older message to a done case leaves it done but open for the office, until it is answered', () => {
  const done = [sent('help'), event('done', 5)];
  assert.equal(isOpen(foldCase(done)), false);
  const thanked = foldCase([...done, event('wrote', 6)]);
  assert.deepEqual([thanked.state, isOpen(thanked), dueAt(thanked)], ['done', true, null]);
  assert.equal(isOpen(foldCase([...done, event('wrote', 6), event('answered', 7)])), false);
});

test('of consecutive messages only the first changes the state of a case', () => {
  for (const before of [[], [event('asked', 1)], [event('done', 1)], [event('visit', 1, { visitAt: later(9) })]]) {
    const once = [sent(), ...before, event('wrote', 2)];
    assert.deepEqual(foldCase([...once, event('wrote', 3), event('wrote', 4)]), foldCase(once));
  }
});

test('a done case closes after 14 days, and can be reopened within 30 more', () => {
  const done = foldCase([sent('help'), event('done', 5)]);
  assert.deepEqual(closesAt(done), new Date(later(5).getTime() + 14 * DAY));
  const closed = foldCase([sent('help'), event('closed', 5)]);
  assert.deepEqual([closesAt(closed), reopenUntil(closed)], [null, new Date(later(5).getTime() + 30 * DAY)]);
  assert.equal(checkReopening(closed, new Date(later(5).getTime() + 30 * DAY)), null);
  assert.equal(checkReopening(closed, new Date(later(5).getTime() + 30 * DAY + 1)), 'case-closed-for-good');
  assert.equal(checkReopening(done, later(6)), null);
  assert.equal(checkReopening(foldCase([sent()]), later(1)), 'case-open');
});

test('a taken case is open, a second beginning changes nothing, and a case can be handed over to no employee', () => {
  const taken = [sent(), event('taken', 1, { assignedTo: 7 })];
  assert.deepEqual([isOpen(foldCase(taken)), isOpen(foldCase([...taken, event('closed', 2)]))], [true, false]);
  assert.deepEqual(foldCase([...taken, event('sent', 2)]), foldCase(taken));
  assert.equal(foldCase([...taken, event('handed-over', 2)]).assignedTo, null);
});

test('what each side may do', () => {
  const open = foldCase([sent(), event('taken', 1, { assignedTo: 7 })]);
  const done = foldCase([sent(), event('done', 1, { cause: 'work' })]);
  const closed = foldCase([sent(), event('closed', 1)]);
  assert.deepEqual([open, done, closed].map(checkWriting), [null, null, 'case-closed']);
  assert.deepEqual([open, done, closed].map(isReopenedByWriting), [false, true, false]);
  assert.deepEqual([open, done, closed].map(checkConfirming), ['case-open', null, null]);
  assert.deepEqual([checkTaking(open, 7), checkTaking(open, 8), checkTaking(closed, 7)], [null, 'case-taken', 'case-closed']);
  assert.deepEqual([open, closed].map(checkHandingOver), [null, 'case-closed']);
  const reply = { step: 'answer', visitAt: null, hasCause: false } as const;
  const check = (current: typeof open, more: object, kind: CaseKind = 'complaint') =>
    checkReply(current, kind, { ...reply, ...more }, later(2));
  assert.deepEqual(
    [open, done, closed].map((current) => check(current, {})),
    [null, null, 'case-closed'],
  );
  assert.deepEqual([check(done, { step: 'ask' }), check(done, { step: 'done', hasCause: true })], ['case-done', 'case-done']);
  assert.deepEqual(
    [open, done, closed].map((current) => check(current, { step: 'reopen' })),
    ['case-open', null, null],
  );
  assert.deepEqual([check(open, { step: 'done' }), check(open, { step: 'done', hasCause: true })], ['case-cause-missing', null]);
  assert.equal(check(open, { step: 'done' }, 'help'), null);
  assert.deepEqual(
    [null, later(1), later(2)].map((visitAt) => check(open, { step: 'visit', visitAt })),
    ['case-visit-missing', 'case-visit-past', null],
  );
});

test('a case is named after its first line, cut between words', () => {
  assert.equal(titleOf('  Drypper \nfra kranen'), 'Drypper');
  const long = titleOf('Det drypper fra skjøten under kjøkkenvasken og nå er hele skapet vått og gulvet også');
  assert.ok(long.length <= MAX_CASE_TITLE && long.endsWith('vått og…'), long);
  assert.equal(titleOf('a'.repeat(300)).length, MAX_CASE_TITLE);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (text) => {
      const title = titleOf(text);
      assert.ok(title.length <= MAX_CASE_TITLE && !title.includes('\n'));
      if (text.isWellFormed()) assert.ok(title.isWellFormed());
    }),
  );
});

/** Random histories, in the order of time. */
const history = fc
  .array(
    fc.record({
      kind: fc.constantFrom<EventKind>(
        ...(['taken', 'handed-over', 'released', 'wrote', 'answered', 'asked', 'visit', 'done', 'closed', 'reopened'] as const),
      ),
      gapMs: fc.integer({ min: 0, max: 50 * HOUR }),
    }),
    { maxLength: 30 },
  )
  .map((steps) => {
    let at = START.getTime();
    return [
      sent(),
      ...steps.map(({ kind, gapMs }): CaseEvent => {
        at += gapMs;
        const promises = kind === 'reopened' ? promisesAt('complaint', HOURS, new Date(at)) : {};
        return { kind, at: new Date(at), assignedTo: 7, visitAt: new Date(at + DAY), ...promises };
      }),
    ];
  });

test('pauses are never longer than the time that has passed, never shorten a promise, and run only while waiting for the customer', () => {
  fc.assert(
    fc.property(history, (events) => {
      const current = foldCase(events);
      const { repair } = current;
      assert.ok(repair);
      const begun = events.findLast((e) => e.repairBy)?.at ?? START;
      const last = events.at(-1)?.at ?? START;
      assert.ok(repair.pausedMs >= 0 && repair.pausedMs <= last.getTime() - begun.getTime());
      assert.ok(repairBy(repair) >= repair.promisedBy);
      if (repair.pausedSince) assert.equal(current.state, 'waiting');
      assert.ok(repair.promisedBy.getTime() >= begun.getTime() + 72 * HOUR);
      assert.equal(repair.promisedBy.getTime(), whenOpen(HOURS, repair.promisedBy).getTime());
    }),
  );
});

test('a done or closed case has no deadline, and an unanswered one always has one', () => {
  fc.assert(
    fc.property(history, (events) => {
      const current = foldCase(events);
      if (current.state === 'done' || current.state === 'closed' || current.state === 'planned') assert.equal(dueAt(current), null);
      const begins = events.findLastIndex((e) => e.answerBy);
      const isAnswered = events.slice(begins).some((e) => ['answered', 'asked', 'visit', 'done', 'closed'].includes(e.kind));
      assert.equal(current.answer.stoppedAt !== null, isAnswered);
      if (!isAnswered) assert.ok(dueAt(current));
    }),
  );
});
