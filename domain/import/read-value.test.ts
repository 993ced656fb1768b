import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportField } from './field.ts';
import { fieldOf, type MappedKind } from './fields.ts';
import { meaningOf, readValue } from './read-value.ts';

function known(kind: MappedKind, name: string): ImportField {
  const field = fieldOf(kind, name);
  assert.ok(field, name);
  return field;
}
const valueIn = (kind: MappedKind, name: string) => (text: string) => readValue(known(kind, name), text)?.value;

test('days are read as people and spreadsheets write them', () => {
  const day = valueIn('job', 'date');
  for (const text of ['03.05.2026', '3.5.26', '2026-05-03', '20260503', '2026-05-03T00:00:00', '03/05/2026', '46145'])
    assert.equal(day(text), '2026-05-03', text);
  assert.equal(readValue(known('job', 'date'), '44683', { is1904: true })?.value, '2026-05-03');
  assert.deepEqual(['31.02.2026', 'i går'].map(day), ['31.02.2026', 'i går']);
});

test('times are read as typed, and as the part of a day that Excel keeps', () => {
  const typed = ['8:00', '08.30', '0.354166666666667', '0,5', '12:45:00', 'snart'];
  assert.deepEqual(typed.map(valueIn('appointment', 'from')), ['08:00', '08:30', '08:30', '12:00', '12:45', 'snart']);
});

test('postal codes get back the zero that a spreadsheet took away', () => {
  const postal = (text: string) => readValue(known('customer', 'postalCode'), text);
  assert.deepEqual(postal('150'), { value: '0150', note: 'zero' });
  assert.deepEqual([postal('0150'), postal('15')], [{ value: '0150' }, { value: '15' }]);
});

test('numbers and amounts are read with spaces and a comma; what is none stays for the report', () => {
  assert.deepEqual(['9 001', 'A-1'].map(valueIn('job', 'number')), [9001, 'A-1']);
  assert.deepEqual(['1 250,50', 'mye'].map(valueIn('bill', 'sum')), [1250.5, 'mye']);
});

test('a word means the value of a closed set, by itself or because the mapping says so', () => {
  const trade = known('job', 'trade');
  assert.deepEqual(readValue(trade, 'plumbing'), { value: 'plumbing' });
  assert.deepEqual(readValue(trade, 'Rør'), { value: 'plumbing', note: 'word' });
  assert.deepEqual(readValue(trade, 'Grøft'), { value: 'Grøft' });
  assert.deepEqual(readValue(trade, 'Grøft', { words: { grøft: 'plumbing' } }), { value: 'plumbing', note: 'word' });
  assert.equal(readValue(trade, 'Grøft', { words: { grøft: '' } }), null);
  assert.equal(meaningOf({ name: 'x', type: 'choice', headings: [] }, 'Rør', {}), undefined);
  assert.deepEqual(readValue(known('job', 'surveyCompleted'), 'Ja'), { value: true, note: 'word' });
  assert.deepEqual(readValue(known('appointment', 'cancelled'), 'Avlyst'), { value: true, note: 'word' });
});

test('an empty cell leaves the field out, and a text stays as it is', () => {
  assert.equal(readValue(known('job', 'title'), ''), null);
  assert.deepEqual(readValue(known('job', 'title'), 'Byttet kran'), { value: 'Byttet kran' });
});

test('an installer is a name, a number that the mapping knows, or no one in particular', () => {
  const field = fieldOf('job', 'employee') as ImportField;
  assert.deepEqual(readValue(field, 'Kari Vik'), { value: 'Kari Vik' });
  assert.deepEqual(readValue(field, 'JV', { words: { jv: '7' } }), { value: '7' });
  assert.deepEqual(readValue(field, 'Ingen bestemt'), { value: null });
});
