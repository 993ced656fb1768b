import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffHomeTexts } from './staff-texts.ts';

test('the count of queued mails has a singular and a plural in both languages', () => {
  assert.equal(staffHomeTexts.nb.mailsWait(1), '1 e-post venter på å bli sendt');
  assert.equal(staffHomeTexts.nb.mailsWait(3), '3 e-poster venter på å bli sendt');
  assert.equal(staffHomeTexts.en.mailsWait(1), '1 email is waiting to be sent');
  assert.equal(staffHomeTexts.en.mailsWait(3), '3 emails are waiting to be sent');
});
