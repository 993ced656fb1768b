import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repairHoursOf } from './settings.ts';

test('a company promises what it has chosen, and until then what it began with, which may be nothing', () => {
  assert.equal(repairHoursOf(null, 72), 72);
  assert.equal(repairHoursOf(null, null), null);
  assert.equal(repairHoursOf({ repairHours: 24 }, 72), 24);
  assert.equal(repairHoursOf({ repairHours: null }, 72), null);
});
