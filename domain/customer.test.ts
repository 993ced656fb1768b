import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { splitCompanyName } from './customer.ts';

test('the name is the text before the first digit and the number is the rest', () => {
  assert.deepEqual(splitCompanyName('Kari Nordmann 10023'), { name: 'Kari Nordmann', number: '10023' });
  assert.deepEqual(splitCompanyName('Bærøe Ålesund AS 7'), { name: 'Bærøe Ålesund AS', number: '7' });
  assert.deepEqual(splitCompanyName('Kari10023'), { name: 'Kari', number: '10023' });
});

test('a dash in the number is removed, a dash in the name stays', () => {
  assert.deepEqual(splitCompanyName('Berg-Hansen AS 100-23'), { name: 'Berg-Hansen AS', number: '10023' });
});

test('only one dash is removed from the number', () => {
  assert.deepEqual(splitCompanyName('Kari 1-2-3'), { name: 'Kari', number: '12-3' });
});

test('a dash before the first digit is text before the first digit', () => {
  assert.deepEqual(splitCompanyName('Kari - 10023'), { name: 'Kari -', number: '10023' });
});

test('a digit in the name ends the name, as the old portal had it', () => {
  assert.deepEqual(splitCompanyName('Sameiet Storgata 5 10023'), { name: 'Sameiet Storgata', number: '5 10023' });
  assert.deepEqual(splitCompanyName('24sju Rør 10023'), { name: '', number: '24sju Rør 10023' });
});

test('without a digit all of it is the name', () => {
  assert.deepEqual(splitCompanyName('Ola-Conny Åsen '), { name: 'Ola-Conny Åsen', number: '' });
  assert.deepEqual(splitCompanyName(''), { name: '', number: '' });
});

test('a name without digits and a number with a leading digit always come apart again', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).map((s) => s.replace(/\d/g, '').trim());
  const number = fc.stringMatching(/^\d{1,10}$/);
  fc.assert(fc.property(name, number, (n, k) => assert.deepEqual(splitCompanyName(`${n} ${k}`), { name: n, number: k })));
});
