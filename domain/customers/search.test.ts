import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangesBeginningWith, readSearch, searchedNumber } from './search.ts';

test('a number is found however it is written, without its country code', () => {
  for (const text of ['90 00 03 41', '+47 90000341', '0047 90 00 03 41', '900 00 341', '(90) 000-341'])
    assert.equal(searchedNumber(text), '90000341');
  assert.equal(searchedNumber('4001'), '4001');
  assert.equal(searchedNumber('10-023'), '10023');
  for (const text of ['', '4', 'Storgata 1', '12a', '1'.repeat(21)]) assert.equal(searchedNumber(text), null, text);
});

test('the numbers that begin with some digits are ranges, the number itself first, none over what a job can have', () => {
  assert.deepEqual(rangesBeginningWith('4001').slice(0, 3), [
    { low: 4001, high: 4001 },
    { low: 40010, high: 40019 },
    { low: 400100, high: 400199 },
  ]);
  assert.deepEqual(rangesBeginningWith('214748364').at(-1), { low: 2147483640, high: 2147483647 });
  assert.deepEqual(rangesBeginningWith('3000000000'), []);
  for (const text of ['0123', '', 'abc', '12345678901']) assert.deepEqual(rangesBeginningWith(text), []);
});

test('a word before a number says what it is the number of', () => {
  for (const text of ['sak 1005', 'Sak: 1005', 'saksnr. 1005', 'case 1005', ' SAK1005 ', 'Sak #1005'])
    assert.deepEqual(readSearch(text), { text: '1005', number: '1005', among: ['cases'] }, text);
  assert.deepEqual(readSearch('jobb 4 001'), { text: '4001', number: '4001', among: ['jobs'] });
  assert.deepEqual(readSearch('kundenr. 10-023'), { text: '10023', number: '10023', among: ['customers'] });
  assert.deepEqual(readSearch('sak 7')?.number, '7');
  const everything = ['customers', 'jobs', 'cases'];
  assert.deepEqual(readSearch('sakshaug 12'), { text: 'sakshaug 12', number: null, among: everything });
  assert.deepEqual(readSearch('sak 12 b'), { text: 'sak 12 b', number: null, among: everything });
  assert.deepEqual(readSearch('10-023'), { text: '10023', number: '10023', among: everything });
  for (const text of ['', ' 7 ', 'å']) assert.equal(readSearch(text), null, text);
});
