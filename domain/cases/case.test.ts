import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRoom, MAX_CASE_BYTES, MAX_CASE_EVENTS } from './case.ts';

test('a case has room up to a limit of events and of bytes, which is higher for the office', () => {
  const { customer, staff } = MAX_CASE_EVENTS;
  const small = (events: number) => ({ events, bytes: 0 });
  assert.deepEqual([checkRoom(small(customer - 1), 'customer', 1), checkRoom(small(customer), 'customer', 1)], [null, 'case-full']);
  assert.deepEqual([checkRoom(small(customer), 'staff', 1), checkRoom(small(staff), 'staff', 0)], [null, 'case-full']);
  const full = { events: 1, bytes: MAX_CASE_BYTES.customer };
  assert.deepEqual(
    [checkRoom(full, 'customer', 0), checkRoom(full, 'customer', 1), checkRoom(full, 'staff', 1)],
    [null, 'case-full', null],
  );
});
