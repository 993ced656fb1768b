import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asCompany } from '../db/company-id.ts';
import { startWorkLoop } from './work-loop.ts';

const NEVER_MS = 1e9;

async function until(isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000; turn++) {
    if (isReached()) return;
    await nextTurn();
  }
  assert.fail('not reached');
}

describe('one loop for the companies of a database', () => {
  test('a company with a long queue takes turns with the others', async () => {
    const left = new Map([[1, 50], ...Array.from({ length: 20 }, (_, i): [number, number] => [i + 2, 1])]);
    const turns: number[] = [];
    const loop = startWorkLoop({
      everyMs: NEVER_MS,
      findDue: async () => [...left.keys()].map(asCompany),
      async takeTurn(companyId) {
        turns.push(companyId);
        await nextTurn();
        left.set(companyId, (left.get(companyId) ?? 0) - 1);
        return (left.get(companyId) ?? 0) > 0;
      },
      onError: assert.fail,
    });
    await until(() => [...left.values()].every((n) => n === 0));
    await loop.stop();
    assert.equal(turns.filter((id) => id === 1).length, 50);
    const lastOfOthers = turns.findLastIndex((id) => id !== 1);
    assert.ok(turns.slice(0, lastOfOthers).filter((id) => id === 1).length <= 5, turns.join());
  });

  test('a company whose turn does not end delays no other, and never has two turns at once', async () => {
    const stuck = Promise.withResolvers<boolean>();
    const turns: number[] = [];
    let due = [1, 2];
    const loop = startWorkLoop({
      everyMs: NEVER_MS,
      findDue: async () => due.map(asCompany),
      takeTurn(companyId) {
        turns.push(companyId);
        return companyId === 1 ? stuck.promise : Promise.resolve(false);
      },
      onError: assert.fail,
    });
    await until(() => turns.length === 2);
    due = [1, 3];
    loop.wake();
    await until(() => turns.length === 3);
    assert.deepEqual(turns, [1, 2, 3]);
    due = [];
    stuck.resolve(false);
    await until(() => turns.length === 4);
    assert.equal(turns.at(-1), 1, 'what was found meanwhile has its turn');
    await loop.stop();
  });

  test('a company or a database that fails is reported, and the others go on', async () => {
    const errors: string[] = [];
    const turns: number[] = [];
    let isAway = true;
    const loop = startWorkLoop({
      everyMs: NEVER_MS,
      findDue: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([1, 2].map(asCompany))),
      takeTurn(companyId) {
        turns.push(companyId);
        return companyId === 1 ? Promise.reject(new Error('one')) : Promise.resolve(false);
      },
      onError: (error) => errors.push((error as Error).message),
    });
    await until(() => errors.length === 1);
    isAway = false;
    loop.wake();
    await until(() => turns.length === 2 && errors.length === 2);
    assert.deepEqual(errors, ['away', 'one']);
    await loop.stop();
  });

  test('a wake while it looks is not lost, and a stop waits for the turns that are taken', async () => {
    let looks = 0;
    const turn = Promise.withResolvers<boolean>();
    const loop = startWorkLoop({
      everyMs: NEVER_MS,
      async findDue() {
        await nextTurn();
        looks++;
        if (looks === 1) loop.wake();
        return [asCompany(1)];
      },
      takeTurn: () => turn.promise,
      onError: assert.fail,
    });
    await until(() => looks === 2);
    let isStopped = false;
    const stopping = loop.stop().then(() => {
      isStopped = true;
    });
    for (let i = 0; i < 5; i++) await nextTurn();
    assert.equal(isStopped, false);
    turn.resolve(true);
    await stopping;
  });
});
