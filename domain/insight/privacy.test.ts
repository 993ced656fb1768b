import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { blocksOf, blocksWithin, groupsToShow, type PersonCount, peopleToShow } from './privacy.ts';

const months = (...counts: number[]) => counts.map((n, i) => ({ month: `2026-0${i + 1}`, n }));

test('whole past months are joined until they have five answers; the rest and the present month wait', () => {
  assert.deepEqual(blocksOf(months(2, 3, 7, 4), '2026-12'), [
    { from: '2026-01', to: '2026-02', n: 5 },
    { from: '2026-03', to: '2026-03', n: 7 },
  ]);
  assert.deepEqual(blocksOf(months(9), '2026-01'), []);
  assert.deepEqual(blocksOf(months(4), '2026-12'), []);
});

test('months may come in any order: the oldest are joined first', () => {
  assert.deepEqual(blocksOf(months(2, 3, 7, 4).reverse(), '2026-12'), blocksOf(months(2, 3, 7, 4), '2026-12'));
});

test('a period tells the blocks that lie wholly in it', () => {
  const blocks = blocksOf(months(2, 3, 7), '2026-12');
  assert.deepEqual(
    blocksWithin(blocks, '2026-02', '2026-03').map((b) => b.n),
    [7],
  );
  assert.deepEqual(
    blocksWithin(blocks, '2026-01', '2026-03').map((b) => b.n),
    [5, 7],
  );
});

test('no two periods differ by one to four answers of a person', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 9 }), fc.nat(8), fc.nat(8), fc.nat(8), fc.nat(8), (counts, a, b, c, d) => {
      const blocks = blocksOf(months(...counts), '2026-09');
      const shown = (from: number, to: number) =>
        blocksWithin(blocks, `2026-0${from + 1}`, `2026-0${to + 1}`).reduce((sum, block) => sum + block.n, 0);
      const difference = Math.abs(shown(a, b) - shown(c, d));
      // The difference of nested periods is a sum of blocks.
      const isNested = a <= c && d <= b;
      assert.ok(!isNested || difference === 0 || difference >= 5);
    }),
  );
});

const person = (id: number, groupId: number, all: number, shown = all): PersonCount => ({ id, groupId, all, shown });

test('anyone who has fewer than five answers is withheld, and so is the one whose figures would give them away', () => {
  assert.deepEqual([...peopleToShow([person(1, 1, 40), person(2, 1, 3, 0), person(3, 1, 12)])], [1]);
});

test('of two with the same number of answers the one who came first is withheld, whatever the order of the list', () => {
  const equal = [person(2, 1, 12), person(1, 1, 12), person(3, 1, 3, 0)];
  assert.deepEqual([...peopleToShow(equal)], [2]);
  assert.deepEqual([...peopleToShow(equal.toReversed())], [2]);
});

test('two people with few answers are withheld together when they have five answers between them', () => {
  assert.deepEqual([...peopleToShow([person(1, 1, 40), person(2, 1, 3, 0), person(3, 1, 2, 0)])], [1]);
});

test('a department counts by itself: a withheld person elsewhere does not hide anyone in it', () => {
  const shown = peopleToShow([person(1, 1, 40), person(2, 1, 4, 0), person(3, 2, 30), person(4, 2, 4, 0), person(5, 2, 20)]);
  assert.ok(!shown.has(1), 'the only other one of a department with a small one');
  assert.ok(shown.has(3) && !shown.has(5));
});

test('what is withheld is always nothing, or two people with five answers, in the company and in each department', () => {
  const people = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(20), fc.nat(20)), { maxLength: 12 });
  fc.assert(
    fc.property(people, (rows) => {
      const all = rows.map(([group, n, m], i) => person(i, group, n, m >= 5 && m <= n ? m : 0));
      const shown = peopleToShow(all);
      for (const group of [all, ...Map.groupBy(all, (p) => p.groupId).values()]) {
        const rest = group.map((p) => (shown.has(p.id) ? p.all - p.shown : p.all)).filter((n) => n > 0);
        const isSafe = rest.length === 0 || (rest.length >= 2 && rest.reduce((sum, n) => sum + n, 0) >= 5);
        assert.ok(isSafe || group.every((p) => !shown.has(p.id)));
      }
    }),
  );
});

test('a department of one is a person; departments together never leave one person behind', () => {
  assert.deepEqual([...groupsToShow([person(1, 1, 9), person(2, 2, 9), person(3, 2, 9), person(4, 3, 9), person(5, 3, 8)])], [2]);
  assert.deepEqual([...groupsToShow([person(1, 1, 9), person(2, 1, 9)])], [1]);
  assert.deepEqual([...groupsToShow([person(1, 1, 9), person(2, 2, 9)])], []);
});
