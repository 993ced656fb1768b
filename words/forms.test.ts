import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentationWords } from './documentation.ts';
import { invoiceWords } from './invoice.ts';

test('words that take a value are there in both languages', () => {
  assert.deepEqual([invoiceWords.nb.discount('10'), invoiceWords.en.discount('10')], ['(10% rabatt)', '(10% discount)']);
  assert.deepEqual([invoiceWords.nb.inKroner('Pris'), invoiceWords.en.inKroner('Price')], ['Pris, kr', 'Price, NOK']);
  assert.deepEqual(
    [1, 2].map((count) => documentationWords.nb.years(count)),
    ['1 år', '2 år'],
  );
  assert.deepEqual(
    [1, 2].map((count) => documentationWords.en.years(count)),
    ['1 year', '2 years'],
  );
});
