import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSenderName } from './number.ts';

test('a sender is 3 to 11 plain letters and digits, at least one of them a letter', () => {
  for (const name of ['Fjordror', 'VVS 24', 'Bjork Kabel', 'abc']) assert.equal(isSenderName(name), true, name);
  for (const name of ['', 'ab', '12345', 'Fjordrør', 'Bjork og Kabel', ' abc', 'abc ', 'a-b-c', '+4791234567', 'abc\n'])
    assert.equal(isSenderName(name), false, name);
});
