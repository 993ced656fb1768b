import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMapping, type ImportMapping } from './mapping.ts';

const mapping: ImportMapping = {
  kind: 'job',
  columns: [{ heading: 'Ordrenr.', field: 'number' }],
  words: [{ field: 'trade', word: 'Rør', value: 'plumbing' }],
  constants: [{ field: 'surveyCompleted', value: 'true' }],
};

test('headings and values of closed sets can be kept', () => {
  assert.equal(checkMapping(mapping), null);
});

test('a first row of data is not kept as headings', () => {
  for (const heading of ['kari@kundepost.example', '10023', '91 00 0001', '03.05.2026'])
    assert.equal(checkMapping({ ...mapping, columns: [{ heading, field: 'number' }] }), 'columns', heading);
});

test('a field that the kind does not have is refused', () => {
  assert.equal(checkMapping({ ...mapping, columns: [{ heading: 'E-post', field: 'email' }] }), 'columns');
});

test('only words of closed sets are translated, and only to their values', () => {
  for (const word of [
    { field: 'employee', word: 'Kari Nordmann', value: 'E7' },
    { field: 'trade', word: 'Rør', value: 'pipes' },
    { field: 'trade', word: 'kari@kundepost.example', value: 'plumbing' },
  ])
    assert.equal(checkMapping({ ...mapping, words: [word] }), 'words', word.word);
});

test('a constant that could be the name of a person is refused', () => {
  assert.equal(checkMapping({ ...mapping, constants: [{ field: 'employee', value: 'E7' }] }), 'constants');
});

test('the name of an installer means the number of an employee, or no one in particular', () => {
  for (const value of ['7', '0'])
    assert.equal(checkMapping({ ...mapping, words: [{ field: 'employee', word: 'JV', value }] }), null, value);
  for (const word of [
    { field: 'employee', word: 'JV', value: 'jv@firma.example' },
    { field: 'nothing', word: 'JV', value: '7' },
    { field: 'title', word: 'JV', value: '7' },
  ])
    assert.equal(checkMapping({ ...mapping, words: [word] }), 'words', word.field);
});
