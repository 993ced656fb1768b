import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell } from './figures.ts';
import { type Member, peopleOf, scopeOf, trendOf } from './selection.ts';

const cell = (employeeId: number, month: string, n: number, brand: string | null = null, score = 9): Cell => ({
  employeeId,
  month,
  brand,
  n,
  sums: Array<number>(7).fill(n * score),
  squares: Array<number>(7).fill(n * score * score),
  low: Array<number>(7).fill(score <= 6 ? n : 0),
  high: Array<number>(7).fill(score >= 9 ? n : 0),
  reasons: [0, 0, 0, 0],
  sources: [0, 0, 0, 0, 0, 0, 0, 0],
});

const members: Member[] = [
  { employeeId: 1, departmentId: 10 },
  { employeeId: 2, departmentId: 10 },
  { employeeId: 3, departmentId: 20 },
];
const NOW = { currentMonth: '2026-06', seesTotals: true };
const YEAR = { from: '2026-01', to: '2026-12' };
const cells = [
  cell(1, '2026-01', 8),
  cell(1, '2026-02', 2),
  cell(1, '2026-06', 4),
  cell(2, '2026-03', 6),
  cell(2, '2026-06', 1),
  cell(3, '2026-05', 4),
];

const countOf = (scope: { cells: Cell[] }) => scope.cells.reduce((sum, c) => sum + c.n, 0);

test('the company has all its answers, present month included', () => {
  const scope = scopeOf(cells, members, YEAR, NOW);
  assert.deepEqual([countOf(scope), scope.isWithheld, scope.blocks], [25, false, null]);
});

test('a person has whole blocks only, and a person with fewer than five answers nothing', () => {
  assert.equal(countOf(scopeOf(cells, members, { ...YEAR, employeeId: 1 }, NOW)), 8);
  const few = scopeOf(cells, members, { ...YEAR, employeeId: 3 }, NOW);
  assert.deepEqual([countOf(few), few.isWithheld], [0, true]);
  const empty = scopeOf(cells, members, { ...YEAR, employeeId: 99 }, NOW);
  assert.deepEqual([countOf(empty), empty.isWithheld], [0, false]);
});

test('a reader who sees only their own answers has no total to subtract from', () => {
  const own = [cell(1, '2026-01', 8), cell(1, '2026-02', 2)];
  assert.equal(scopeOf(own, members, { ...YEAR, employeeId: 1 }, NOW).isWithheld, true);
  assert.equal(countOf(scopeOf(own, members, { ...YEAR, employeeId: 1 }, { ...NOW, seesTotals: false })), 8);
});

test('a department of one person is shown as that person, and other departments are withheld where they would give it away', () => {
  assert.equal(scopeOf(cells, members, { ...YEAR, departmentId: 20 }, NOW).isWithheld, true);
  assert.equal(scopeOf(cells, members, { ...YEAR, departmentId: 10 }, NOW).isWithheld, true);
});

test('anyone who left the company still counts in its total, and belongs to no department', () => {
  const withFormer = [...cells, cell(7, '2026-01', 9)];
  assert.equal(countOf(scopeOf(withFormer, members, YEAR, NOW)), 34);
  assert.equal(countOf(scopeOf(withFormer, members, { ...YEAR, employeeId: 7 }, NOW)), 9);
  assert.equal(countOf(scopeOf(withFormer, members, { ...YEAR, departmentId: 99 }, NOW)), 0);
});

test('of a brand there are figures of all together, never of a person', () => {
  const branded = [cell(1, '2026-01', 8, 'a'), cell(1, '2026-01', 8, 'b'), cell(2, '2026-01', 9, 'a')];
  assert.equal(countOf(scopeOf(branded, members, { ...YEAR, brand: 'a' }, NOW)), 17);
  assert.equal(scopeOf(branded, members, { ...YEAR, brand: 'a', employeeId: 1 }, NOW).isWithheld, true);
  assert.equal(scopeOf(branded, members, { ...YEAR, brand: 'b' }, NOW).isWithheld, true, 'all of it is one person');
});

test('the line has a point a month from the first answer on, without a value where fewer than five answered', () => {
  const trend = trendOf(scopeOf(cells, members, YEAR, NOW));
  assert.deepEqual(
    trend.map(({ from, n, recommendation }) => [from, n, recommendation]),
    [
      ['2026-01', 8, 100],
      ['2026-02', 2, null],
      ['2026-03', 6, 100],
      ['2026-04', 0, null],
      ['2026-05', 4, null],
      ['2026-06', 5, 100],
    ],
  );
  assert.deepEqual(trendOf(scopeOf([], members, YEAR, NOW)), []);
});

test("a person's line goes block by block", () => {
  const own = [cell(1, '2026-01', 2), cell(1, '2026-03', 3, null, 5), cell(1, '2026-04', 6)];
  const trend = trendOf(scopeOf(own, members, { ...YEAR, employeeId: 1 }, { ...NOW, seesTotals: false }));
  assert.deepEqual(
    trend.map(({ from, to, n }) => [from, to, n]),
    [
      ['2026-01', '2026-03', 5],
      ['2026-04', '2026-04', 6],
    ],
  );
});

test('the list of people has those who are reported, with their blocks alone', () => {
  const scope = scopeOf(cells, members, YEAR, NOW);
  assert.deepEqual(
    peopleOf(scope.cells, scope.people).map((p) => [p.employeeId, p.n]),
    [
      [1, 8],
      [2, 6],
    ],
  );
  assert.equal(scope.othersN, 11);
});
