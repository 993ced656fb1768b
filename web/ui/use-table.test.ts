import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arrange, type TableColumn, type TableState } from './use-table.ts';

type Row = { date: string; id: number };
const rows: Row[] = Array.from({ length: 25 }, (_, i) => ({ date: `${String(i + 1).padStart(2, '0')}.03.2026`, id: 100 + i }));
const columns: TableColumn<Row>[] = [
  { key: 'date', text: (row) => row.date, compare: (a, b) => a.date.localeCompare(b.date) },
  { key: 'id', text: (row) => String(row.id), compare: (a, b) => a.id - b.id },
];
const start: TableState = { filters: {}, sort: null, page: 0 };
const shown = (state: Partial<TableState>) => arrange(rows, columns, { ...start, ...state }, 10);

test('ten rows per page, in their original order', () => {
  const { pageRows, pageCount, rowCount } = shown({});
  assert.deepEqual([pageRows.map((r) => r.id), pageCount, rowCount], [rows.slice(0, 10).map((r) => r.id), 3, 25]);
  assert.deepEqual(shown({ page: 2 }).pageRows.length, 5);
});

test('a page beyond the end becomes the last one', () => {
  assert.deepEqual([shown({ page: 99 }).page, shown({ page: 99 }).pageRows.length], [2, 5]);
});

test('filters of several columns all apply, to the shown text', () => {
  assert.deepEqual(
    shown({ filters: { date: ' 1.03', id: '11' } }).pageRows.map((r) => r.id),
    [110],
  );
  assert.equal(shown({ filters: { date: '  ' } }).rowCount, 25);
});

test('a plain space in a filter finds the no-break space of a date', () => {
  const dated: TableColumn<Row>[] = [{ key: 'date', text: (row) => `${row.id}\u00a0Mar\u00a02026`, compare: () => 0 }];
  assert.equal(arrange(rows, dated, { ...start, filters: { date: '104 mar' } }, 10).rowCount, 1);
});

test('no hits are one empty page', () => {
  const { pageRows, pageCount, rowCount, page } = shown({ filters: { id: 'x' }, page: 2 });
  assert.deepEqual([pageRows, pageCount, rowCount, page], [[], 1, 0, 0]);
});

test('sorting works both ways and does not change its input', () => {
  assert.equal(shown({ sort: { key: 'id', isDescending: true } }).pageRows[0]?.id, 124);
  assert.equal(shown({ sort: { key: 'date', isDescending: false } }).pageRows[0]?.id, 100);
  assert.equal(shown({ sort: { key: 'unknown', isDescending: true } }).pageRows[0]?.id, 100);
  assert.equal(rows[0]?.id, 100);
});

test('a search finds rows by any word of any column, in any order, case and kind of space', () => {
  type Job = [what: string, date: string, number: string];
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const jobs = fc.array(fc.tuple(texts, texts, texts), { minLength: 1, maxLength: 20 });
  const inJob: TableColumn<Job>[] = [0, 1, 2].map((i) => ({ key: `c${i}`, text: (job) => job[i] ?? '', compare: () => 0 }));
  const wordsOf = (job: Job): string[] => job.flatMap((text) => text.split(/\s+/)).filter((word) => word.trim() !== '');
  fc.assert(
    fc.property(jobs, fc.nat(), fc.boolean(), (rows, n, isLoud) => {
      const row = rows[n % rows.length] as Job;
      const search = wordsOf(row).toReversed().join('\u00a0 ');
      const { found } = arrange(rows, inJob, { ...start, search: isLoud ? search.toLocaleLowerCase('nb') : search }, 10);
      assert.ok(found.includes(row));
    }),
  );
});

test('each word of a search must be somewhere in the row', () => {
  assert.deepEqual(
    shown({ search: '2026 105' }).pageRows.map((r) => r.id),
    [105],
  );
  assert.equal(shown({ search: '105 106' }).rowCount, 0);
  assert.equal(shown({ search: '  ' }).rowCount, 25);
});

test('the page of the open row comes first, until another is chosen', () => {
  const isOpen = (row: (typeof rows)[number]) => row === rows[14];
  const pageOfOpen = (page: number | null) => arrange(rows, columns, { ...start, page }, 10, undefined, isOpen).page;
  assert.deepEqual([pageOfOpen(null), pageOfOpen(0), arrange(rows, columns, { ...start, page: null }, 10).page], [1, 0, 0]);
});
