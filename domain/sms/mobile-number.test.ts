import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDigits, mobileNumber } from './number.ts';

test('a Norwegian mobile number is taken however it is spaced, with its country or without', () => {
  for (const typed of [
    '91234567',
    '912 34 567',
    '91 23 45 67',
    '+47 912 34 567',
    '004791234567',
    '4791234567',
    ' 912-34-567 ',
    '(+47) 912.34.567',
  ])
    assert.equal(mobileNumber(typed), '+4791234567', typed);
  assert.equal(mobileNumber('47123456'), '+4747123456');
  assert.equal(mobileNumber('+47 47 12 34 56'), '+4747123456');
});

test('other numbers are refused: fixed lines, other countries, too short, too long, no digits of ours', () => {
  for (const typed of [
    '',
    '22334455',
    '81549300',
    '02800',
    '+46701234567',
    '+4512345678',
    '9123456',
    '912345678',
    '+47+4791234567',
    '٩١٢٣٤٥٦٧',
    '9123456a',
    '91234567\n1',
  ])
    assert.equal(mobileNumber(typed), null, JSON.stringify(typed));
});

test('a mail shows the last two digits', () => {
  assert.equal(lastDigits('+4791234567'), '67');
});
