import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { customerIdSent, looksLikeOrganisationNumber, splitCompanyName } from './customer.ts';

test('the name is the text before the first digit and the number is the rest', () => {
  assert.deepEqual(splitCompanyName('Kari Nordmann 10023'), { name: 'Kari Nordmann', number: '10023' });
  assert.deepEqual(splitCompanyName('Bærøe Ålesund AS 7'), { name: 'Bærøe Ålesund AS', number: '7' });
  assert.deepEqual(splitCompanyName('Kari10023'), { name: 'Kari', number: '10023' });
});

test('the number is written as the company wrote it, dashes and all', () => {
  assert.deepEqual(splitCompanyName('Berg-Hansen AS 100-23'), { name: 'Berg-Hansen AS', number: '100-23' });
  assert.deepEqual(splitCompanyName('Kari 1-2-3'), { name: 'Kari', number: '1-2-3' });
  assert.deepEqual(splitCompanyName(' Kari - 10023 '), { name: 'Kari -', number: '10023' });
});

test('digits in a name stay in the name', () => {
  assert.deepEqual(splitCompanyName('Sameiet Storgata 5 10023'), { name: 'Sameiet Storgata 5', number: '10023' });
  assert.deepEqual(splitCompanyName('24sju Rør 100-23'), { name: '24sju Rør', number: '100-23' });
});

test('without a number at the end, what begins with the first digit is it', () => {
  assert.deepEqual(splitCompanyName('Kari 10023 B'), { name: 'Kari', number: '10023 B' });
  assert.deepEqual(splitCompanyName('10023'), { name: '', number: '10023' });
});

test('in a query of the contract one dash is left out', () => {
  assert.deepEqual(['Kari 100-23', 'Kari 1-2-3', 'Kari'].map(customerIdSent), ['10023', '12-3', '']);
});

test('without a digit all of it is the name', () => {
  assert.deepEqual(splitCompanyName('Ola-Conny Åsen '), { name: 'Ola-Conny Åsen', number: '' });
  assert.deepEqual(splitCompanyName(''), { name: '', number: '' });
});

test('any name and a number with a leading digit always come apart again', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).map((s) => s.trim());
  const number = fc.stringMatching(/^\d[\d-]{0,9}$/);
  fc.assert(fc.property(name, number, (n, k) => assert.deepEqual(splitCompanyName(`${n} ${k}`), { name: n, number: k })));
});

test('nine digits are an organisation number, however they are spaced; a birth number is none', () => {
  for (const text of ['987654321', '987 654 321', 'NO987654321MVA', '987.654.321'])
    assert.equal(looksLikeOrganisationNumber(text), true, text);
  for (const text of ['', '01019012345', '12345678', 'Firma AS']) assert.equal(looksLikeOrganisationNumber(text), false, text);
});
