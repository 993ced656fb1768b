import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trimText } from './trim-text.ts';

test('a typed text has one kind of line end and no space around it', () => {
  assert.equal(trimText(' Hei,\r\nRing meg.\r\n'), 'Hei,\nRing meg.');
  assert.equal(trimText(' \r\n '), '');
});
