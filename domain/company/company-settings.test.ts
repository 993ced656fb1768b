import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repairHoursOf } from './company-settings.ts';

test('a complaint is repaired within 72 hours, unless the company has chosen another time or none', () => {
  assert.equal(repairHoursOf(null), 72);
  assert.equal(repairHoursOf({ repairHours: 24 }), 24);
  assert.equal(repairHoursOf({ repairHours: null }), null);
});
