import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKroner } from './lines.ts';

test('amounts are read as spreadsheets write them', () => {
  for (const [text, kroner] of [
    ['14300', 14300],
    ['14 300,50', 14300.5],
    ['14\u00a0300', 14300],
    ['14300.5', 14300.5],
    ['14.300,50', 14300.5],
    ['1,214,300.50', 1214300.5],
    ['14 300,-', 14300],
    ['-250,00', -250],
    ['0', 0],
    ['14299.999999999998', 14299.999999999998],
  ] as const)
    assert.equal(readKroner(text), kroner, text);
});

test('an ambiguous or unreadable amount is not guessed', () => {
  for (const text of ['1.234', '1,234', '', 'ja', '1,2,3', '14.30,50', '--5', '1e5', '12345678901', '1 234 kr'])
    assert.equal(readKroner(text), null, text);
});
