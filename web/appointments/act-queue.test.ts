import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SentActs } from '#contract/my-day.ts';
import type { DayAct } from '#domain/appointments/appointment.ts';
import type { RequestProblem } from '../api/call.ts';
import { createActQueue, type QueuePorts } from './act-queue.ts';
import { parseActs, withWaiting } from './queued-act.ts';

class Failed extends Error {
  readonly problem: RequestProblem;
  constructor(problem: RequestProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** A phone with a clock and storage, and a server that applies each key once. */
function givePhone() {
  const world = {
    stored: null as string | null,
    now: Date.parse('2026-11-17T08:00:00Z'),
    problem: null as RequestProblem | null,
    refuses: new Set<DayAct>(),
    applied: [] as { act: DayAct; pressedAt: string; sentAt: string; photos: readonly string[]; papers: readonly number[] }[],
    known: new Set<string>(),
    calls: 0,
    losesAnswer: false,
    order: [] as string[],
  };
  const send = async ({ sentAt, acts }: SentActs) => {
    world.calls += 1;
    if (world.problem) throw new Failed(world.problem);
    const results = acts.map(({ key, act, pressedAt, photos = [], papers = [] }) => {
      if (world.refuses.has(act)) return { key, result: 'refused' as const, error: 'appointment-cancelled' as const };
      if (world.known.has(key)) return { key, result: 'known' as const, error: null };
      world.known.add(key);
      world.applied.push({ act, pressedAt, sentAt, photos, papers });
      world.order.push(act);
      return { key, result: 'applied' as const, error: null };
    });
    if (world.losesAnswer) throw new Failed({ kind: 'timeout' });
    return { results };
  };
  const ports: QueuePorts = {
    read: () => world.stored,
    write: (text) => {
      world.stored = text;
    },
    send,
    sendFiles: async ({ hasFiles: _, queuedPapers: __, ...act }) => {
      if (world.problem) throw new Failed(world.problem);
      world.order.push('files');
      return { ...act, papers: [7] };
    },
    forgetFiles: () => world.order.push('forgotten'),
    problemOf: (error) => (error instanceof Failed ? error.problem : { kind: 'broken' }),
    now: () => new Date(world.now),
  };
  return { world, queue: () => createActQueue(ports) };
}

const OFFLINE: RequestProblem = { kind: 'offline' };
const status = (code: number): RequestProblem => ({ kind: 'status', status: code, code: null, field: null });

test('five acts pressed without coverage arrive once, in order, with their own times, even after a reload', async () => {
  const { world, queue } = givePhone();
  world.problem = OFFLINE;
  const first = queue();
  for (const [appointmentId, act] of [
    [1, 'on-the-way'],
    [1, 'arrived'],
    [1, 'done'],
    [2, 'on-the-way'],
    [2, 'arrived'],
  ] as const) {
    await first.press({ appointmentId, act });
    world.now += 60_000;
  }
  assert.deepEqual([first.acts().length, world.applied.length], [5, 0]);
  world.problem = null;
  const second = queue();
  await Promise.all([first.flush(), second.flush()]);
  assert.deepEqual(
    world.applied.map(({ act, pressedAt }) => [act, pressedAt.slice(14, 16)]),
    [
      ['on-the-way', '00'],
      ['arrived', '01'],
      ['done', '02'],
      ['on-the-way', '03'],
      ['arrived', '04'],
    ],
  );
  assert.ok(world.applied.every(({ sentAt }) => sentAt.startsWith('2026-11-17T08:05')));
  assert.equal(world.stored, null);
  await second.flush();
  assert.equal(world.applied.length, 5);
});

test('after a lost answer the acts are sent again, and nothing is applied twice', async () => {
  const { world, queue } = givePhone();
  const acts = queue();
  world.losesAnswer = true;
  await acts.press({ appointmentId: 1, act: 'arrived' });
  assert.deepEqual([acts.acts().length, world.applied.length], [1, 1]);
  world.losesAnswer = false;
  await acts.flush();
  assert.deepEqual([acts.acts().length, world.applied.length, world.calls], [0, 1, 2]);
});

test('a refused act stays until it has been seen, and does not block others', async () => {
  const { world, queue } = givePhone();
  world.refuses.add('on-the-way');
  const acts = queue();
  world.problem = OFFLINE;
  await acts.press({ appointmentId: 1, act: 'on-the-way', minutes: 20 });
  await acts.press({ appointmentId: 2, act: 'arrived' });
  world.problem = null;
  await acts.flush();
  assert.deepEqual(
    acts.acts().map(({ act, refused }) => [act, refused]),
    [['on-the-way', 'appointment-cancelled']],
  );
  const calls = world.calls;
  await acts.flush();
  assert.equal(world.calls, calls, 'it is not sent again');
  acts.forget(acts.acts()[0]?.key ?? '');
  assert.equal(world.stored, null);
});

test('an ended login, a busy server and a fault keep everything; a call that is refused as a whole is shown', async () => {
  const { world, queue } = givePhone();
  const acts = queue();
  for (const code of [401, 429, 500, 503]) {
    world.problem = status(code);
    await acts.press({ appointmentId: 1, act: 'arrived' });
    assert.ok(
      acts.acts().every(({ refused }) => refused === undefined),
      String(code),
    );
  }
  world.problem = status(403);
  await acts.flush();
  assert.deepEqual(new Set(acts.acts().map(({ refused }) => refused)), new Set(['invalid-input']));
});

test('files are sent before their act without delaying earlier acts, and deleted once their arrival is stored', async () => {
  const { world, queue } = givePhone();
  const acts = queue();
  world.problem = OFFLINE;
  await acts.press({ appointmentId: 1, act: 'arrived' });
  await acts.press({ appointmentId: 1, act: 'done', words: 'Ny pakning', photos: ['p1'], hasFiles: true });
  await acts.press({ appointmentId: 2, act: 'on-the-way', minutes: 10 });
  world.problem = null;
  await acts.flush();
  assert.deepEqual(world.order, ['arrived', 'files', 'forgotten', 'done', 'on-the-way']);
  assert.deepEqual([world.applied[1]?.photos, world.applied[1]?.papers], [['p1'], [7]]);
});

test('stored data in another format is ignored', () => {
  for (const text of [null, '', '{', '{}', 'null', '7', '[1,null,{"key":1}]']) assert.deepEqual(parseActs(text), []);
});

test('a visit is shown with its pending acts applied, and never returns to an earlier state', () => {
  const visit = { appointmentId: 1, state: 'agreed' as const, arrivesAt: null, arrivedAt: null, doneAt: null, undo: null };
  const act = (name: DayAct, more: object = {}) => ({
    key: name,
    appointmentId: 1,
    act: name,
    pressedAt: '2026-11-17T08:00:00.000Z',
    ...more,
  });
  assert.deepEqual(withWaiting(visit, [act('on-the-way', { minutes: 20 })]), {
    ...visit,
    state: 'on-the-way',
    arrivesAt: '2026-11-17T08:20:00.000Z',
    undo: 'agreed',
  });
  assert.deepEqual(withWaiting(visit, [act('on-the-way', { minutes: 20 }), act('undone')]), visit);
  assert.equal(withWaiting(visit, [act('undone')]).state, 'agreed');
  assert.equal(withWaiting(visit, [act('on-the-way'), act('arrived'), act('done')]).state, 'done');
  assert.equal(withWaiting({ ...visit, state: 'done' }, [act('arrived')]).state, 'done');
  assert.equal(withWaiting(visit, [{ ...act('arrived'), refused: 'not-found' as const }]).state, 'agreed');
  assert.equal(withWaiting(visit, [{ ...act('arrived'), appointmentId: 2 }]).state, 'agreed');
});
