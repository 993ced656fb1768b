import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { accountDigits, isAccountNumber, isKid, kidDigits } from './bill.ts';

const withOtherEnd = (digits: string): string => digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10);

test('an account number has eleven digits, the last of which is the check digit', () => {
  assert.equal(accountDigits('8601.11.17947'), '86011117947');
  assert.equal(isAccountNumber('86011117947'), true);
  for (const wrong of ['86011117948', '8601111794', '860111179470', '', '8601111794a', '-6011117947'])
    assert.equal(isAccountNumber(wrong), false, wrong);
});

test('a KID has a check digit by modulus 10 or 11, which may be a dash', () => {
  assert.equal(kidDigits('1234 5674'), '12345674');
  for (const kid of ['12345674', '1234567897', '123456785', '18']) assert.equal(isKid(kid), true, kid);
  for (const wrong of ['12345670', '1', '', '12a4', `1${'0'.repeat(25)}`, '123-5674']) assert.equal(isKid(wrong), false, wrong);
  const dashed = Array.from({ length: 60 }, (_, i) => `${i + 10}-`).filter(isKid);
  assert.ok(dashed.length > 0, 'some numbers end in a dash by modulus 11');
});

test('a wrong digit is always noticed in an account number', () => {
  const valid = fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => String(n).padStart(10, '0'));
  fc.assert(
    fc.property(valid, (ten) => {
      const found = [...'0123456789'].map((last) => ten + last).filter(isAccountNumber);
      assert.ok(found.length <= 1);
      for (const account of found) assert.equal(isAccountNumber(withOtherEnd(account)), false);
    }),
  );
});
