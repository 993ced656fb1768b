import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asCompany } from './company-id.ts';
import { ConnectionShares, type Use } from './connection-shares.ts';

const read = (companyId: number): Use => ({ companyId: asCompany(companyId), isWrite: false });
const write = (companyId: number): Use => ({ companyId: asCompany(companyId), isWrite: true });
/** As many as it gets. */
function takeAll(shares: ConnectionShares, use: Use): number {
  let taken = 0;
  while (shares.tryTake(use)) taken++;
  return taken;
}

describe('shares of the connections', () => {
  test('one busy company gets half, and however many are busy the next one finds a place', () => {
    const shares = new ConnectionShares(16);
    assert.deepEqual(
      [1, 2, 3, 4, 5].map((companyId) => takeAll(shares, read(companyId))),
      [8, 4, 2, 1, 1],
    );
    assert.equal(takeAll(shares, read(6)), 0);
  });

  test('companies that are busy together get the same', () => {
    const shares = new ConnectionShares(16);
    const taken = new Map([1, 2, 3].map((id) => [id, 0]));
    for (let i = 0; i < 99; i++) {
      const id = (i % 3) + 1;
      if (shares.tryTake(read(id))) taken.set(id, (taken.get(id) ?? 0) + 1);
    }
    assert.deepEqual([...taken.values()], [4, 4, 4]);
  });

  test('writes leave places to reads, for one company and for all', () => {
    const shares = new ConnectionShares(16);
    assert.equal(takeAll(shares, write(1)), 5);
    assert.equal(takeAll(shares, read(1)), 3);
    for (let id = 2; id < 20; id++) takeAll(shares, write(id));
    assert.equal(takeAll(shares, write(99)), 0);
    assert.ok(takeAll(shares, read(99)) > 0);
  });

  test('a place that becomes free goes to the first who may have it: a company that has its share does not go first', async () => {
    const shares = new ConnectionShares(4);
    assert.deepEqual([takeAll(shares, read(1)), takeAll(shares, read(2)), takeAll(shares, read(3))], [2, 1, 1]);
    const served: string[] = [];
    const wait = (name: string, use: Use) => shares.take(use, undefined).then(() => served.push(name));
    const all = [wait('1 again', read(1)), wait('4 first', read(4)), wait('4 second', read(4)), wait('5', read(5))];
    shares.giveBack(read(1));
    shares.giveBack(read(2));
    await Promise.all([all[1], all[3]]);
    assert.deepEqual(served, ['4 first', '5']);
    shares.giveBack(read(4));
    await all[2];
    shares.giveBack(read(4));
    shares.giveBack(read(5));
    await Promise.all(all);
    assert.equal(served.at(-1), '1 again');
  });

  test('a call that waits too long gives up, and takes no place from the next', async () => {
    const shares = new ConnectionShares(1);
    assert.ok(shares.tryTake(write(1)));
    await assert.rejects(shares.take(read(2), 20), /no connection in time/);
    const next = shares.take(read(3), 5000);
    shares.giveBack(write(1));
    await next;
    assert.equal(shares.tryTake(read(4)), false);
  });

  test('with one connection all calls are served in the order of asking', async () => {
    const shares = new ConnectionShares(1);
    assert.ok(shares.tryTake(write(1)));
    const served: number[] = [];
    const all = [1, 2, 1, 3].map((id) => shares.take(write(id), undefined).then(() => served.push(id)));
    for (const id of [1, 1, 2, 1]) shares.giveBack(write(id));
    await Promise.all(all);
    assert.deepEqual(served, [1, 2, 1, 3]);
  });
});
