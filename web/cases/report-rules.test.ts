import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendCase } from '#contract/cases.ts';
import { invalidNames } from '../form/form-rules.ts';
import { bodyOf, dayOf, newReport, type ReportDraft, reportRules } from './report-draft.ts';

const today = '2026-11-16';
const full = newReport({ kind: 'complaint', place: { jobId: 7 }, text: 'Drypper', found: 'today', danger: 'no', step: 3 });
const form = {
  schema: sendCase.body,
  first: newReport(),
  bodyOf: (values: ReportDraft) => bodyOf(values, dayOf(values, today), []),
  rules: reportRules,
};
const wrongIn = (part: Partial<ReportDraft>) => invalidNames(form, { ...full, ...part });

test('a report names what is missing, and each kind of case asks for something else', () => {
  assert.deepEqual(wrongIn({}), []);
  assert.deepEqual(invalidNames(form, newReport()), ['kind', 'place', 'text']);
  assert.deepEqual(wrongIn({ kind: 'help', place: undefined }), ['place']);
  assert.deepEqual(wrongIn({ kind: 'details', place: undefined, danger: undefined }), []);
  assert.deepEqual(wrongIn({ text: '  ' }), ['text']);
  assert.deepEqual(wrongIn({ danger: undefined }), ['danger']);
  assert.deepEqual(wrongIn({ danger: undefined, kind: 'question' }), []);
});

test('the day of a fault is right if it is a date that is not in the future', () => {
  assert.deepEqual(wrongIn({ found: 'earlier' }), ['dayText']);
  assert.deepEqual(wrongIn({ found: 'earlier', dayText: '17.11.2026' }), ['dayText']);
  assert.deepEqual(wrongIn({ found: 'earlier', dayText: '12.03.2026' }), []);
  assert.deepEqual(wrongIn({ found: 'earlier', kind: 'help' }), []);
  assert.equal(form.bodyOf({ ...full, found: 'yesterday' }).discoveredOn, '2026-11-15');
});
