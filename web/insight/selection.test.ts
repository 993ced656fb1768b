import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_CHOICE, monthsOf, queryOf, readChoice, searchOf } from './selection.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

test('the URL contains the choice, without default values', () => {
  assert.equal(searchOf(FIRST_CHOICE), '');
  const choice = { period: 'all', brand: 'nordvann', department: '7', installer: '12' } as const;
  assert.equal(searchOf(choice), 'periode=all&merke=nordvann&avdeling=7&montor=12');
  assert.deepEqual(readChoice(searchOf(choice)), choice);
});

test('a hand-written URL is a valid choice, or the default', () => {
  assert.deepEqual(readChoice("periode=evig&merke='&avdeling=-1&montor=1e9"), FIRST_CHOICE);
});

test('periods are whole months, including the current one', () => {
  assert.deepEqual(monthsOf('3m', NOW), { from: '2026-09', to: '2026-11' });
  assert.deepEqual(monthsOf('12m', NOW), { from: '2025-12', to: '2026-11' });
  assert.deepEqual(monthsOf('last-year', NOW), { from: '2025-01', to: '2025-12' });
  assert.deepEqual(queryOf({ ...FIRST_CHOICE, period: 'this-year', department: '7' }, NOW), {
    from: '2026-01',
    to: '2026-11',
    departmentId: 7,
  });
});
