import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAccountNumber, formatKid } from './bills.ts';

test('an account number is written as banks do, and a KID in fours', () => {
  assert.equal(formatAccountNumber('86011117947'), '8601.11.17947');
  assert.equal(formatKid('12345674'), '1234\u00a05674');
  assert.equal(formatKid('123456785'), '1234\u00a05678\u00a05');
  assert.equal(formatKid('18'), '18');
});
