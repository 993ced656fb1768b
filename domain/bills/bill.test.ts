import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ore } from '#domain/money.ts';
import { billState, leftToPay } from './bill.ts';

const bill = (sum: number, paid = 0, credited = 0) => ({
  sum: sum as Ore,
  paid: paid as Ore,
  credited: credited as Ore,
  dueOn: '2026-12-01',
});

test('what is left to pay is the sum less credits and payments, and never negative', () => {
  assert.equal(leftToPay(bill(1_430_000)), 1_430_000);
  assert.equal(leftToPay(bill(1_430_000, 400_000, 30_000)), 1_000_000);
  assert.equal(leftToPay(bill(100, 99)), 1);
  assert.equal(leftToPay(bill(100, 150)), 0);
});

test('a bill is overdue after its due day, and one that was credited is not called paid', () => {
  const states = (one: ReturnType<typeof bill>) => ['2026-12-01', '2026-12-02'].map((today) => billState(one, today));
  assert.deepEqual(states(bill(100)), ['unpaid', 'overdue']);
  assert.deepEqual(states(bill(100, 99)), ['unpaid', 'overdue']);
  assert.deepEqual(states(bill(100, 100)), ['paid', 'paid']);
  assert.deepEqual(states(bill(100, 60, 40)), ['paid', 'paid']);
  assert.deepEqual(states(bill(100, 0, 100)), ['credited', 'credited']);
  assert.deepEqual(states(bill(100, 0, 120)), ['credited', 'credited']);
});
