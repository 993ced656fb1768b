import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, osloDay } from '#domain/calendar.ts';
import { type Draft, newLine, readLine, writtenOf } from './offer-draft.ts';

test('amounts are read with a comma or a dot, and ambiguous ones are refused', () => {
  const price = (typed: string) => readLine(newLine({ text: 'Rør', price: typed }))?.unitPrice ?? null;
  assert.deepEqual(['1250,50', '1 250.5', '-20', '0', '1.234', '', 'ja'].map(price), [125_050, 125_050, -2000, 0, null, null, null]);
  assert.equal(readLine(newLine({ text: 'Rør', price: '600000000', quantity: '2' })), null, 'above what any job costs');
  const quantity = (typed: string) => readLine(newLine({ text: 'Rør', price: '1', quantity: typed }))?.quantity ?? null;
  assert.deepEqual(['1,5', '0.333', '-1', '1,3333', 'to', ''].map(quantity), [1.5, 0.333, -1, null, null, null]);
});

test('a draft is sent with its valid lines, and without a day that is over', () => {
  const day = addDays(osloDay(new Date()), 14);
  const draft: Draft = { siteId: null, title: ' ', kind: 'fixed', lines: [newLine()], excluded: '', terms: '', validUntil: '1.1.2020' };
  const nothing = writtenOf(draft);
  assert.deepEqual([nothing.title, nothing.lines, nothing.validUntil], ['', [], '']);
  const lines = [newLine({ text: 'Bereder', price: '100' })];
  const written = writtenOf({ ...draft, title: ' Bereder ', lines, validUntil: day.split('-').reverse().join('.') });
  assert.deepEqual([written.title, written.lines[0]?.unitPrice, written.validUntil], ['Bereder', 10_000, day]);
});
