import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import { createFairQueue, type Sender } from './fair-queue.ts';

const sender = (companyId: number, source = 'a'): Sender => ({ companyId: asCompany(companyId), source });
const settle = () => new Promise((ok) => setImmediate(ok));

describe('turns at work that takes a processor', () => {
  function queueOf(running: number, waiting: number, runningEach = running, runningPerSource = running) {
    const queue = createFairQueue({ running, runningEach, runningPerSource, waiting }, () => new Error('full'));
    const started: string[] = [];
    const refused: string[] = [];
    const leaving: (() => void)[] = [];
    const enter = (name: string, from: Sender) =>
      void queue.enter(from).then(
        (leave) => {
          started.push(name);
          leaving.push(leave);
        },
        () => refused.push(name),
      );
    const leaveAll = async () => {
      await settle();
      while (leaving.length > 0) {
        leaving.shift()?.();
        await settle();
      }
    };
    return { queue, started, refused, enter, leaveAll };
  }

  test('go round the companies, and within a company round its senders', async () => {
    const { started, enter, leaveAll } = queueOf(1, 20);
    for (let i = 0; i < 4; i++) enter(`flood${i}`, sender(4, 'x'));
    enter('neighbour', sender(4, 'y'));
    enter('other', sender(2));
    await leaveAll();
    assert.deepEqual(started, ['flood0', 'other', 'neighbour', 'flood1', 'flood2', 'flood3']);
  });

  test('a known sender goes before strangers, but not again and again', async () => {
    const { started, enter, leaveAll } = queueOf(1, 20);
    for (let i = 0; i < 3; i++) enter(`guess${i}`, sender(4, `x${i}`));
    enter('owner', { ...sender(4, 'home'), isKnown: true });
    for (let i = 0; i < 2; i++) enter(`many${i}`, { ...sender(4, 'many'), isKnown: true });
    await leaveAll();
    assert.deepEqual(started, ['guess0', 'owner', 'guess1', 'guess2', 'many0', 'many1']);
  });

  test('a company rests in a rush, but its known senders do not', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const queue = createFairQueue({ running: 2, runningEach: 2, waiting: 20, restMs: () => 1000 }, () => new Error('full'));
    const started: string[] = [];
    const enter = async (name: string, from: Sender) => {
      const leave = await queue.enter(from);
      started.push(name);
      leave();
    };
    for (let i = 0; i < 20; i++) void enter(`guess${i}`, sender(4, `x${i}`));
    for (let i = 0; i < 10; i++) await settle();
    const before = started.length;
    assert.ok(before < 20);
    void enter('owner', { ...sender(4, 'home'), isKnown: true });
    await settle();
    assert.deepEqual(started.slice(before), ['owner']);
  });

  test('a full queue takes in another company and another sender in place of the newest of those who fill it', async () => {
    const { queue, started, refused, enter, leaveAll } = queueOf(1, 4);
    for (let i = 0; i < 6; i++) enter(`flood${i}`, sender(4, 'x'));
    await settle();
    assert.deepEqual(refused, ['flood5']);
    assert.equal(queue.wouldRefuse(sender(4, 'x')), true);
    assert.equal(queue.wouldRefuse(sender(4, 'y')), false);
    assert.equal(queue.wouldRefuse(sender(2)), false);
    enter('other', sender(2));
    enter('neighbour', sender(4, 'y'));
    await settle();
    assert.deepEqual(refused, ['flood5', 'flood4', 'flood3']);
    await leaveAll();
    assert.deepEqual(started, ['flood0', 'other', 'neighbour', 'flood1', 'flood2']);
  });

  test('one company never has all places: another starts at once beside its slow ones', async () => {
    const { started, enter, leaveAll } = queueOf(3, 20, 2);
    for (let i = 0; i < 4; i++) enter(`flood${i}`, sender(4));
    enter('other', sender(2));
    await settle();
    assert.deepEqual(started, ['flood0', 'flood1', 'other']);
    await leaveAll();
    assert.deepEqual(started, ['flood0', 'flood1', 'other', 'flood2', 'flood3']);
  });

  test('one source waits with so many and no more, however empty the queue is', async () => {
    const queue = createFairQueue({ running: 1, runningEach: 1, waiting: 20, waitingPerSource: 2 }, () => new Error('full'));
    const leave = await queue.enter(sender(4));
    const waiting = [queue.enter(sender(4)), queue.enter(sender(4))];
    assert.deepEqual([queue.wouldRefuse(sender(4)), queue.wouldRefuse(sender(4, 'b'))], [true, false]);
    await assert.rejects(queue.enter(sender(4)), /full/);
    const other = queue.enter(sender(4, 'b'));
    leave();
    for (const one of [...waiting, other]) one.then((end) => end());
    await Promise.all([...waiting, other]);
  });

  test('one source never has all places of its company', async () => {
    const { started, enter, leaveAll } = queueOf(3, 20, 2, 1);
    for (let i = 0; i < 3; i++) enter(`flood${i}`, sender(4, 'x'));
    enter('neighbour', sender(4, 'y'));
    enter('other', sender(2));
    await settle();
    assert.deepEqual(started, ['flood0', 'neighbour', 'other']);
    await leaveAll();
    assert.deepEqual(started.slice(3), ['flood1', 'flood2']);
  });

  test('a sender who gives up while waiting leaves the queue, and is not started', async () => {
    const { queue, started, enter, leaveAll } = queueOf(1, 20);
    enter('first', sender(4));
    const gone = new AbortController();
    const waiting = assert.rejects(queue.enter(sender(4), gone.signal), /went away/);
    enter('next', sender(4));
    gone.abort(new Error('went away'));
    await waiting;
    await leaveAll();
    assert.deepEqual(started, ['first', 'next']);
  });

  test('of companies with as many waiting none gives way to the other', async () => {
    const { refused, enter } = queueOf(1, 4);
    enter('first', sender(4));
    for (let i = 0; i < 3; i++) {
      enter(`four${i}`, sender(4));
      enter(`two${i}`, sender(2));
    }
    await settle();
    assert.deepEqual(refused, ['four2', 'two2']);
  });

  test('everybody has a turn in the end, and every place is free afterwards', async () => {
    const { started, enter, leaveAll } = queueOf(4, 96);
    for (let i = 0; i < 100; i++) enter(String(i), sender(i % 4, String(i % 7)));
    await leaveAll();
    assert.equal(new Set(started).size, 100);
    enter('later', sender(3));
    await settle();
    assert.equal(started.at(-1), 'later');
  });
});
