import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintWords } from './complaint.ts';

test('the promise of repair says its hours, and nothing about time where none is promised', () => {
  assert.equal(complaintWords.nb.policyRepair(72), 'Vi retter feilen så snart som mulig, og senest innen 72 timer.');
  assert.equal(complaintWords.nb.policyRepair(null), 'Vi retter feilen så snart som mulig.');
  assert.equal(complaintWords.en.policyRepair(24), 'We will fix the fault as soon as possible, and within 24 hours at the latest.');
  assert.equal(complaintWords.en.policyRepair(null), 'We will fix the fault as soon as possible.');
});
