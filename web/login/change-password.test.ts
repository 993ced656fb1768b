import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkChange } from './change-password.ts';

test('each rule marks its own field, and three valid fields have no problem', () => {
  assert.deepEqual(checkChange({ current: 'kort', next: 'bare-bokstaver', repeat: 'noe annet' }), {
    current: 'currentInvalid',
    next: 'nextInvalid',
    repeat: 'repeatInvalid',
  });
  assert.deepEqual(checkChange({ current: 'gammelt1', next: 'nytt-pass-1', repeat: 'nytt-pass-1' }), {});
  assert.deepEqual(checkChange({ current: '', next: '', repeat: '' }), {
    current: 'currentInvalid',
    next: 'nextInvalid',
    repeat: 'repeatInvalid',
  });
});
