import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPinTooSimple, PIN_PATTERN } from './employee.ts';

test('a PIN that is guessed first is too simple', () => {
  for (const pin of ['0000', '1111', '99999999', '1234', '4321', '0123', '7890', '9876', '2109', '01234567'])
    assert.ok(isPinTooSimple(pin), pin);
  for (const pin of ['1357', '2580', '1212', '4827', '12345679']) assert.ok(!isPinTooSimple(pin), pin);
});

test('a PIN is four to eight digits', () => {
  for (const pin of ['4827', '48271905']) assert.match(pin, new RegExp(PIN_PATTERN));
  for (const pin of ['', '482', '482719055', '48a7', '4827 ', '４８２７']) assert.doesNotMatch(pin, new RegExp(PIN_PATTERN));
});
