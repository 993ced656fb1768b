import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUntouched, newReport, parseReport, stepBeside, stepsOf } from './report-draft.ts';

const full = newReport({ kind: 'complaint', place: { jobId: 7 }, text: 'Drypper', found: 'today', danger: 'no', step: 3 });

test('a stored report is read back unchanged', () => {
  const draft = { ...full, photos: [{ id: 'a', isSent: true }], dayText: '12.03.2026', visitTimes: 'Etter 16' };
  assert.deepEqual(parseReport(JSON.stringify(draft)), draft);
  assert.deepEqual(parseReport(JSON.stringify({ ...draft, place: { siteId: 3 } }))?.place, { siteId: 3 });
  assert.equal(parseReport(JSON.stringify({ ...draft, place: 'none' }))?.place, 'none');
});

test('invalid values are left out, and nothing stored is no draft', () => {
  const tampered = { key: 'x', step: 99, kind: 'other', place: { jobId: -1 }, text: 7, found: 'never', danger: 'maybe', photos: [{}, 1] };
  const read = parseReport(JSON.stringify(tampered));
  assert.match(read?.key ?? '', /^[0-9a-f-]{36}$/);
  assert.deepEqual({ ...read, key: '' }, { ...newReport(), key: '' });
  assert.equal(parseReport('{'), null);
  assert.equal(parseReport(null), null);
  assert.ok(isUntouched(newReport({ kind: 'help' })));
  assert.ok(!isUntouched(newReport({ text: 'a' })));
});

test('wrong details are asked for without a job and without photos', () => {
  assert.deepEqual(stepsOf('details'), ['kind', 'what', 'send']);
  assert.equal(stepsOf('help').length, 5);
  assert.deepEqual([stepBeside(0, 'details', 1), stepBeside(2, 'details', 1), stepBeside(2, 'details', -1)], [2, 4, 0]);
  assert.deepEqual([stepBeside(0, 'help', 1), stepBeside(4, 'help', 1), stepBeside(0, 'help', -1)], [1, 4, 0]);
});
