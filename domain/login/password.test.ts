import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPasswordShape, MAX_PASSWORD_LENGTH } from './password.ts';

test('eight characters with a letter and a digit are enough', () => {
  for (const text of ['abcdefg1', '1234567a', 'blåbær 7', 'æøåæøåæ1', '        a1', 'パスワードです1'])
    assert.equal(isPasswordShape(text), true, text);
});

test('a password without a digit, without a letter or shorter than eight is refused', () => {
  for (const text of ['', 'abcdef1', 'abcdefgh', '12345678', '!!!!!!!1', '1234 5678']) assert.equal(isPasswordShape(text), false, text);
});

test('a character outside the basic plane counts as one', () => {
  assert.equal(isPasswordShape('😀😀😀a1'), false);
  assert.equal(isPasswordShape('😀😀😀😀😀😀a1'), true);
});

test('256 characters are taken whole and one more is refused', () => {
  assert.equal(isPasswordShape(`1${'a'.repeat(MAX_PASSWORD_LENGTH - 1)}`), true);
  assert.equal(isPasswordShape(`1${'a'.repeat(MAX_PASSWORD_LENGTH)}`), false);
});

test('a text that could be taken for a key, or cannot be stored, is no password', () => {
  for (const text of ['kps1.abcdefgh', 'kpb1.abcdefgh', 'abcdefg1\0', 'abcdefg1\ud800'])
    assert.equal(isPasswordShape(text), false, JSON.stringify(text));
  assert.equal(isPasswordShape('my kps1.abcdefgh'), true);
});
