import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from './csv-line.ts';

test('cells are split by semicolons and quoted where they must be', () => {
  assert.equal(csvLine(['a', 7, 'b;c', 'sa "hei"', 'to\nlinjer', '']), 'a;7;"b;c";"sa ""hei""";"to\nlinjer";\r\n');
});

test('a text with any kind of separator is quoted, so that no other reading splits it into a formula', () => {
  for (const separator of [';', ',', '\t', '|', '\n', '\r', '\v', '\f', '\u001e', '\u0085', '\u2028', '\u2029', '"'])
    assert.match(csvLine(['a', `b${separator}=1+1`]), /^a;"b/, JSON.stringify(separator));
});

test('no text becomes a formula', () => {
  for (const text of [
    '=1+1',
    '+47 22',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\n=cmd()',
    '|calc',
    '%0a=1',
    '＝1+1',
    '＋1',
    ' －1',
    '＠SUM(A1)',
  ])
    assert.match(csvLine([text]), /^"?'/, JSON.stringify(text));
  assert.equal(csvLine(['a=1', -3]), 'a=1;-3\r\n');
});
